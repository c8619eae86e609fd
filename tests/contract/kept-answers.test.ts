import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, it } from 'vitest'
import { listCollections } from '#content/collections/collection.queries.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import { rugsOfCatalogue } from '#content/curation/catalogue-rugs.queries.ts'
import type { Client } from '#content/database/client.ts'
import { listGallerySamples } from '#content/gallery/gallery-sample.queries.ts'
import { getActiveHeroVideo } from '#content/hero-videos/hero-video.queries.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { readCatalogue, readFacets, readRugPlace } from '#content/rugs/catalogue.queries.ts'
import { findRugAsked, rugsInOrder } from '#content/rugs/rug.queries.ts'
import { listRugsSeenIn } from '#content/rugs/seen-rugs.queries.ts'
import { findRugsByWords } from '#content/search/find-rugs.queries.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { readChanges } from '#server/page-cache/content-changes.ts'
import { contentVersion } from '#server/page-cache/content-version.ts'
import { watchContent } from '#server/page-cache/content-watch.ts'
import { keepAnswers } from '#server/page-cache/kept-answers.ts'
import { noteReads, type Reads, withReads } from '#server/page-cache/reads.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const siteUrl = 'http://site.example'
let asked = 0
const client = createClient(siteUrl, world.backend.publishableKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: {
    fetch: noteReads((input, init) => {
      asked += 1
      return world.backend.fetch(new Request(input, init))
    }),
  },
}) as unknown as Client

const slug = 'tapete-scallop'
const packshot = '/storage/v1/object/public/site-assets/rugs/scallop/packshot.jpg'
const part = { first: 0, many: 48 }

/** What pages of the site read, each by the query that they read it with. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  settings: () => getSiteSettings(client),
  categories: () => listCollections(client, 'category'),
  families: () => listCollections(client, 'family'),
  video: () => getActiveHeroVideo(client),
  yarns: () => listColourSamples(client),
  samples: () => listGallerySamples(client),
  pictures: () => listMedia(client, [packshot]),
  catalogue: () => readCatalogue(client, {}, part),
  'rugs of a category': () => readCatalogue(client, { anyOf: ['category:moderna', 'family:3'] }, part),
  // They come in no order.
  'facets of the catalogue': async () => (await readFacets(client, {})).toSorted(),
  'place of a rug': () => readRugPlace(client, slug),
  'a rug and others': () => rugsInOrder(client, [slug, 'tapete-natureza', 'renamed']),
  'a rug of a link': () => findRugAsked(client, { slug, id: null, name: '' }),
  'a rug of a name': () => findRugAsked(client, { slug: '', id: null, name: 'Scallop' }),
  'rugs seen in a picture': () => listRugsSeenIn(client, [packshot]),
  'rugs of a year': () => rugsOfCatalogue(client, 'rugs', {}, 48),
  'rugs by words': () => findRugsByWords(client, 'scallop', { locale: 'pt', synonyms: [], titles: [] }),
}

const versions = watchContent(
  {
    version: () => contentVersion(client),
    changes: (after) => readChanges(client, after),
    log: { debug() {}, info() {}, warn() {}, error() {} },
  },
  () => {},
)
const keep = keepAnswers(versions)

/** Parts as pages of their own, each made when it was first wanted or what it read had changed. */
const pages = new Map<string, { shows: unknown; version: string | null; readonly reads: Reads }>()
async function pageOf(name: string, query: () => Promise<unknown>) {
  const known = pages.get(name)
  if (known && versions.stillHolds(known)) return known
  const version = versions.current()
  const { result: shows, reads } = await withReads(query, keep)
  const made = { shows, version, reads }
  pages.set(name, made)
  return made
}

/** What pages show that go on with what is kept, and what those would that ask for everything. */
async function shown() {
  versions.expire()
  await versions.refresh()
  const kept: Record<string, unknown> = {}
  const anew: Record<string, unknown> = {}
  const tables = new Set<string>()
  for (const [name, query] of Object.entries(parts)) {
    const { shows, reads } = await pageOf(name, query)
    kept[name] = shows
    anew[name] = await query()
    for (const table of reads.keys()) tables.add(table)
  }
  return { kept, anew, tables }
}

async function expectNothingOld(what: string) {
  const { kept, anew } = await shown()
  expect(kept, what).toEqual(anew)
}

const { query } = world.backend
const rowOf: Readonly<Record<string, string>> = {
  rugs: `slug = '${slug}'`,
  media: `url = '${packshot}'`,
  rug_images: `rug_id = (select id from public.rugs where slug = '${slug}')`,
  collections: `kind = 'category'`,
}
/** Another value of a column, by its type. */
const another: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  boolean: (column) => `not ${column}`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  'double precision': (column) => `coalesce(${column}, 0) / 2 + 0.1`,
  'timestamp with time zone': (column) => `${column} - interval '1 day'`,
  ARRAY: (column) => `${column}[2:]`,
  jsonb: () => `'["outra"]'`,
}

const isDone = () => true
const isRefused = () => false

async function firstRow(table: string) {
  const [row] = await query<{ place: string; known: string }>(
    `select ctid::text as place, to_jsonb(row)::text as known from public.${table} as row
     where ${rowOf[table] ?? 'true'} order by ctid limit 1`,
  )
  if (!row) throw new Error(`no row of ${table}`)
  return row
}

type Column = { readonly name: string; readonly type: string }
const columnsOf = (table: string) =>
  query<Column>(
    `select column_name::text as name, data_type::text as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )

describe('pages that go on with what is kept of the project', async () => {
  const read = await shown()
  const tables = [...read.tables].filter((table) => table !== 'catalogue' && table !== '*')

  it('ask for nothing again while nothing changes but what words ask', async () => {
    await shown()
    pages.clear()
    const before = asked
    await withReads(async () => {
      for (const [name, read] of Object.entries(parts)) if (name !== 'rugs by words') await read()
    }, keep)
    // The rugs of a picture and of a year are read of the catalogue by their rows.
    expect(asked - before).toBeLessThan(4)
    expect(tables.length).toBeGreaterThan(7)
  })

  it.each(tables)(
    'show nothing old, whichever column of %s is changed, and when it is put back',
    async (table) => {
      const { place, known } = await firstRow(table)
      let row = place
      const set = async (column: string, value: string, values: readonly unknown[] = []) => {
        const statement = `update public.${table} set "${column}" = ${value} where ctid = '${row}' returning ctid::text as place`
        row = (await query<{ place: string }>(statement, values))[0]?.place ?? ''
        expect(row, column).toBeTruthy()
      }
      const changed: string[] = []
      for (const { name, type } of await columnsOf(table)) {
        const value = another[type]?.(`"${name}"`)
        // A rule of the table may refuse what was made up.
        if (!value || !(await set(name, value).then(isDone, isRefused))) continue
        changed.push(name)
        await expectNothingOld(`${table}.${name}`)
        await set(name, `(jsonb_populate_record(null::public.${table}, $1::text::jsonb))."${name}"`, [known])
        await expectNothingOld(`${table}.${name}, put back`)
      }
      expect(changed.length, changed.join()).toBeGreaterThan(1)
    },
  )
})
