import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeAlias, paths, spanishRoot } from '#app/i18n/paths.ts'
import { openSite, type RunningSite } from './site.ts'

/** Pages whose owners have not built them yet: they may be missing. At the end nothing stands here. */
const notBuiltYet: readonly string[] = []

/** Addresses that answer by sending on, and where to. */
const redirects: Readonly<Record<string, string>> = { [spanishRoot]: paths.home.es }

/** Pages in one language only, so without a translation to name. */
const inOneLanguage: ReadonlySet<string> = new Set(['/', '/es/aviso-legal'])

/** Not pages to be found: they need no canonical address. */
const unlisted = /^\/(es\/)?cartas$|^\/admin/

type Page = {
  readonly path: string
  readonly status: number
  readonly html: string
  readonly ids: Set<string>
}
type Link = { readonly from: string; readonly path: string; readonly anchor: string }

let site: RunningSite
const pages = new Map<string, Page>()
const links: Link[] = []
const sentOn = new Map<string, string>()

beforeAll(async () => {
  site = await openSite()
  await crawl([paths.home.pt, paths.home.es, homeAlias, spanishRoot])
}, 120_000)

afterAll(() => site?.close())

/** Follows every internal link from these paths, each page once. Query and anchor are no other page. */
async function crawl(start: readonly string[]): Promise<void> {
  let waiting = [...start]
  while (waiting.length > 0) {
    const found = (await Promise.all(waiting.map(read))).flatMap(linksOf)
    links.push(...found)
    waiting = [...new Set(found.map((link) => link.path))].filter((path) => !pages.has(path))
  }
}

async function read(path: string): Promise<Page> {
  const answer = await fetch(site.url + originalOf(path), { redirect: 'manual' })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isPage ? withoutData(await answer.text()) : ''
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''))
  const page = { path, status: answer.status, html, ids }
  pages.set(path, page)
  if (answer.status === 301 || answer.status === 302) {
    const target = new URL(answer.headers.get('location') ?? '', site.url).pathname
    sentOn.set(path, target)
    links.push({ from: path, path: target, anchor: '' })
  }
  return page
}

/** A link to a picture is asked for its original: making a hundred sizes at once is not what is tested here. */
function originalOf(path: string): string {
  return path.replace(/^\/img\/[^/]+\/[^/]+\//, '/storage/v1/object/public/')
}

function linksOf({ path: from, html }: Page): Link[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap((match) => {
    const url = new URL((match[1] ?? '').replaceAll('&amp;', '&'), site.url + from)
    if (url.origin !== new URL(site.url).origin) return []
    return [{ from, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) }]
  })
}

/** The page without its scripts, whose texts would look like markup. */
function withoutData(html: string): string {
  return html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
}

const expectedMissing = (path: string) => notBuiltYet.includes(path)
const builtPages = () => [...pages.values()].filter((page) => page.status === 200 && page.html !== '')

it('finds the site, in both languages', () => {
  const built = builtPages().map((page) => page.path)
  expect(built.length).toBeGreaterThan(30)
  expect(built).toEqual(expect.arrayContaining([paths.story.pt, paths.story.es, '/es/aviso-legal']))
})

it('has no link that leads nowhere', () => {
  const broken = links.filter(({ path }) => {
    const status = pages.get(path)?.status ?? 0
    return status !== 200 && !(path in redirects) && !expectedMissing(path)
  })
  expect([...new Set(broken.map(({ from, path }) => `${from} to ${path}`))]).toEqual([])
})

it('sends on only where that is declared', () => {
  expect(Object.fromEntries(sentOn)).toEqual(redirects)
})

it('has no page on the list of missing ones that is there', () => {
  expect(notBuiltYet.filter((path) => pages.get(path)?.status === 200)).toEqual([])
})

it('has no anchor that leads nowhere', () => {
  const dead = links.filter(({ path, anchor }) => {
    const page = pages.get(path)
    return anchor !== '' && page?.status === 200 && !page.ids.has(anchor)
  })
  expect([...new Set(dead.map(({ from, path, anchor }) => `${from} to ${path}#${anchor}`))]).toEqual([])
})

it('says on every page what it is, where it is and in which language', () => {
  const wrong = builtPages().flatMap((page) => faultsOf(page).map((fault) => `${page.path}: ${fault}`))
  expect(wrong).toEqual([])
})

it('gives no two pages of a language the same title', () => {
  const listed = builtPages().filter(({ path }) => !unlisted.test(path) && path !== homeAlias)
  const canonical = new Map(listed.map((page) => [canonicalOf(page) ?? page.path, page]))
  const titles = [...canonical.values()].map((page) => `${languageOf(page)} ${titleOf(page)}`)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

function faultsOf(page: Page): string[] {
  const { path, html } = page
  const spanish = path === paths.home.es || path.startsWith(`${spanishRoot}/`)
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  const faults: [boolean, string][] = [
    [count(/<h1[ >]/g) === 1, `${count(/<h1[ >]/g)} h1`],
    [titleOf(page) !== '', 'no title'],
    [languageOf(page) === (spanish ? 'es-ES' : 'pt-BR'), `lang ${languageOf(page)}`],
  ]
  if (unlisted.test(path)) return faults.filter(([holds]) => !holds).map(([, fault]) => fault)
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const alternates = [...html.matchAll(/hrefLang="([^"]+)" href="/gi)].map((match) => match[1])
  faults.push([description.length > 10, 'no description'])
  if (path !== '/') faults.push([canonicalOf(page) !== null, 'no canonical address'])
  if (!inOneLanguage.has(path)) {
    const pair = ['pt-BR', 'es-ES'].every((tag) => alternates.includes(tag))
    faults.push([pair, `hreflang ${alternates.join(' ')}`])
  }
  return faults.filter(([holds]) => !holds).map(([, fault]) => fault)
}

function titleOf({ html }: Page): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
}

function languageOf({ html }: Page): string {
  return /<html lang="([^"]*)"/.exec(html)?.[1] ?? ''
}

function canonicalOf({ html }: Page): string | null {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null
}
