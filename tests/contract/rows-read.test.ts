import { createClient } from '@supabase/supabase-js'
import { type RouterContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteContext } from '#app/context.ts'
import { loader as simulator } from '#app/simulator/route.tsx'
import { loader as collection } from '#app/site/pages/collection/route.tsx'
import { loader as curation } from '#app/site/pages/curation/route.tsx'
import { loader as designers } from '#app/site/pages/designers/route.tsx'
import { loader as geometricRugs } from '#app/site/pages/geometric-rugs/route.tsx'
import { loader as product } from '#app/site/pages/product/route.tsx'
import { loader as rugs } from '#app/site/pages/rugs/route.tsx'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { readDocument } from '#server/documents/read-document.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const many = 1500
/** A whole page of cards with their pictures, the settings and the collections; a catalogue is many times that. */
const mostOfAPage = 600

beforeAll(async () => {
  await world.backend.query(
    `insert into public.rugs (slug, name, display_order, category, family, colours, description)
     select 'serie-' || number, 'Série ' || number, 100 + number, 'natural', 1 + number % 6, '{#1c2c45}', 'Um jardim'
     from generate_series(1, ${many}) as number`,
  )
})

let rows = 0
const client = createClient('http://site.example', world.backend.publishableKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: {
    fetch: async (input, init) => {
      const answer = await world.backend.fetch(new Request(input, init))
      rows += await rowsIn(answer.clone())
      return answer
    },
  },
}) as unknown as Client

async function rowsIn(answer: Response): Promise<number> {
  const body: unknown = await answer.json().catch(() => null)
  if (Array.isArray(body)) return body.length
  return Object.values(body ?? {}).reduce((sum, one) => sum + (Array.isArray(one) ? one.length : 0), 1)
}

type Loader = (given: never) => Promise<unknown>

/** What a page's loader gives, reading with a visitor's rights. */
async function loaded(loader: Loader, path: string, params: object = {}) {
  const needed = (_: string, query: (client: Client) => Promise<unknown>) => query(client)
  const read = { needed, orWithout: needed, pictures: (urls: readonly string[]) => listMedia(client, urls) }
  const context = new RouterContextProvider()
  const laidPixels = { bodyOf: async () => null, lightOn: async () => '' }
  const site = {
    read,
    readSettings: () => getSiteSettings(client),
    siteUrl: 'http://site.example',
    laidPixels,
  }
  context.set(siteContext as RouterContext<unknown>, site)
  const request = new Request(`http://site.example${path}`)
  return loader({ request, params, context, url: new URL(request.url) } as never)
}

it.each<[string, Loader, string, object?]>([
  ['the catalogue', rugs, '/tapetes'],
  ['a late page of it', rugs, '/tapetes?pagina=20'],
  ['a filter', rugs, '/tapetes?cor=azul'],
  ['a search', rugs, '/tapetes?busca=jardim'],
  ['a search for nothing that is there', rugs, '/tapetes?busca=helicoptero'],
  ['a rug', product, '/produtos/serie-700', { slug: 'serie-700' }],
  ['a family', collection, '/colecoes/1', { collection: '1' }],
  ['a category', curation, '/colecoes/natural'],
  ['the curation', curation, '/colecoes'],
  ['the geometric rugs', geometricRugs, '/tapetes-geometricos'],
  ['the simulator', simulator, '/simulador'],
  ['the page of designers', designers, '/arquitetos'],
])('%s is rendered without reading the whole catalogue', async (_, loader, path, params) => {
  rows = 0
  expect(await loaded(loader, path, params)).toBeTruthy()
  expect(rows).toBeGreaterThan(10)
  expect(rows).toBeLessThan(mostOfAPage)
})

it('a spec sheet and a catalogue document read what they print', async () => {
  const site = { client, siteUrl: '' }
  rows = 0
  expect(await readDocument(site, { kind: 'sheet', slug: 'serie-700', locale: 'pt' })).not.toBeNull()
  expect(rows).toBeLessThan(100)
  rows = 0
  const found = await readDocument(site, { kind: 'catalogue', key: 'rugs', locale: 'pt' })
  const view = found && 'view' in found && found.view.kind === 'catalogue' ? found.view : null
  expect(view?.rugs).toHaveLength(120)
  expect(view?.count).toMatch(/^120 de 15\d\d tapetes$/)
  expect(rows).toBeLessThan(mostOfAPage)
})
