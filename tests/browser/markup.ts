import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { languagePickerPath, paths } from '#i18n/paths.ts'
import { socialPicturePath } from '#i18n/social-picture-paths.ts'
import { spanishRoot } from '#i18n/spanish-tree.ts'
import { type Crawled, type CrawledPage, pagesOf } from './crawl.ts'
import { foreignWords } from './foreign-words.ts'
import { type Head, headFaults, readHead, unlisted } from './head-faults.ts'

type Thing = Record<string, unknown> & { '@type': string }

/** Strict about the standard; every file is our own, so none needs a digest of its content. */
const rules = {
  'require-sri': 'off',
  // The header's menu and the sheet's: never is more than one of them shown.
  'unique-landmark': 'off',
} as const

/**
 * What holds for every page of a crawled site: valid HTML, a whole head, one language, structured data, its place in
 * the sitemap and a picture for where it is shared.
 */
export function testMarkup(world: () => { siteUrl: string; publicUrl: string; crawled: Crawled }): void {
  let siteUrl = ''
  let publicUrl = ''
  let pages: CrawledPage[] = []
  let heads = new Map<string, Head>()

  beforeAll(() => {
    siteUrl = world().siteUrl
    publicUrl = world().publicUrl
    pages = pagesOf(world().crawled)
    heads = new Map(pages.map((page) => [page.path, readHead(page, publicUrl)]))
  })

  // What the validator of the W3C says, and the one below does not.
  it('every source of a picture says when it is taken, and every list of widths how wide it is shown', () => {
    for (const { path, markup } of pages) {
      const tags = markup.match(/<(?:source|img)\s[^>]*>/gi) ?? []
      const unsaid = tags.filter((tag) => /^<source/i.test(tag) && !/\s(?:media|type)="/.test(tag))
      const unsized = tags.filter((tag) => /\ssrcset="[^"]*\dw["\s,]/i.test(tag) && !/\ssizes="/.test(tag))
      expect([path, ...unsaid, ...unsized]).toEqual([path])
    }
  })

  it('every page is valid HTML', async () => {
    const validator = new HtmlValidate(
      new StaticConfigLoader({
        root: true,
        extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
        rules,
      }),
    )
    const missing = await Promise.all(
      ['/nao-existe', '/es/no-existe'].map(async (path) => ({
        path,
        html: await (await fetch(siteUrl + path)).text(),
      })),
    )
    const found: string[] = []
    for (const { path, html } of [...pages, ...missing]) {
      const { results } = await validator.validateString(html, path)
      for (const { ruleId, message, selector } of results.flatMap((result) => result.messages))
        found.push(`${path} ${ruleId}: ${message} (${selector})`)
    }
    expect(found).toEqual([])
  })

  it('every page says what it is, where it is, in which language, and how it is shared', () => {
    const faults = pages.flatMap((page) => headFaults(page, heads).map((fault) => `${page.path}: ${fault}`))
    expect(faults).toEqual([])
  })

  it('no two pages of a language have the same title', () => {
    const listed = pages.filter(({ path }) => !unlisted.test(path))
    const canonical = new Map(listed.map(({ path }) => [heads.get(path)?.canonical, heads.get(path)]))
    const titles = [...canonical.values()].map((head) => `${head?.language} ${head?.title}`)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('no page says a word of the other language', () => {
    const mixed = pages
      // The picker speaks to both countries at once.
      .filter((page) => page.path !== languagePickerPath)
      .map((page) => ({ path: page.path, words: foreignWords(page) }))
    expect(mixed.filter(({ words }) => words.length > 0)).toEqual([])
  })

  describe('the structured data', () => {
    const thingsOf = (page: CrawledPage): Thing[] =>
      [...page.html.matchAll(/<script type="application\/ld\+json">([^<]*)/g)].map((found) =>
        JSON.parse(found[1] ?? ''),
      )
    const typesOf = (path: string) => {
      const page = world().crawled.pages.get(path)
      return page ? thingsOf(page).map((thing) => thing['@type']) : []
    }

    it('stands on the pages that it is about, in both languages', () => {
      const expected: Record<string, string[]> = {
        '/principal-br': ['Organization'],
        '/es/contacto': ['BreadcrumbList', 'Organization'],
        '/tapetes': ['BreadcrumbList', 'CollectionPage'],
        '/es/alfombras': ['BreadcrumbList', 'CollectionPage'],
        '/colecoes': ['BreadcrumbList', 'CollectionPage'],
        '/es/colecciones/clasica': ['CollectionPage', 'BreadcrumbList'],
        '/colecoes/5': ['CollectionPage', 'BreadcrumbList'],
        '/es/alfombras-geometricas': ['CollectionPage', 'BreadcrumbList'],
        '/produtos/tapete-scallop': ['Product', 'BreadcrumbList'],
        '/es/productos/tapete-natureza': ['Product', 'BreadcrumbList'],
      }
      const found = Object.fromEntries(Object.keys(expected).map((path) => [path, typesOf(path)]))
      expect(found).toEqual(expected)
    })

    it('gives absolute addresses that exist, and no empty value', () => {
      const faults: string[] = []
      const check = (path: string, name: string, value: unknown) => {
        if (value === '' || value === null) faults.push(`${path}: ${name} is empty`)
        if (Array.isArray(value)) for (const one of value) check(path, name, one)
        else if (typeof value === 'object' && value) {
          for (const [key, one] of Object.entries(value)) check(path, key, one)
        } else if (/^(url|item|image|logo|@id)$/.test(name)) {
          const own = String(value).startsWith(`${publicUrl}/`) || value === publicUrl
          if (!own) faults.push(`${path}: ${name} ${value}`)
          const page = String(value).slice(publicUrl.length)
          if (/^(url|item)$/.test(name) && page !== '' && !heads.has(page))
            faults.push(`${path}: ${name} ${value} is no page`)
        }
      }
      for (const page of pages) for (const thing of thingsOf(page)) check(page.path, thing['@type'], thing)
      expect(faults).toEqual([])
    })

    it('has a price only where visitors read that price', () => {
      const products = pages.filter((page) => /^\/(produtos|es\/productos)\//.test(page.path))
      expect(products).toHaveLength(18)
      const offers = products.flatMap((page) => {
        const offer = thingsOf(page)[0]?.offers as { price: number; priceCurrency: string } | undefined
        return offer ? [{ page, ...offer }] : []
      })
      expect(offers.length).toBeGreaterThan(4)
      const unread = offers.filter(({ page, price, priceCurrency }) => {
        const digits = page.markup.replaceAll(/[.\s\u00a0]|&nbsp;/g, '')
        const read = priceCurrency === 'EUR' ? `${price}€` : `R$${price}`
        return !digits.includes(read)
      })
      expect(unread.map(({ page, price }) => `${page.path} ${price}`)).toEqual([])
    })
  })

  describe('the sitemap', () => {
    it('names every page that is to be found, each with the translations that the page itself names', async () => {
      const xml = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
      const entries = new Map(
        (xml.match(/<url>.*?<\/url>/g) ?? []).map((entry) => {
          const path = /<loc>([^<]*)/.exec(entry)?.[1]?.slice(publicUrl.length) ?? ''
          const pairs = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
          return [path, pairs.map(([, tag, href]) => `${tag} ${href?.slice(publicUrl.length)}`)] as const
        }),
      )
      const listed = pages.filter(({ path, html }) => {
        return heads.get(path)?.canonical === path && !html.includes('content="noindex"')
      })
      const personal: readonly string[] = Object.values(paths.selection)
      const wanted = listed.map((page) => page.path).filter((path) => !personal.includes(path))
      expect([...entries.keys()].toSorted()).toEqual(wanted)
      for (const [path, alternates] of entries)
        expect([path, alternates]).toEqual([
          path,
          [...(heads.get(path)?.alternates ?? [])].map(([tag, to]) => `${tag} ${to}`),
        ])
    })
  })

  it.each([
    languagePickerPath,
    paths.home.es,
    paths.privacy.pt,
    '/produtos/tapete-scallop',
    '/es/colecciones/clasica',
  ])('%s has a picture for where it is shared', async (path) => {
    const answer = await fetch(siteUrl + socialPicturePath(path))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200_000)
    expect((await fetch(`${siteUrl}/social${spanishRoot}/nada.jpg`)).status).toBe(404)
  })
}
