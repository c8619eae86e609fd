import { pageQuery } from '#i18n/catalogue-paths.ts'

/** Whole rows of the grid, wide window or phone: a multiple of four and of three. */
const perPage = 48

/** A place in the row of pages; a gap leads nowhere. */
export type PageLink = {
  readonly kind: 'page' | 'previous' | 'next' | 'gap'
  readonly number: number
  readonly url: string
  readonly current: boolean
}

/** The part of a list that an address asks for. */
export function partOf(asked: string | null): { readonly first: number; readonly many: number } {
  return { first: (wantedPage(asked) - 1) * perPage, many: perPage }
}

/** Which page of a list of that length an address asks for; the first for what is no page of it. */
export function pageOf(
  total: number,
  asked: string | null,
): { readonly page: number; readonly last: number } {
  const last = Math.max(1, Math.ceil(total / perPage))
  const wanted = wantedPage(asked)
  return { page: wanted <= last ? wanted : 1, last }
}

function wantedPage(asked: string | null): number {
  return /^[1-9]\d{0,3}$/.test(asked ?? '') ? Number(asked) : 1
}

/** Whether an address says its page otherwise than links to it do: the first has no number. */
export function isOtherPage(asked: string | null, page: number): boolean {
  return asked !== (page > 1 ? String(page) : null)
}

/** The address of a page of a list that stands at a path. */
export function pageUrl(path: string, page: number): string {
  return page > 1 ? `${path}?${pageQuery}=${page}` : path
}

/** The first, the last and the neighbours of a page, with a step back and a step on; nothing for a single page. */
export function toPages(page: number, last: number, urlOf: (page: number) => string): PageLink[] {
  if (last < 2) return []
  const link = (kind: PageLink['kind'], number: number) => ({
    kind,
    number,
    url: kind === 'gap' ? '' : urlOf(number),
    current: kind === 'page' && number === page,
  })
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last)
  const numbers = [...new Set(near)].flatMap((one, index, all) => {
    const before = all[index - 1] ?? 0
    return one - before > 1 ? [link('gap', one - 1), link('page', one)] : [link('page', one)]
  })
  return [
    ...(page > 1 ? [link('previous', page - 1)] : []),
    ...numbers,
    ...(page < last ? [link('next', page + 1)] : []),
  ]
}
