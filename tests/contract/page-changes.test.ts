import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, it, vi } from 'vitest'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { readChanges } from '#server/page-cache/content-changes.ts'
import { contentVersion } from '#server/page-cache/content-version.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { noteReads } from '#server/page-cache/reads.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { staff, administrator } = world.clients
let ahead = 0
const timeOf = performance.now.bind(performance)
const clock = vi.spyOn(performance, 'now').mockImplementation(() => timeOf() + ahead)
afterAll(async () => {
  clock.mockRestore()
  await world.close()
})

const siteUrl = 'http://site.example'
const client = createClient(siteUrl, world.backend.publishableKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: { fetch: noteReads((input, init) => world.backend.fetch(new Request(input, init))) },
}) as unknown as Client

const picture = '/storage/v1/object/public/site-assets/rugs/scallop/packshot.jpg'
const rendered: string[] = []
/** Pages that read as those of the site do. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  '/tapetes': () => readCatalogue(client, {}, { first: 0, many: 4 }),
  '/produtos/tapete-scallop': () => rugsInOrder(client, ['tapete-scallop']),
  '/es/productos/tapete-scallop': () => rugsInOrder(client, ['tapete-scallop']),
  '/produtos/tapete-natureza': () => rugsInOrder(client, ['tapete-natureza']),
  '/galeria': () => listMedia(client, [picture]),
}
const pages = createPageCache({
  render: async (request) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    const read = await Promise.all([getSiteSettings(client), parts[pathname]?.()])
    return new Response(`<html>${JSON.stringify(read)}</html>`, { headers: { 'content-type': 'text/html' } })
  },
  version: () => contentVersion(client),
  changes: (after) => readChanges(client, after),
  address: (url) => url.pathname,
  isPersonal: () => false,
  siteUrl,
  log: { debug() {}, info() {}, warn() {}, error() {} },
})

/** The pages that are rendered again when each is asked for after a change. */
async function renderedAfter(change: () => PromiseLike<{ error: unknown }>): Promise<string[]> {
  const ask = async () => {
    for (const path of Object.keys(parts)) await pages.answer(new Request(siteUrl + path))
  }
  // Where many ask nobody waits for a render: each of these asks alone.
  ahead += 1000
  await ask()
  ahead += 1000
  rendered.length = 0
  expect((await change()).error).toBeNull()
  pages.changed()
  await ask()
  return [...new Set(rendered)].toSorted()
}

const scallop = (values: object) => staff.from('rugs').update(values).eq('slug', 'tapete-scallop')
const own = ['/es/productos/tapete-scallop', '/produtos/tapete-scallop']

it('the price of a rug makes its pages anew, and no other', async () => {
  expect(await renderedAfter(() => scallop({ price_brl: 4321 }))).toEqual(own)
})

it('its Spanish makes its Spanish page anew', async () => {
  expect(await renderedAfter(() => scallop({ name_es: 'Concha' }))).toEqual([own[0]])
})

it('its place makes the lists anew as well', async () => {
  expect(await renderedAfter(() => scallop({ category: 'premium' }))).toEqual([...own, '/tapetes'])
})

it('words of a picture make the pages anew that show it', async () => {
  const { data } = await administrator.from('media').select('url').eq('url', picture)
  const row = { url: picture, width: 10, height: 10, bytes: 10, alt_pt: 'Conchas' }
  expect(data).toBeTruthy()
  expect(await renderedAfter(() => administrator.from('media').upsert(row))).toEqual(['/galeria'])
})

it('a file replaced by one of its kind makes the pages anew that show it', async () => {
  const touched = { updated_at: new Date().toISOString() }
  const change = () => administrator.from('media').update(touched).eq('url', picture)
  expect(await renderedAfter(change)).toEqual(['/galeria'])
})

it('a setting makes every page anew', async () => {
  const change = () =>
    administrator
      .from('site_settings')
      .upsert({ section: 'contact', key: 'phone', value: '+55 11 90000-0000' }, { onConflict: 'section,key' })
  expect(await renderedAfter(change)).toEqual(Object.keys(parts).toSorted())
})

it('what nobody reads makes nothing anew, and a version without a row everything', async () => {
  const sample = { name: 'Prova', hex: '#aabbcc' }
  expect(await renderedAfter(() => administrator.from('colour_samples').insert(sample))).toEqual([])
  const bump = async () => {
    await world.backend.query('update public.content_version set version = version + 1 where id')
    return { error: null }
  }
  expect(await renderedAfter(bump)).toEqual(Object.keys(parts).toSorted())
})
