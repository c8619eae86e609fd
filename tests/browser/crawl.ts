import { readPictureAddress } from '#content/media/picture-url.ts'

export type CrawledPage = {
  readonly path: string
  readonly status: number
  /** The page as it was sent; empty for what is no page. */
  readonly html: string
  /** The same without its scripts, whose texts would look like markup. */
  readonly markup: string
  readonly ids: ReadonlySet<string>
}

export type Link = { readonly from: string; readonly path: string; readonly anchor: string }

export type Crawled = {
  readonly pages: ReadonlyMap<string, CrawledPage>
  readonly links: readonly Link[]
  /** Addresses that answer by sending on, and where to. */
  readonly sentOn: ReadonlyMap<string, string>
}

const atOnce = 6

/** Follows every internal link from these paths, each page once. Query and anchor are no other page. */
export async function crawl(siteUrl: string, start: readonly string[]): Promise<Crawled> {
  const pages = new Map<string, CrawledPage>()
  const links: Link[] = []
  const sentOn = new Map<string, string>()
  const read = async (path: string) => {
    // A document or a model is there without being made.
    const method = /\.(pdf|glb|usdz|zip)$/.test(path) ? 'HEAD' : 'GET'
    const answer = await fetch(siteUrl + originalOf(path), { method, redirect: 'manual' })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage) await answer.body?.cancel()
    const page = toPage(path, answer.status, isPage ? await answer.text() : '')
    pages.set(path, page)
    if (answer.status === 301 || answer.status === 302) {
      const target = new URL(answer.headers.get('location') ?? '', siteUrl).pathname
      sentOn.set(path, target)
      links.push({ from: path, path: target, anchor: '' })
    }
    links.push(...linksOf(page, siteUrl))
  }
  let waiting = [...start]
  while (waiting.length > 0) {
    await inTurns(waiting, read)
    waiting = [...new Set(links.map((link) => link.path))].filter((path) => !pages.has(path))
  }
  return { pages, links, sentOn }
}

/** The pages that visitors can see, in the order of their addresses. */
export function pagesOf({ pages }: Crawled): CrawledPage[] {
  const shown = [...pages.values()].filter((page) => page.status === 200 && page.html !== '')
  return shown.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** A link to a picture is asked for its original: making a hundred sizes at once is not what is tested here. */
export function originalOf(path: string): string {
  const asked = readPictureAddress(path)
  if (!asked) return path
  const original = asked.path.split('/').map(encodeURIComponent).join('/')
  return `/storage/v1/object/public/${asked.bucket}/${original}`
}

/** Runs a few at a time: a new site renders each of its pages for the first time. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const line = [...items]
  const worker = async () => {
    for (let item = line.shift(); item !== undefined; item = line.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The value of an attribute as a browser reads it; undefined where the tag has none. */
export function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')
}

function toPage(path: string, status: number, html: string): CrawledPage {
  const markup = html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''))
  return { path, status, html, markup, ids }
}

function linksOf({ path: from, markup }: CrawledPage, siteUrl: string): Link[] {
  return (markup.match(/<a\s[^>]*>/g) ?? []).flatMap((tag) => {
    const url = new URL(attribute(tag, 'href') ?? '', siteUrl + from)
    if (url.origin !== new URL(siteUrl).origin) return []
    return [{ from, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) }]
  })
}
