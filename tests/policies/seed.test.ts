import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { yearPictures } from '#content/curation/curation-years.ts'
import { openWorld } from '#tests/world.ts'

const filesDirectory = resolve(import.meta.dirname, '..', '..', 'supabase', 'seed', 'files')
const publicPath = '/storage/v1/object/public/'
const largestSeedBytes = 66_000_000

type Row = Record<string, unknown>
const world = await openWorld()
const { visitor } = world.clients
afterAll(() => world.close())

async function rowsOf(table: string): Promise<Row[]> {
  const { data, error } = await visitor.from(table).select()
  if (error) throw error
  return data
}

/** Every address of our own files that a value holds, however deep. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(publicPath) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(addressesIn)
}

const pathOf = (url: string) => {
  const [bucket = '', ...rest] = url.slice(publicPath.length).split('/')
  return { bucket, path: rest.join('/') }
}

const contentTables = [
  'hero_videos',
  'gallery_images',
  'collections',
  'collection_images',
  'gallery_samples',
  'sample_images',
  'colour_samples',
  'rugs',
  'rug_images',
  'site_settings',
  'media',
]
const content = new Map<string, Row[]>()
for (const table of contentTables) content.set(table, await rowsOf(table))
const rows = (table: string) => content.get(table) ?? []

describe('a new site', () => {
  it.each([
    ['rugs', 9],
    ['gallery_images', 5],
    ['colour_samples', 8],
    ['gallery_samples', 4],
    ['hero_videos', 1],
  ])('shows visitors its %s', (table, count) => {
    expect(rows(table)).toHaveLength(count)
  })

  it.each([
    ['featured', 5],
    ['family', 6],
    ['category', 6],
    ['exhibition', 1],
  ])('shows visitors its collections of kind %s', (kind, count) => {
    expect(rows('collections').filter((row) => row.kind === kind)).toHaveLength(count)
  })

  it('has every file its rows name, and a description of each picture', async () => {
    const addresses = new Set([...content.values()].flatMap(addressesIn))
    const described = new Set(rows('media').map((row) => row.url))
    expect(addresses.size).toBeGreaterThan(90)
    for (const url of addresses) {
      const { bucket, path } = pathOf(url)
      expect(await world.backend.openFile(bucket, path), url).not.toBeNull()
      if (bucket === 'site-assets') expect(described.has(url), url).toBe(true)
    }
  })

  it('describes pictures in both languages, with the size of the file itself', async () => {
    for (const row of rows('media')) {
      expect([row.alt_pt, row.alt_es], String(row.url)).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/\S/),
      ])
      const { bucket, path } = pathOf(String(row.url))
      expect((await world.backend.openFile(bucket, path))?.bytes, String(row.url)).toBe(row.bytes)
    }
  })

  it('has both languages wherever it describes', () => {
    for (const row of [...rows('collections'), ...rows('rugs')]) {
      expect([row.description, row.description_es], String(row.slug)).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/\S/),
      ])
    }
  })

  it('has one picture of each kind for every rug, and a featured product points to a rug', () => {
    for (const rug of rows('rugs')) {
      const kinds = rows('rug_images').filter((image) => image.rug_id === rug.id)
      expect(new Set(kinds.map((image) => image.kind)), String(rug.slug)).toEqual(
        new Set(['scene', 'packshot', 'detail', 'corner']),
      )
    }
    const pages = rows('rugs').map((rug) => `/produtos/${rug.slug}`)
    for (const product of rows('collections').filter((row) => row.kind === 'featured')) {
      expect(pages).toContain(product.url)
    }
  })

  it('shows each rug first in a room of its own, which none of the three before it was shown in', () => {
    const first = rows('rugs').map((rug) => {
      const scenes = rows('rug_images').filter((image) => image.rug_id === rug.id && image.kind === 'scene')
      return toScene(
        scenes.toSorted((one, other) => Number(one.display_order) - Number(other.display_order))[0],
      )
    })
    expect(first.map((scene) => `tapete-${scene.rug}`)).toEqual(rows('rugs').map((rug) => rug.slug))
    expect(
      first.filter(({ room }, at) => first.slice(Math.max(0, at - 3), at).some((one) => one.room === room)),
    ).toEqual([])
  })

  it('leads from one room to another: no two collections beside each other, and no two featured rugs, share one, nor any two of a year', () => {
    for (const kind of ['featured', 'category']) {
      const rooms = rows('collections')
        .filter((row) => row.kind === kind)
        .map((row) => toScene(row).room)
      expect(
        rooms.filter((room, at) => room === rooms.at(at - 1)),
        kind,
      ).toEqual([])
    }
    for (const [year, urls] of Object.entries(yearPictures)) {
      const rooms = urls.flatMap((image_url) => toScene({ image_url }).room ?? [])
      expect(new Set(rooms).size, year).toBe(rooms.length)
    }
  })

  it('calls a picture of the house an illustration, as long as it is none that somebody took there', () => {
    const drawn = rows('media').filter(({ url }) =>
      /craft\/(fachada|mostra)|scenes\/showroom/.test(String(url)),
    )
    expect(drawn.length).toBeGreaterThan(4)
    for (const { alt_pt, alt_es } of drawn) {
      expect(String(alt_pt)).toMatch(/ilustração/i)
      expect(String(alt_es)).toMatch(/ilustración/i)
    }
  })

  it('invents no contact, address or company', () => {
    const invented = rows('site_settings').filter(
      ({ section, key, value }) =>
        (section === 'contact' || section === 'links' || section === 'company') &&
        key !== 'hours' &&
        value !== '',
    )
    expect(invented).toEqual([])
  })
})

/** The room and the rug of a picture, whichever way the room is seen. */
function toScene(row: Record<string, unknown> | undefined) {
  const [, room, rug] = /scenes\/(.+?)(?:-retrato)?--(.+)\.jpg$/.exec(String(row?.image_url)) ?? []
  return { room, rug }
}

describe('the seeded files', () => {
  it('weigh at most 66 MB, and none is there that no row names but the height maps and upright videos beside what rows name', async () => {
    const named = new Set([...content.values()].flatMap(addressesIn))
    let bytes = 0
    const unnamed: string[] = []
    for (const path of await readdir(filesDirectory, { recursive: true })) {
      const found = await stat(join(filesDirectory, path))
      if (!found.isFile()) continue
      bytes += found.size
      const asked = path.replace(/height\.png$/, 'flat.png').replace(/-upright(?=\.mp4$)/, '')
      if (!named.has(publicPath + asked)) unnamed.push(path)
    }
    expect(bytes).toBeLessThan(largestSeedBytes)
    expect(unnamed).toEqual([])
  })
})
