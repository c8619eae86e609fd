import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '#content/database/client.ts'
import { pictureApiPath } from '#i18n/picture-api-path.ts'
import { bearerClients } from '#server/bearer-client.ts'
import { phonePhoto } from '#tests/phone-photo.ts'
import { openWorld, type World } from '#tests/world.ts'
import { createPictureApi } from './picture-api.ts'

let world: World
let directory: string
let answer: ReturnType<typeof createPictureApi>
beforeAll(async () => {
  world = await openWorld()
  directory = await mkdtemp(path.join(tmpdir(), 'conversions-'))
  const { backend } = world
  const clientOf = bearerClients('http://site.example', backend.publishableKey, backend)
  answer = createPictureApi({ directory, clientOf, log: { debug() {}, info() {}, warn() {}, error() {} } })
})
afterAll(async () => {
  await world?.close()
  await rm(directory, { recursive: true })
})

async function convert(body: Uint8Array | ReadableStream, client: Client | null = world.clients.staff) {
  const token = (await client?.auth.getSession())?.data.session?.access_token
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const sent = body instanceof ReadableStream ? body : new Uint8Array(body)
  const request = { method: 'POST', headers, body: sent, duplex: 'half' }
  const response = await answer(new Request(`http://site.example${pictureApiPath}`, request))
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a05030' }, limitInputPixels: false })

const place = {
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' },
  IFD0: { Make: 'Camera da casa' },
}

/** The middles of the four quarters, in words near enough for a lossy picture. */
async function quarters(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [0, 1, 2].map(
      (channel) =>
        data[
          (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels + channel
        ] ?? 0,
    )
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map(
    ([red = 0, green = 0, blue = 0]) => {
      if (red > 180 && green > 180) return 'sand'
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
    },
  )
}

it('a photo of an iPhone (HEVC) becomes a JPEG: upright, in its colours, without the place it was taken', async () => {
  expect(phonePhoto.includes('Cartacho')).toBe(true)
  const { status, type, bytes } = await convert(phonePhoto)
  expect([status, type]).toEqual([200, 'image/jpeg'])
  const read = await sharp(bytes).metadata()
  expect([read.format, read.width, read.height, read.exif, read.orientation]).toEqual([
    'jpeg',
    64,
    96,
    undefined,
    undefined,
  ])
  expect(bytes.includes('Cartacho')).toBe(false)
  expect(read.icc && phonePhoto.includes(read.icc)).toBe(true)
  // A quarter to the right of red and green over blue and sand.
  expect(await quarters(bytes)).toEqual(['blue', 'red', 'sand', 'green'])
})

it.each([
  ['TIFF', () => drawn(300, 200).withExif(place).tiff({ compression: 'lzw' }), 'image/jpeg'],
  ['AVIF with a place', () => drawn(300, 200).withExif(place).avif(), 'image/jpeg'],
  [
    'TIFF in which something shows through',
    () => drawn(300, 200).ensureAlpha(0.5).tiff({ compression: 'lzw' }),
    'image/webp',
  ],
  [
    'TIFF whose transparency is none',
    () => drawn(300, 200).ensureAlpha(1).tiff({ compression: 'lzw' }),
    'image/jpeg',
  ],
])('a %s becomes a picture that browsers show', async (_, make, type) => {
  const { status, ...made } = await convert(await make().toBuffer())
  expect([status, made.type]).toEqual([200, type])
  const { width, height, exif, space } = await sharp(made.bytes).metadata()
  expect({ width, height, exif, space }).toEqual({ width: 300, height: 200, exif: undefined, space: 'srgb' })
  expect(made.bytes.includes('Camera da casa')).toBe(false)
})

it('a picture of 12000 by 9000 pixels is made small enough to be kept and shown', async () => {
  const { status, bytes } = await convert(await drawn(12_000, 9000).jpeg().toBuffer())
  const { width, height } = await sharp(bytes).metadata()
  expect([status, width, height]).toEqual([200, 6000, 4500])
})

it('one of 30000 by 30000 is refused by its head, whatever its kind', async () => {
  const png = await drawn(8, 8).png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  const heic = Buffer.from(phonePhoto)
  const size = heic.indexOf('ispe')
  heic.writeUInt32BE(30_000, size + 8)
  heic.writeUInt32BE(30_000, size + 12)
  expect((await convert(heic)).status).toBe(413)
  expect((await convert(png)).status).toBe(413)
})

it('what ends early is said to be damaged, and what is no picture to be none', async () => {
  for (const whole of [
    phonePhoto,
    await drawn(900, 700).jpeg().toBuffer(),
    await drawn(900, 700).tiff().toBuffer(),
  ]) {
    const { status, bytes } = await convert(whole.subarray(0, whole.length * 0.7))
    expect(status).toBe(422)
    expect(bytes.length).toBe(0)
  }
  expect((await convert(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  expect((await convert(Buffer.alloc(0))).status).toBe(415)
  expect((await convert(Buffer.from('\u00ff\u00d8\u00ff<script>alert(1)</script>', 'latin1'))).status).toBe(
    422,
  )
})

it('more bytes than are taken are refused on their way', async () => {
  const part = new Uint8Array(8 * 1024 * 1024)
  let parts = 0
  const endless = new ReadableStream({
    pull(stream) {
      parts += 1
      stream.enqueue(part)
    },
  })
  expect((await convert(endless)).status).toBe(413)
  expect(parts).toBeLessThan(20)
})

it('only staff have pictures converted, and nothing of them stays', async () => {
  expect((await convert(phonePhoto, null)).status).toBe(401)
  expect((await convert(phonePhoto, world.clients.stranger)).status).toBe(403)
  expect((await convert(phonePhoto, world.clients.administrator)).status).toBe(200)
  expect(await readdir(directory)).toEqual([])
})
