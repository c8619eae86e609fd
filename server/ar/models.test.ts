import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ColourRegions } from '#content/colour-regions/colour-regions.ts'
import { readGlb } from '#graphics/models/read-glb.ts'
import { boundsOf } from '#graphics/models/rug-mesh.ts'
import { writeMapFile } from '#graphics/recolour/map-file.ts'
import { modelPath, readModelPath } from '#i18n/model-paths.ts'
import { createLog } from '#server/log.ts'
import { createModels } from './models.ts'

const siteUrl = 'https://casa.example'
const log = createLog({ level: 'silent', readable: false, write: () => undefined })
const rug = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'tapete-sol',
  name: 'Sol',
  shape: 'organic',
  sizes: ['2 x 3m', '2,5 x 3,5m', 'sob medida'],
  pile_mm: 15,
  colours: ['#9a5336', '#e2d9c9'],
  image_url: '/storage/v1/object/public/site-assets/rugs/sol/flat.png',
  rug_images: [],
}
const absent = ['name_es', 'description', 'description_es', 'caption', 'category', 'family', 'technique']
const row = {
  ...Object.fromEntries(
    [...absent, 'technique_es', 'price_text', 'price_brl', 'price_eur', 'price_rule'].map((name) => [
      name,
      null,
    ]),
  ),
  ...rug,
}

let directory = ''
let reads = 0
let identity = 'one'
let corrected: ColourRegions | null = null
let heights: Uint8Array | null = null
let mapFile: Uint8Array = new Uint8Array()

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-models-'))
})

afterAll(() => rm(directory, { recursive: true, force: true }))

/** Models of a house with one rug: a clay ellipse in a clear margin. */
const models = () =>
  createModels({
    directory: path.join(directory, 'models'),
    client: createClient('https://data.example', 'key', {
      global: {
        fetch: async (input) =>
          Response.json(String(input).includes('tapete-sol') ? [{ ...row, colour_regions: corrected }] : []),
      },
    }),
    original: async (_, file) =>
      file.endsWith('height.png') && !heights
        ? null
        : {
            identity: file.endsWith('height.png') ? 'heights' : identity,
            async read() {
              if (file.endsWith('height.png')) return Buffer.from(heights ?? [])
              if (file.endsWith('map.png')) return Buffer.from(mapFile)
              reads += 1
              const drawing =
                '<svg width="200" height="300"><ellipse cx="100" cy="150" rx="90" ry="140" fill="#9a5336"/><rect x="70" y="110" width="60" height="80" fill="#e2d9c9"/></svg>'
              return sharp(Buffer.from(drawing)).png().toBuffer()
            },
          },
    log,
  })

it('an address says the rug, the size and the format, and nothing else is one', () => {
  const address = { slug: 'tapete-sol', size: '250x350', format: 'usdz' } as const
  expect(readModelPath(modelPath(address))).toEqual(address)
  const dyed = { ...address, colours: ['#d9cdb8', '#4b5335'] } as const
  expect(modelPath(dyed)).toBe('/ar/tapete-sol/250x350-d9cdb8-4b5335.usdz')
  expect(readModelPath(modelPath(dyed))).toEqual(dyed)
  for (const other of ['/ar/a/250x350-D9CDB8.glb', '/ar/a/250x350-d9cdb.glb', '/ar/a/250x350-.glb'])
    expect(readModelPath(other)).toBeNull()
  for (const other of ['/ar/a/250x350.obj', '/ar/a/2.5x3.5.glb', '/ar/250x350.glb', '/ar/a/b/250x350.glb'])
    expect(readModelPath(other)).toBeNull()
})

it('makes each format once for all who ask, as the type that viewers want, and keeps it', async () => {
  const service = models()
  const ask = (file: string, init?: RequestInit) =>
    service.answer(new Request(`${siteUrl}/ar/tapete-sol/${file}`, init))
  const answers = await Promise.all([ask('200x300.glb'), ask('200x300.glb'), ask('250x350.usdz')])
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'model/gltf-binary'],
    [200, 'model/gltf-binary'],
    [200, 'model/vnd.usdz+zip'],
  ])
  expect(reads).toBe(2)
  const [first, , usdz] = answers
  const glb = new Uint8Array((await first?.arrayBuffer()) ?? [])
  expect(first?.headers.get('content-length')).toBe(String(glb.length))
  const { issues } = await validateBytes(glb)
  expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0])
  const json = new TextDecoder().decode(glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true)))
  const [{ min, max }] = JSON.parse(json).accessors
  for (const [axis, side] of [2, 0.018, 3].entries())
    expect(Math.abs(max[axis] - min[axis] - side)).toBeLessThan(0.001)
  expect(new TextDecoder().decode(await usdz?.arrayBuffer())).toContain(
    'float3[] extent = [(-1.25, 0, -1.75), (1.25, 0.018, 1.75)]',
  )

  const etag = first?.headers.get('etag') ?? ''
  expect((await ask('200x300.glb', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await models().answer(new Request(`${siteUrl}/ar/tapete-sol/200x300.glb`))).status).toBe(200)
  expect(reads).toBe(2)
  identity = 'another'
  expect((await ask('200x300.glb', { method: 'HEAD' })).headers.get('etag')).not.toBe(etag)
  expect(reads).toBe(2)
})

it('has the relief of the height map beside its picture, and of its own light and shade where there is none', async () => {
  const normalsIn = async (answer: Response) => {
    const glb = Buffer.from(await answer.arrayBuffer())
    const { numErrors, numWarnings } = (await validateBytes(glb)).issues
    expect([numErrors, numWarnings]).toEqual([0, 0])
    expect(glb.length).toBeLessThan(2_500_000)
    const length = glb.readUInt32LE(12)
    const { bufferViews, images, materials, textures } = JSON.parse(glb.toString('utf8', 20, 20 + length))
    const view = bufferViews[images[textures[materials[0].normalTexture.index].source].bufferView]
    const start = 20 + length + 8 + view.byteOffset
    const normal = sharp(glb.subarray(start, start + view.byteLength))
    return { ...(await normal.stats()), normal }
  }
  const ask = () => models().answer(new Request(`${siteUrl}/ar/tapete-sol/250x350.glb`))
  const plain = await normalsIn(await ask())
  // Stripes along the rug: the pile faces left and right of them.
  const stripes =
    '<svg width="100" height="150"><rect width="100" height="150"/><path d="M0 0h5v150H0zM20 0h5v150h-5zM40 0h5v150h-5zM60 0h5v150h-5zM80 0h5v150h-5z" fill="#fff"/></svg>'
  heights = await sharp(Buffer.from(stripes)).png().toBuffer()
  const striped = await normalsIn(await ask())
  heights = null
  const [across, along] = striped.channels
  expect(across?.stdev).toBeGreaterThan(10)
  expect(along?.stdev).toBeLessThan(4)
  expect(plain.channels[2]?.mean).toBeGreaterThan(230)
})

it('is missing for a rug or a size that the house does not have', async () => {
  const service = models()
  const statusOf = async (file: string, method = 'GET') =>
    (await service.answer(new Request(`${siteUrl}/ar/${file}`, { method }))).status
  expect(await statusOf('tapete-lua/200x300.glb')).toBe(404)
  expect(await statusOf('tapete-sol/400x300.glb')).toBe(404)
  expect(await statusOf('tapete-sol/30x300.glb')).toBe(404)
  expect(await statusOf('tapete-sol/300x1300.glb')).toBe(404)
  expect(await statusOf('tapete-sol/200x300.obj')).toBe(404)
  expect(await statusOf('tapete-sol/200x300.glb', 'POST')).toBe(405)
})

it('is made to order in any size that can be made and in other colours, as the simulator dyes it', async () => {
  const service = models()
  const ask = (file: string) => service.answer(new Request(`${siteUrl}/ar/tapete-sol/${file}`))
  const [registered, dyed] = [await ask('200x300.glb'), await ask('213x307-f1e0cf-4c3425.glb')]
  expect([registered.status, dyed.status]).toEqual([200, 200])
  const [clay, coffee] = await Promise.all([registered, dyed].map(middleColours))
  // From light to dark: the field in the middle and the ellipse round it.
  expect(clay?.size).toEqual([2, 3])
  expect(coffee?.size).toEqual([2.13, 3.07])
  expect(apart(coffee?.middle, [0xf1, 0xe0, 0xcf])).toBeLessThan(12)
  expect(apart(coffee?.round, [0x4c, 0x34, 0x25])).toBeLessThan(12)
  expect(apart(clay?.round, [0x9a, 0x53, 0x36])).toBeLessThan(12)
  const again = await ask('213x307-f1e0cf-4c3425.glb')
  expect(again.headers.get('etag')).toBe(dyed.headers.get('etag'))
})

it('is dyed as staff corrected its regions: what they fixed stays', async () => {
  const labels = Uint8Array.from({ length: 200 * 300 }, (_, at) => {
    const [x, y] = [(at % 200) - 99.5, Math.floor(at / 200) - 149.5]
    if ((x / 90) ** 2 + (y / 140) ** 2 > 1) return 0
    return Math.abs(x) < 30 && Math.abs(y) < 40 ? 1 : 2
  })
  mapFile = await writeMapFile({ width: 200, height: 300, labels })
  const region = (hex: string, share: number, fixed: boolean) => ({
    hex,
    share,
    fixed,
    shades: [hex],
    name: null,
    name_es: null,
  })
  corrected = {
    version: 1,
    picture: rug.image_url,
    separable: true,
    map_url: '/storage/v1/object/public/site-assets/rugs/sol/map.png',
    regions: [region('#e2d9c9', 0.12, true), region('#9a5336', 0.88, false)],
  }
  const answer = await models().answer(new Request(`${siteUrl}/ar/tapete-sol/200x300-1d4d57-1d4d57.glb`))
  corrected = null
  const { middle, round } = await middleColours(answer)
  expect(apart(middle, [0xe2, 0xd9, 0xc9])).toBeLessThan(12)
  expect(apart(round, [0x1d, 0x4d, 0x57])).toBeLessThan(12)
})

it('is missing in other colours for a rug that staff does not offer in them', async () => {
  corrected = { version: 1, picture: rug.image_url, separable: false, map_url: null, regions: [] }
  const answer = await models().answer(new Request(`${siteUrl}/ar/tapete-sol/200x300-1d4d57.glb`))
  corrected = null
  expect(answer.status).toBe(404)
})

it('makes one visitor a few models to order, and goes on with what is registered', async () => {
  const service = models()
  const ask = (file: string) => service.answer(new Request(`${siteUrl}/ar/tapete-sol/${file}`))
  const wished = Array.from({ length: 31 }, (_, at) => `${100 + at}x200.glb`)
  const answers = []
  for (const file of wished) answers.push(await ask(file))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)?.status).toBe(429)
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  // What is there already is for everybody.
  expect([(await ask('100x200.glb')).status, (await ask('200x300.glb')).status]).toEqual([200, 200])
})

/** A model's width and length in metres, and its colours in the middle and near its edge. */
async function middleColours(answer: Response) {
  const { mesh, jpeg } = readGlb(await answer.arrayBuffer())
  const { least, greatest } = boundsOf(mesh)
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(pixel, pixel + 3)]
  }
  const size = [0, 2].map((axis) => Number(((greatest[axis] ?? 0) - (least[axis] ?? 0)).toFixed(3)))
  return { size, middle: at(0.5, 0.5), round: at(0.5, 0.15) }
}

const apart = (one: readonly number[] = [], other: readonly number[] = []) =>
  Math.max(...[0, 1, 2].map((at) => Math.abs((one[at] ?? -999) - (other[at] ?? 0))))
