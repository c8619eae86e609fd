import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelPath, readModelPath } from '#app/i18n/model-paths.ts'
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
  colours: [],
  image_url: '/storage/v1/object/public/site-assets/rugs/sol/flat.png',
  rug_images: [],
}
const absent = ['name_es', 'description', 'description_es', 'caption', 'category', 'family', 'technique']
const row = {
  ...Object.fromEntries(
    [...absent, 'technique_es', 'price_text', 'price_brl', 'price_eur'].map((name) => [name, null]),
  ),
  ...rug,
}

let directory = ''
let reads = 0
let identity = 'one'

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-models-'))
})

afterAll(() => rm(directory, { recursive: true, force: true }))

/** Models of a house with one rug: a clay ellipse in a clear margin. */
const models = () =>
  createModels({
    directory,
    client: createClient('https://data.example', 'key', {
      global: {
        fetch: async (input) => Response.json(String(input).includes('tapete-sol') ? [row] : []),
      },
    }),
    original: async () => ({
      identity,
      async read() {
        reads += 1
        const drawing =
          '<svg width="200" height="300"><ellipse cx="100" cy="150" rx="90" ry="140" fill="#9a5336"/></svg>'
        return sharp(Buffer.from(drawing)).png().toBuffer()
      },
    }),
    log,
  })

it('an address says the rug, the size and the format, and nothing else is one', () => {
  const address = { slug: 'tapete-sol', size: '250x350', format: 'usdz' } as const
  expect(readModelPath(modelPath(address))).toEqual(address)
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

it('is missing for a rug or a size that the house does not have', async () => {
  const service = models()
  const statusOf = async (file: string, method = 'GET') =>
    (await service.answer(new Request(`${siteUrl}/ar/${file}`, { method }))).status
  expect(await statusOf('tapete-lua/200x300.glb')).toBe(404)
  expect(await statusOf('tapete-sol/300x400.glb')).toBe(404)
  expect(await statusOf('tapete-sol/200x300.obj')).toBe(404)
  expect(await statusOf('tapete-sol/200x300.glb', 'POST')).toBe(405)
})
