import { languageTag } from '#i18n/locales.ts'
import { localeOfPath } from '#i18n/paths.ts'
import { socialPicturePath } from '#i18n/social-picture-paths.ts'
import { attribute, type CrawledPage } from './crawl.ts'

/** What a page says of itself in its head. */
export type Head = {
  readonly title: string
  readonly language: string
  readonly canonical: string | null
  /** Paths by language tag; absolute addresses of this site only. */
  readonly alternates: ReadonlyMap<string, string>
  readonly metas: ReadonlyMap<string, string>
}

/** Not pages to be found: they need no canonical address. */
export const unlisted = /^\/(es\/)?cartas$|^\/(orcamento|es\/presupuesto)\/pedir$|^\/admin/

export function readHead({ markup }: CrawledPage, siteUrl: string): Head {
  const tags = (name: string) => markup.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []
  const own = (url: string | undefined) => (url?.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : '')
  const links = tags('link')
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical')
  return {
    title: /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? '',
    language: attribute(tags('html')[0] ?? '', 'lang') ?? '',
    canonical: canonical ? own(attribute(canonical, 'href')) : null,
    alternates: new Map(
      links
        .filter((tag) => attribute(tag, 'rel') === 'alternate')
        .map((tag) => [attribute(tag, 'hreflang') ?? '', own(attribute(tag, 'href'))]),
    ),
    metas: new Map(
      tags('meta').map((tag) => [
        attribute(tag, 'name') ?? attribute(tag, 'property') ?? '',
        attribute(tag, 'content') ?? '',
      ]),
    ),
  }
}

/**
 * What is wrong with a page's head: one heading, a title, its language, its own absolute address, the same page in
 * the other language and for everyone else, and what is shown where it is shared.
 */
export function headFaults(page: CrawledPage, heads: ReadonlyMap<string, Head>): string[] {
  const { path, markup } = page
  const head = heads.get(path)
  if (!head) return ['no head']
  const { title, canonical, metas } = head
  const headings = markup.match(/<h1[ >]/g)?.length ?? 0
  const always: [boolean, string][] = [
    [headings === 1, `${headings} h1`],
    [title !== '', 'no title'],
    [head.language === languageTag[localeOfPath(path)], `lang ${head.language}`],
  ]
  const faults: [boolean, string][] = [
    [(metas.get('description') ?? '').length > 10, 'no description'],
    [canonical !== null && heads.has(canonical), `canonical ${canonical}`],
    [metas.get('og:title') === metaText(title), 'og:title'],
    [metas.get('og:url')?.endsWith(canonical ?? '?') ?? false, 'og:url'],
    [metas.get('og:image')?.endsWith(socialPicturePath(canonical ?? '')) ?? false, 'og:image'],
    [/^https?:/.test(metas.get('og:image') ?? ''), 'og:image is not absolute'],
    [Boolean(metas.get('og:image:alt')), 'og:image:alt'],
    [metas.get('og:image:width') === '1200' && metas.get('og:image:height') === '630', 'og:image size'],
    [metas.get('og:image:type') === 'image/jpeg', 'og:image:type'],
    [metas.get('twitter:card') === 'summary_large_image', 'twitter:card'],
    ...alternateFaults(head, heads),
  ]
  const asked = unlisted.test(path) ? always : [...always, ...faults]
  return asked.filter(([holds]) => !holds).map(([, fault]) => fault)
}

/** The legal notice exists in Spanish alone; every other page names its pair, which names it in turn. */
function alternateFaults({ canonical, alternates }: Head, heads: ReadonlyMap<string, Head>) {
  if (canonical === '/es/aviso-legal') return [[alternates.size === 0, 'hreflang'] as [boolean, string]]
  const faults: [boolean, string][] = ['pt-BR', 'es-ES', 'x-default'].map((tag) => [
    heads.has(alternates.get(tag) ?? ''),
    `hreflang ${tag} ${alternates.get(tag)}`,
  ])
  const own = canonical ? localeOfPath(canonical) : 'pt'
  if (canonical !== '/')
    faults.push([alternates.get(languageTag[own]) === canonical, 'not its own alternate'])
  for (const tag of ['pt-BR', 'es-ES']) {
    const other = heads.get(alternates.get(tag) ?? '')
    const back = [...(other?.alternates ?? [])].every(([name, path]) => alternates.get(name) === path)
    faults.push([back, `${tag} names other translations`])
  }
  return faults
}

function metaText(title: string): string {
  return title.replaceAll('&amp;', '&')
}
