import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import type { Collection } from '#content/collections/collection.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { assistantsText } from './assistants.ts'
import { catalogue } from './catalogue.ts'
import { type FeedContent, listedPages, rugPages } from './feed-content.ts'
import { createFeeds } from './feeds.ts'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

const siteUrl = 'https://casa.example'
const picture = '/storage/v1/object/public/site-assets/rugs/a&b/packshot.jpg'

const rug: Rug = {
  id: '1',
  slug: 'tapete-um',
  code: 'C-0101',
  name: 'Um [azul]',
  name_es: 'Uno',
  description: 'Um tapete.',
  description_es: null,
  caption: null,
  category: 'classica',
  family: null,
  technique: 'Tufado',
  technique_es: 'Tufado a mano',
  shape: 'rect',
  sizes: ['2 x 3m', '3 x 4m'],
  resizing: 'scale',
  border_cm: null,
  pile_mm: 12,
  colours: ['#102030'],
  price_text: null,
  price_brl: null,
  price_eur: 890,
  size_prices: {},
  price_rule: null,
  image_url: picture,
  updated_at: '2026-11-20T10:00:00+00:00',
  rug_images: [{ id: '1', image_url: picture, kind: 'packshot', display_order: 1 }],
}

const collection = (kind: 'category' | 'family', slug: string): Collection => ({
  id: slug,
  kind,
  slug,
  title: slug,
  title_es: null,
  description: null,
  description_es: null,
  explore_text: null,
  explore_text_es: null,
  rug_slugs: [],
  image_url: null,
  url: null,
  display_order: null,
  active: true,
  created_at: '',
  updated_at: '',
  collection_images: [],
})

const content: FeedContent = {
  siteUrl,
  prices: {},
  search: { synonyms_pt: '', synonyms_es: '' },
  claims: {},
  collections: [
    collection('category', 'classica'),
    collection('category', 'geometrica'),
    collection('family', '3'),
  ],
}

async function* parts() {
  yield [rug]
  yield [{ ...rug, slug: 'tapete-dois' }]
}

describe('the sitemap', () => {
  const text = sitemap(siteUrl, [...listedPages(content.collections), ...rugPages([rug])])
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])

  it('names every page once, in both languages', () => {
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of ['/principal-br', '/principal-es', '/produtos/tapete-um', '/es/productos/tapete-um']) {
      expect(addresses).toContain(siteUrl + path)
    }
    expect(addresses).toContain(`${siteUrl}/es/colecciones/clasica`)
    expect(addresses).toContain(`${siteUrl}/es/aviso-legal`)
  })

  it('leaves out what nobody should find, and a second address of the geometric rugs', () => {
    for (const path of ['/selecao', '/blog', '/colecoes/3', '/colecoes/geometrica', '/admin']) {
      expect(addresses).not.toContain(siteUrl + path)
    }
    expect(text).not.toContain(':slug')
  })

  it('gives each page its translations and its pictures, as XML', () => {
    const entry = text.split('\n').find((line) => line.includes('<loc>https://casa.example/produtos/'))
    expect(entry).toContain('hreflang="es-ES" href="https://casa.example/es/productos/tapete-um"')
    expect(entry?.match(/<image:loc>/g)).toHaveLength(1)
    expect(entry).toContain('hreflang="x-default" href="https://casa.example/produtos/tapete-um"')
    expect(entry).toContain('<lastmod>2026-11-20T10:00:00+00:00</lastmod>')
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  })
})

it('a sitemap in pieces names where they are', () => {
  expect(sitemapIndex(siteUrl, ['/sitemap-1.xml', '/sitemap-2.xml'])).toContain(
    '<sitemap><loc>https://casa.example/sitemap-2.xml</loc></sitemap>',
  )
})

describe('the catalogue as data', async () => {
  const text = await catalogue(content, parts())
  const [entry] = JSON.parse(text).rugs

  it('is written as a whole would be, a rug at a time', async () => {
    expect(JSON.parse(text).rugs.map((one: { slug: string }) => one.slug)).toEqual([
      'tapete-um',
      'tapete-dois',
    ])
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
    async function* none() {}
    expect(JSON.parse(await catalogue(content, none())).rugs).toEqual([])
  })

  it('says each rug in both languages, Portuguese standing in for what is missing', () => {
    expect(entry.name).toEqual({ pt: 'Um [azul]', es: 'Uno' })
    expect(entry.description).toEqual({ pt: 'Um tapete.', es: 'Um tapete.' })
    expect(entry.url.es).toBe('https://casa.example/es/productos/tapete-um')
  })

  it('has no price where there is none', () => {
    expect(entry.price).toEqual({ text: null, brl: null, eur: 890 })
  })
})

it('assistants read names without markup, and prices of their own language', async () => {
  const text = await assistantsText(content, parts())
  expect(text).toMatch(/\[Um azul\]\(https:\/\/casa\.example\/produtos\/tapete-um\): Tufado; medidas 2 x 3m/)
  expect(text).toContain('890')
  expect(text.startsWith('# Cartacho\n')).toBe(true)
})

it('robots are kept from the panels only, and shown the sitemap', () => {
  const text = robots({ siteUrl })
  expect(text).toContain('Disallow: /admin\n')
  const closed = text.match(/^Disallow: .*$/gm) ?? []
  expect(closed).toHaveLength(6)
  for (const line of closed) expect(closed.filter((other) => other.startsWith(line))).toEqual([line])
  expect(text).not.toMatch(/Disallow: \/(\n|img|storage\/)/)
  expect(text).toContain('Sitemap: https://casa.example/sitemap.xml')
})

describe('the feeds', () => {
  /** A backend that answers each table with these rows, or is away. */
  const feedsOver = (backend: { away: boolean; version?: string; total?: number }) => {
    const asked: string[] = []
    const fetch = async (input: RequestInfo | URL) => {
      asked.push(String(input))
      if (backend.away) return Response.json({ message: 'away' }, { status: 400 })
      if (String(input).includes('/rpc/catalogue_page'))
        return Response.json({
          total: backend.total ?? 1,
          beyond: false,
          entries: 0,
          slugs: [rug.slug],
          numbers: [1],
        })
      return Response.json(String(input).includes('/rugs?') ? [rug] : [])
    }
    const client = createClient('http://api.invalid', 'key', { global: { fetch } })
    const feeds = createFeeds({
      client,
      siteUrl,
      page: () => new Response(null, { status: 503 }),
      version: async () => {
        if (backend.away) throw new Error('away')
        return backend.version ?? '1'
      },
    })
    return { ...feeds, asked }
  }
  const ask = (path: string, init?: RequestInit) => new Request(siteUrl + path, init)

  it.each([
    '/sitemap.xml',
    '/robots.txt',
    '/catalogo.json',
    '/llms.txt',
    '/manifest.webmanifest',
    '/busca/es.json',
  ])('answer %s, and 304 to who has it already', async (path) => {
    const feeds = feedsOver({ away: false })
    const answer = await feeds.answer(ask(path))
    expect(answer?.status).toBe(200)
    expect((await answer?.text())?.length).toBeGreaterThan(50)
    const etag = answer?.headers.get('etag') ?? ''
    const again = await feeds.answer(ask(path, { headers: { 'if-none-match': etag } }))
    expect(again?.status).toBe(304)
  })

  it('are all there, whoever asked for hundreds of sitemaps before', async () => {
    const feeds = feedsOver({ away: false })
    for (let piece = 1; piece <= 400; piece += 1)
      expect((await feeds.answer(ask(`/sitemap-${piece}.xml`)))?.status).toBe(200)
    for (const path of ['/robots.txt', '/busca/pt.json', '/sitemap-1.xml'])
      expect((await feeds.answer(ask(path)))?.status, path).toBe(200)
  })

  it('leave every other path and every other method to others', async () => {
    const feeds = feedsOver({ away: false })
    expect(await feeds.answer(ask('/sitemap.xml/'))).toBeNull()
    expect(await feeds.answer(ask('/robots.txt', { method: 'POST' }))).toBeNull()
  })

  it('say 503 while the backend has never answered', async () => {
    expect((await feedsOver({ away: true }).answer(ask('/sitemap.xml')))?.status).toBe(503)
  })

  it('go on with the last state when the backend goes away', async () => {
    const backend = { away: false }
    const feeds = feedsOver(backend)
    const before = await (await feeds.answer(ask('/catalogo.json')))?.text()
    backend.away = true
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await (await feeds.answer(ask('/catalogo.json')))?.text()).toBe(before)
  })

  it('are made once for each state of the content', async () => {
    const backend = { away: false, version: '1' }
    const feeds = feedsOver(backend)
    const later = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1100))
      await feeds.answer(ask('/catalogo.json'))
      return feeds.asked.length
    }
    await feeds.answer(ask('/catalogo.json'))
    const once = feeds.asked.length
    expect(await later()).toBe(once)
    backend.version = '2'
    expect(await later()).toBe(2 * once)
  })

  it('name the pieces of a long sitemap, and give the search of a long catalogue no rugs but those asked for', async () => {
    const feeds = feedsOver({ away: false, total: 1200 })
    const text = async (path: string) => (await feeds.answer(ask(path)))?.text()
    expect((await text('/sitemap.xml'))?.match(/<loc>/g)).toHaveLength(3)
    expect(await text('/sitemap-2.xml')).toContain('/produtos/tapete-um')
    const index = JSON.parse((await text('/busca/pt.json')) ?? '')
    expect([index.more, index.entries.length]).toEqual([true, 1])
    const found = JSON.parse((await text('/busca/pt.json?busca=azul')) ?? '')
    expect(found.entries.map((one: { url: string }) => one.url)).toEqual(['/produtos/tapete-um'])
  })
})
