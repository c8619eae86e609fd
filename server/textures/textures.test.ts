import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { rugSize } from '#content/rugs/rug-size.ts'
import { makePack, type PackWork } from './make-pack.ts'
import type { TextureScale } from './texture-scale.ts'

const seeded = 'supabase/seed/files/site-assets/rugs'

/** The files of a ZIP in which they are stored as they are. */
function unzipped(zip: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(zip)
  const files = new Map<string, Buffer>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameBytes, extra] = [
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
      bytes.readUInt16LE(at + 28),
    ]
    const start = at + 30 + nameBytes + extra
    files.set(bytes.toString('utf8', at + 30, at + 30 + nameBytes), bytes.subarray(start, start + size))
    at = start + size
  }
  return files
}

async function packOf(picture: Uint8Array, more: Partial<PackWork> = {}) {
  const size = rugSize(2, 3)
  const work = { name: 'Prova', code: 'C-0199', size, pileMm: 14.5, locale: 'pt' as const, ...more }
  const files = unzipped(await makePack({ picture, ...work }))
  const scale: TextureScale = JSON.parse(files.get('escala.json')?.toString() ?? '')
  return { files, scale }
}

async function pixelsOf(png: Buffer | undefined) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return { ...info, data }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** How much two columns, or rows, differ in the mean. */
function difference({ width, channels, data }: Pixels, one: number, other: number, columns: boolean): number {
  let sum = 0
  for (let at = 0; at < width; at += 1)
    for (let channel = 0; channel < channels; channel += 1) {
      const value = (line: number) =>
        data[(columns ? at * width + line : line * width + at) * channels + channel] ?? 0
      sum += Math.abs(value(one) - value(other))
    }
  return sum / width / channels
}

it.each([
  ['geometrico', rugSize(2, 3)],
  ['studio-ryzi', rugSize(2.3, 3.1)],
])('what repeats of %s has no seam at any border', async (name, size) => {
  const { files, scale } = await packOf(await readFile(`${seeded}/${name}/flat.png`), { size })
  for (const file of ['albedo.png', 'height.png', 'normal.png']) {
    const pixels = await pixelsOf(files.get(file))
    expect([file, pixels.width, pixels.height]).toEqual([file, scale.tile.pixels, scale.tile.pixels])
    for (const columns of [true, false]) {
      const within = Array.from({ length: 40 }, (_, at) =>
        difference(
          pixels,
          Math.floor((at * pixels.width) / 41),
          Math.floor((at * pixels.width) / 41) + 1,
          columns,
        ),
      )
      expect(difference(pixels, pixels.width - 1, 0, columns)).toBeLessThan(1.25 * Math.max(...within))
    }
  }
  expect((await sharp(files.get('height.png')).metadata()).channels).toBe(1)
})

it('its scale is true: stripes of ten centimetres stand ten centimetres apart', async () => {
  // 1,000 by 1,500 pixels of rug with a clear margin of 50, on which a stripe of 5 cm comes every 10 cm.
  const [width, height, metre] = [1100, 1600, 500]
  const data = Buffer.alloc(width * height * 4)
  for (let y = 50; y < height - 50; y += 1)
    for (let x = 50; x < width - 50; x += 1) {
      const light = Math.floor((x - 50) / (metre / 20)) % 2 === 0 ? 60 : 190
      data.set([light, light, light, 255], (y * width + x) * 4)
    }
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const { files, scale } = await packOf(picture)
  const { metres, pixels, pixels_per_metre: perMetre } = scale.tile
  expect(perMetre).toBeCloseTo(pixels / metres, 2)
  const albedo = await pixelsOf(files.get('albedo.png'))
  // Beyond what was laid over each other.
  const edges: number[] = []
  for (let x = Math.ceil(pixels * 0.3); x < pixels - 1; x += 1) {
    const at = (place: number) => albedo.data[(200 * pixels + place) * albedo.channels] ?? 0
    if (at(x) < 125 && at(x + 1) >= 125) edges.push(x)
  }
  const apart = ((edges.at(-1) ?? 0) - (edges[0] ?? 0)) / (edges.length - 1) / perMetre
  expect(edges.length).toBeGreaterThan(4)
  expect(apart).toBeCloseTo(0.1, 2)
  expect(scale.whole).toEqual({ pixels: [1000, 1500], metres: [2, 3] })
  const whole = await pixelsOf(files.get('tapete.png'))
  expect([whole.width, whole.height]).toEqual([1000, 1500])
})

it('says in the language of its address what is in it, how large it is, and what may be done with it', async () => {
  const picture = await sharp(`${seeded}/scallop/flat.png`).resize(600).png().toBuffer()
  const { files, scale } = await packOf(picture)
  const portuguese = files.get('LEIA-ME.txt')?.toString() ?? ''
  expect(portuguese).toContain('Altura do fio: 14,5 mm.')
  expect(portuguese).toContain(`mede ${scale.tile.metres.toLocaleString('pt-BR')} m de lado`)
  expect(portuguese).toContain('Pode ser usado em projetos')
  const spanish = (await packOf(picture, { locale: 'es', pileMm: null })).files
  expect([...spanish.keys()]).toEqual([
    'LEEME.txt',
    'escala.json',
    'albedo.png',
    'height.png',
    'normal.png',
    'tapete.png',
  ])
  expect(spanish.get('LEEME.txt')?.toString()).not.toContain('Altura')
})
