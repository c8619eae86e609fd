import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageDataId } from '#app/router/written-data.ts'
import { rugSlugOf } from '#content/rugs/rug.ts'
import type { SearchIndex } from '#content/search/search-entry.ts'
import { askPath } from '#i18n/ask-path.ts'
import { searchIndexPath } from '#i18n/catalogue-paths.ts'
import { homeAlias, languagePickerPath, paths } from '#i18n/paths.ts'
import { spanishRoot } from '#i18n/spanish-tree.ts'
import { standingPaths } from '#tests/every-address.ts'
import { writeRow } from './admin-rows.ts'
import { attribute, type Crawled, type CrawledPage, crawl, inTurns, originalOf, pagesOf } from './crawl.ts'
import { dataByLink, dataOfPage, differences } from './loaded-data.ts'
import { testMarkup } from './markup.ts'
import { openSite, type RunningSite } from './site.ts'

/** Addresses that answer by sending on, and where to. */
const redirects: Readonly<Record<string, string>> = { [spanishRoot]: paths.home.es }

/** What the pages say of themselves; the crawl asks the process that runs. */
const publicUrl = 'http://casa.example'

/** Pages with something chosen in their address. */
const withChoices = [
  '/tapetes?busca=scallop',
  '/es/alfombras?busca=azul',
  '/colecoes?ano=2025',
  '/es/colecciones?edicion=2025',
  '/produtos/tapete-scallop?medida=240x310',
  '/es/simulador?tapete=tapete-natureza&ambiente=varanda&medida=200x300',
  '/selecao?tapetes=tapete-scallop,tapete-natureza',
  '/contato?assunto=Medida',
  '/orcamento/pedir?tapete=tapete-scallop&medida=240x310',
]

let site: RunningSite
let crawled: Crawled

beforeAll(async () => {
  site = await openSite({ settings: { SITE_URL: publicUrl } })
  await addCollections()
  crawled = await crawl(site.url, [languagePickerPath, homeAlias, spanishRoot, ...standingPaths])
})

afterAll(() => site?.close())

it('finds the site, in both languages', () => {
  const built = pagesOf(crawled).map((page) => page.path)
  expect(built.length).toBeGreaterThan(60)
  expect(built).toEqual(expect.arrayContaining([paths.story.pt, paths.story.es, '/es/aviso-legal']))
})

it('stands in its pages whole: no part waits for a script to put it in its place', () => {
  const apart = pagesOf(crawled).filter(({ html }) => /<template id="B:|<div hidden="" id="S:/.test(html))
  expect(apart.map(({ path }) => path)).toEqual([])
})

it('hands what was read for a page to its script as JSON, which wants no reader of its own', () => {
  const otherwise = pagesOf(crawled).filter(({ html }) => !html || !hasPageData(html))
  expect(otherwise.map(({ path }) => path)).toEqual([])
})

it('says the same to who comes to a page by a link as to who comes by its address', async () => {
  const told: string[] = []
  // What is read of a picture for the first time may come too late for its page (docs/decisions/083-laid-with-the-page.md).
  await inTurns(withChoices, async (path) => void (await (await fetch(site.url + path)).text()))
  await inTurns([...pagesOf(crawled).map(({ path }) => path), ...withChoices], async (path) => {
    const [byAddress, byLink] = await Promise.all([dataOfPage(site.url + path), dataByLink(site.url, path)])
    told.push(...differences(byAddress, byLink).map((difference) => `${path}${difference}`))
  })
  expect(told).toEqual([])
})

it('has a link to every page of the table', () => {
  // The blog has links where staff gave its address, and the seeded site has none.
  const { blog: _, ...linkedTo } = paths
  const names = Object.values(linkedTo).flatMap((path): string[] => [path.pt, path.es])
  const linked = new Set(crawled.links.map((link) => link.path))
  expect(names.filter((path) => !path.includes(':') && !linked.has(path))).toEqual([])
})

it('has no link that leads nowhere', () => {
  const broken = crawled.links.filter(({ path }) => {
    return crawled.pages.get(path)?.status !== 200 && !(path in redirects)
  })
  expect([...new Set(broken.map(({ from, path }) => `${from} to ${path}`))]).toEqual([])
})

it('leads from each product, family, entry of menu and footer, and suggestion of the search to a page that offers a next step', async () => {
  const indexes = await Promise.all(
    Object.values(searchIndexPath).map(
      async (path) => (await fetch(site.url + path)).json() as Promise<SearchIndex>,
    ),
  )
  const suggested = indexes.flatMap(({ entries }) => entries.map((entry) => entry.url))
  expect(suggested.length).toBeGreaterThan(60)
  const entries = [paths.home.pt, paths.home.es].flatMap((path) =>
    framed(crawled.pages.get(path)?.html ?? ''),
  )
  expect(entries.length).toBeGreaterThan(40)
  const shown = pagesOf(crawled).map(({ path }) => path)
  const ends = [...new Set([...suggested, ...entries, ...shown])].filter((path) => {
    const page = crawled.pages.get(path)
    return !(path in redirects) && !(page?.status === 200 && (page.html === '' || goesOn(page)))
  })
  expect(ends).toEqual([])
})

it('sends on only where that is declared', () => {
  expect(Object.fromEntries(crawled.sentOn)).toEqual(redirects)
})

it('has no anchor that leads nowhere', () => {
  const dead = crawled.links.filter(({ path, anchor }) => {
    const page = crawled.pages.get(path)
    // What follows the address of a model is for its viewer.
    const leads = page?.html === '' || page?.ids.has(anchor)
    return anchor !== '' && page?.status === 200 && !leads
  })
  expect([...new Set(dead.map(({ from, path, anchor }) => `${from} to ${path}#${anchor}`))]).toEqual([])
})

it('has every picture, stylesheet, font, script, video and form that its pages name', async () => {
  const places = new Map<string, string>()
  for (const { path, markup, html } of pagesOf(crawled)) {
    for (const named of [...namedBy(markup), ...modulesOf(html)]) {
      const url = new URL(named, site.url + path)
      if (url.origin === site.url) places.set(originalOf(url.pathname), path)
    }
  }
  const missing: string[] = []
  await inTurns([...places], async ([place, from]) => {
    const { status } = await fetch(site.url + place, { method: 'HEAD', redirect: 'manual' })
    if (status !== 200) missing.push(`${status} ${place} of ${from}`)
  })
  expect(places.size).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

it('takes two slashes for one, and for no other house', async () => {
  const answer = await fetch(`${site.url}//casa-de-outro.example/a?b=c`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/casa-de-outro.example/a?b=c'])
})

// They are its own in the embedded backend alone: with a hosted project the same address is of nobody.
it('names no stored file as its rows do, in its tags and in what it tells search engines', () => {
  const naming = pagesOf(crawled).flatMap(({ path, html, markup }) => {
    const tags = markup.match(/<[a-z][^>]*[="',\s]\/storage\/v1\/[^>]*>/g) ?? []
    const told = html.match(/<script type="application\/ld\+json">[^<]*"\/storage\/v1\/[^<]*/g) ?? []
    return [...tags, ...told].map((found) => `${path}: ${found.slice(0, 200)}`)
  })
  expect(naming).toEqual([])
})

describe('every page', () => testMarkup(() => ({ siteUrl: site.url, publicUrl, crawled })))

it('gives a collection that staff made a page of its own, with its rugs in their order', () => {
  for (const address of ['/colecoes/primavera', '/es/colecciones/primavera']) {
    const page = crawled.pages.get(address)
    expect([address, page?.status]).toEqual([address, 200])
    const rugs = [...(page?.markup.matchAll(/href="([^"?#]+)"/g) ?? [])].map((match) =>
      rugSlugOf(match[1] ?? ''),
    )
    const shown = [...new Set(rugs.filter((slug) => slug !== null))]
    expect(shown).toEqual(['tapete-natureza', 'tapete-scallop'])
  }
  expect(crawled.pages.has('/colecoes/marina')).toBe(true)
})

/** What staff may leave behind: by the calls of the specification, and by the panel. */
async function addCollections() {
  const row = { description: 'Prova', image_url: null, active: true }
  const rows = [
    { ...row, title: 'Sem endereço', url: null },
    { ...row, title: 'Para lugar nenhum', url: '/galera' },
    { ...row, title: 'Vendido', url: '/produtos/tapete-vendido' },
    { ...row, title: 'Perdida', url: '/colecoes/perdida' },
    {
      ...row,
      kind: 'category',
      slug: 'primavera',
      title: 'Primavera',
      rug_slugs: ['tapete-natureza', 'tapete-vendido', 'tapete-scallop'],
    },
    { ...row, kind: 'category', slug: 'marina', title: 'Marina', url: '/colecoes/perdida' },
    { ...row, kind: 'category', slug: 'outono', title: 'Outono', url: '/produtos/tapete-vendido' },
  ]
  for (const body of rows) await writeRow(site, 'POST', 'collections', body)
}

/** Where header and footer of a page lead. */
function framed(html: string): string[] {
  return (html.match(/<(header|footer)[\s\S]*?<\/\1>/g) ?? [])
    .flatMap((part) => part.match(/<a\s[^>]*/g) ?? [])
    .map((tag) => new URL(attribute(tag, 'href') ?? '', site.url))
    .filter((url) => url.origin === site.url)
    .map((url) => url.pathname)
}

const ways = [askPath, paths.simulator, paths.rugs, paths.contact, paths.bespoke].flatMap((path) =>
  Object.values<string>(path),
)

/** A heading, and in the page itself a form, or a way to ask, to the simulator, to WhatsApp, to the rugs or to one of them. */
function goesOn({ path, markup }: CrawledPage): boolean {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(markup) ?? []
  // The picker of a language leads to both homes.
  if (path === languagePickerPath) return true
  const links = (main.match(/<a\s[^>]*/g) ?? []).map(
    (tag) => (attribute(tag, 'href') ?? '').split(/[?#]/)[0] ?? '',
  )
  const leads = links.some(
    (to) => to !== path && (ways.includes(to) || rugSlugOf(to) !== null || to.includes('wa.me')),
  )
  return /<h1[\s>]/.test(main) && (/<form\s/.test(main) || leads)
}

/** Every address in a page's tags but those of its links. */
function namedBy(markup: string): string[] {
  return (markup.match(/<(?:link|img|source|video|audio|iframe|form|object)\s[^>]*>/g) ?? []).flatMap(
    (tag) => {
      const srcSet = attribute(tag, 'srcset') ?? ''
      const candidates = srcSet.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '')
      const single = ['href', 'src', 'poster', 'action', 'data'].map((name) => attribute(tag, name) ?? '')
      return [...single, ...candidates].filter((address) => address !== '')
    },
  )
}

/** The modules that the router's script loads. */
function modulesOf(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
}

const hasPageData = (html: string) =>
  html.includes(`<script type="application/json" id="${pageDataId}">`) &&
  !html.includes('streamController.enqueue')
