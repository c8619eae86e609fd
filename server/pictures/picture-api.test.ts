import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '#content/database/client.ts'
import { convertible } from '#content/media/picture-pixels.ts'
import { pictureApiPath, picturePartHeaders } from '#i18n/picture-api-path.ts'
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

type Place = { readonly key: string; readonly offset: number; readonly length: number }
const whole = (length: number): Place => ({ key: randomUUID(), offset: 0, length })

async function send(body: BodyInit, place: Place, client: Client | null = world.clients.staff) {
  const token = (await client?.auth.getSession())?.data.session?.access_token
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    [picturePartHeaders.upload]: place.key,
    [picturePartHeaders.offset]: String(place.offset),
    [picturePartHeaders.length]: String(place.length),
  }
  const request = { method: 'POST', headers, body, duplex: 'half' }
  const response = await answer(new Request(`http://site.example${pictureApiPath}`, request))
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const convert = (body: Uint8Array, client?: Client | null) =>
  send(new Uint8Array(body), whole(body.length), client)

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
  expect((await send(endless, whole(convertible.bytes))).status).toBe(413)
  expect(parts).toBeLessThan(20)
})

it('a picture that comes in parts becomes what it becomes at once', async () => {
  const picture = new Uint8Array(await drawn(900, 700).tiff({ compression: 'none' }).toBuffer())
  const [key, length, cut] = [randomUUID(), picture.length, 700_000]
  const first = await send(picture.subarray(0, cut), { key, offset: 0, length })
  expect([first.status, first.bytes.length]).toEqual([204, 0])
  expect((await send(picture.subarray(0, cut), { key, offset: 0, length })).status).toBe(409)
  expect((await send(picture.subarray(cut), { key: randomUUID(), offset: cut, length })).status).toBe(409)
  const made = await send(picture.subarray(cut), { key, offset: cut, length })
  expect(made).toEqual(await convert(picture))
  expect(made.status).toBe(200)
})

it('what is cut, goes beyond its length or is no part of a picture leaves nothing', async () => {
  const cut = new ReadableStream({
    pull(stream) {
      stream.enqueue(new Uint8Array(10))
      stream.error(new Error('the line was cut'))
    },
  })
  expect((await send(cut, whole(100))).status).toBe(422)
  expect((await send(new Uint8Array(200), whole(100))).status).toBe(413)
  expect((await send(new Uint8Array(1), whole(convertible.bytes + 1))).status).toBe(413)
  expect((await send(new Uint8Array(1), { ...whole(100), key: '../../keys' })).status).toBe(400)
  expect((await send(new Uint8Array(1), whole(-1))).status).toBe(400)
  expect((await send(new Uint8Array(0), whole(1))).status).toBe(422)
  expect(await readdir(directory)).toEqual([])
})

it('so many pictures are under way at once, and one that does not go on is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const begun = [1, 2, 3, 4].map(() => whole(100))
    for (const place of begun) expect((await send(new Uint8Array(10), place)).status).toBe(204)
    expect((await convert(phonePhoto)).status).toBe(429)
    vi.advanceTimersByTime(60_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => readdir(directory)).toEqual([])
  expect((await convert(phonePhoto)).status).toBe(200)
})

it('one whose line was cut gives way where there is no room for another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const begun = [1, 2, 3, 4].map(() => whole(100))
    for (const place of begun) expect((await send(new Uint8Array(10), place)).status).toBe(204)
    expect((await convert(phonePhoto)).status).toBe(429)
    vi.advanceTimersByTime(5_001)
    expect((await convert(phonePhoto)).status).toBe(200)
    const next = begun.map((place) => send(new Uint8Array(10), { ...place, offset: 10 }))
    const answers = (await Promise.all(next)).map(({ status }) => status)
    expect(answers).toEqual([409, 204, 204, 204])
    vi.advanceTimersByTime(60_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => readdir(directory)).toEqual([])
})

it('only staff have pictures converted, and nothing of them stays', async () => {
  expect((await convert(phonePhoto, null)).status).toBe(401)
  expect((await convert(phonePhoto, world.clients.stranger)).status).toBe(403)
  expect((await convert(phonePhoto, world.clients.administrator)).status).toBe(200)
  expect(await readdir(directory)).toEqual([])
})
