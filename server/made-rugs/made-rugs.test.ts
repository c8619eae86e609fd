import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { embeddedOriginals } from '#server/pictures/originals.ts'
import { openWorld, type World } from '#tests/world.ts'
import { createMadeRugs } from './made-rugs.ts'

let world: World
let directory = ''
let reads = 0

beforeAll(async () => {
  world = await openWorld()
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-made-rugs-'))
})
afterAll(async () => {
  await world?.close()
  await rm(directory, { recursive: true, force: true })
})

/** The answer to an address, by what holds no more than it keeps on its disk. */
function ask(file: string): Promise<Response> {
  const made = createMadeRugs({
    directory,
    client: world.clients.visitor,
    original: async (bucket, name) => {
      const found = await embeddedOriginals(world.backend.openFile)(bucket, name)
      const read = () => {
        reads += 1
        return found?.read() ?? Promise.reject(new Error('gone'))
      }
      return found && { identity: found.identity, read }
    },
    log: createLog({ level: 'silent', readable: false, write: () => undefined }),
  })
  return made.answer(new Request(`https://casa.example/na-medida/${file}`))
}

async function pixelsOf(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const colour = (x: number, y: number) => {
    const at = 4 * (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1)))
    return [...data.subarray(at, at + 4)]
  }
  return { width: info.width, height: info.height, colour }
}

test.each([
  ['tapete-scallop', 'repeats its drawing'],
  ['tapete-minimalista', 'has a border'],
])('%s, which %s, is shown in the proportions that are asked for, cut to its edges', async (slug) => {
  for (const [width, length] of [
    [300, 400],
    [300, 200],
    [150, 380],
  ] as const) {
    const shown = await pixelsOf(await ask(`${slug}/${width}x${length}.avif`))
    expect(shown.width / shown.height / (width / length)).toBeCloseTo(1, 1)
    expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(960)
    // What surrounds a rug in its own picture is cut away: each side is reached, and the middle is whole.
    expect(shown.colour(0.5, 0.5)[3]).toBe(255)
    const along = Array.from({ length: 60 }, (_, at) => (at + 0.5) / 60)
    for (const edge of [0.004, 0.996]) {
      expect(along.some((at) => (shown.colour(edge, at)[3] ?? 0) > 128)).toBe(true)
      expect(along.some((at) => (shown.colour(at, edge)[3] ?? 0) > 128)).toBe(true)
    }
  }
})

test('other colours are those that are asked for, in the own size of the rug and in another', async () => {
  for (const size of ['200x300', '250x250']) {
    const own = await pixelsOf(await ask(`tapete-natureza/${size}.avif`))
    const dyed = await pixelsOf(await ask(`tapete-natureza/${size}-1d4d57-1d4d57-1d4d57-1d4d57-1d4d57.avif`))
    let bluer = 0
    for (const at of [0.2, 0.35, 0.5, 0.65, 0.8]) {
      const [before, after] = [own.colour(at, at), dyed.colour(at, at)]
      if ((after[2] ?? 0) - (after[0] ?? 0) > (before[2] ?? 0) - (before[0] ?? 0) + 15) bluer += 1
    }
    expect(bluer).toBeGreaterThanOrEqual(4)
  }
})

test('what cannot be made is not there: no such rug, a size beyond what a loom makes', async () => {
  for (const file of [
    'tapete-nenhum/300x400.avif',
    'tapete-scallop/10x400.avif',
    'tapete-scallop/300x9999.avif',
  ])
    expect((await ask(file)).status, file).toBe(404)
})

test('it is made once, kept on disk, and known to whoever has it', async () => {
  const first = await ask('tapete-scallop/310x400.avif')
  const etag = first.headers.get('etag') ?? ''
  const before = reads
  const again = await ask('tapete-scallop/310x400.avif')
  expect(reads).toBe(before)
  expect(again.headers.get('etag')).toBe(etag)
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
})
