import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type PictureOptions, type PictureWidth, pictureSource } from '#content/media/picture-url.ts'
import { createLog } from '#server/log.ts'
import { embeddedOriginals } from './originals.ts'
import { createPictures, type PicturesOptions } from './pictures.ts'

const root = await mkdtemp(path.join(tmpdir(), 'pictures-'))
afterAll(() => rm(root, { recursive: true }))
let run = 0
let bucket: string
let made: string
let lines: string[]
beforeEach(async () => {
  run += 1
  bucket = path.join(root, `${run}/site-assets`)
  made = path.join(root, `${run}/pictures`)
  lines = []
  await mkdir(bucket, { recursive: true })
})

/** Left half red, right half blue. */
const twoColours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])
const store = async (name: string, bytes: Uint8Array) => writeFile(path.join(bucket, name), bytes)
const log = createLog({ level: 'debug', readable: false, write: (line) => lines.push(line) })
const openFile = async (_bucket: string, name: string) => ({ path: path.join(bucket, name) })
const service = (overrides: Partial<PicturesOptions> = {}) =>
  createPictures({ directory: made, open: embeddedOriginals(openFile), log, ...overrides })

const avif = { headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } }
const webp = { headers: { accept: 'image/webp,*/*' } }
const addressOf = (name: string, width: PictureWidth, options?: PictureOptions) =>
  pictureSource(`/storage/v1/object/public/site-assets/${name}`, [width], options).src
const asked = (address: string, init?: RequestInit) => new Request(`http://site.test${address}`, init)
const decoded = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()))
const madeFiles = async () =>
  (await readdir(made, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  )

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a browser that accepts %s gets %s', async (accept, type, format) => {
  await store('a.png', await twoColours(1000, 500).png().toBuffer())
  const pictures = service()
  pictures.prepare([addressOf('a.png', 320)])
  await pictures.settled()
  const response = await pictures.answer(asked(addressOf('a.png', 320), { headers: { accept } }))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toBe('Accept')
  const metadata = await (await decoded(response)).metadata()
  expect(metadata).toMatchObject({ format, width: 320, height: 160 })
})

test('a picture is never made wider than its original', async () => {
  await store('small.jpg', await twoColours(400, 200).jpeg().toBuffer())
  const response = await service().answer(asked(addressOf('small.jpg', 1680), webp))
  expect(await (await decoded(response)).metadata()).toMatchObject({ width: 400, height: 200 })
})

test.each([
  [0, 'red'],
  [1, 'blue'],
])('a crop with the focal point at %d shows the %s side', async (x, colour) => {
  await store('wide.png', await twoColours(1200, 400).png().toBuffer())
  const focal = { x, y: 0.5 }
  const address = addressOf('wide.png', 320, { aspect: '1:1', focal })
  const picture = await decoded(await service({ focalOf: async () => focal }).answer(asked(address)))
  expect(await picture.metadata()).toMatchObject({ width: 320, height: 320 })
  const { channels } = await picture.stats()
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
  expect(colour === 'red' ? red : blue).toBeGreaterThan(240)
  expect(colour === 'red' ? blue : red).toBeLessThan(15)
})

test('a photograph is turned upright and loses its metadata', async () => {
  const turned = await twoColours(600, 300)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'someone' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await store('turned.jpg', turned)
  const metadata = await (
    await decoded(await service().answer(asked(addressOf('turned.jpg', 320))))
  ).metadata()
  expect(metadata).toMatchObject({ width: 300, height: 600 })
  expect(metadata.exif).toBeUndefined()
})

test('a transparent picture shows paper where JPEG has no transparency', async () => {
  await store(
    'clear.png',
    await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  )
  const { dominant } = await (
    await decoded(await service().answer(asked(addressOf('clear.png', 320))))
  ).stats()
  expect(dominant.r).toBeGreaterThan(240)
})

test('a made picture is kept: the next run does not make it again', async () => {
  await store('a.png', await twoColours(1000, 500).png().toBuffer())
  const address = addressOf('a.png', 320)
  const before = service()
  await before.answer(asked(address, avif))
  await before.settled()
  const first = Buffer.from(await (await before.answer(asked(address, avif))).arrayBuffer())
  const [file] = await madeFiles()
  const kept = path.join(file?.parentPath ?? '', file?.name ?? '')
  await writeFile(kept, 'kept bytes')
  expect(first.length).toBeGreaterThan(100)
  expect(await (await service().answer(asked(address, avif))).text()).toBe('kept bytes')
})

test('an address with a version is kept for a year, one without is asked again each time', async () => {
  await store('a.png', await twoColours(400, 200).png().toBuffer())
  const pictures = service()
  const versioned = await pictures.answer(
    asked(addressOf('a.png', 320, { updatedAt: '2026-11-20T20:28:00Z' })),
  )
  expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const unversioned = await pictures.answer(asked(addressOf('a.png', 320)))
  expect(unversioned.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = unversioned.headers.get('etag') ?? ''
  expect(
    (await pictures.answer(asked(addressOf('a.png', 320), { headers: { 'if-none-match': etag } }))).status,
  ).toBe(304)
})

test('versions that nobody gave out do not fill the disk', async () => {
  await store('a.png', await twoColours(400, 200).png().toBuffer())
  const pictures = service()
  for (const time of ['2026-01-01', '2026-01-02', '2026-01-03'])
    await pictures.answer(asked(addressOf('a.png', 320, { updatedAt: time })))
  expect(await madeFiles()).toHaveLength(1)
})

test('a replaced original shows at once under its new version', async () => {
  const pictures = service()
  await store('a.png', await twoColours(400, 200).png().toBuffer())
  const before = await pictures.answer(asked(addressOf('a.png', 320, { updatedAt: '2026-01-01' })))
  await store('a.png', await twoColours(600, 600).png().toBuffer())
  const after = await pictures.answer(asked(addressOf('a.png', 320, { updatedAt: '2026-01-02' })))
  expect((await (await decoded(before)).metadata()).height).toBe(160)
  expect((await (await decoded(after)).metadata()).height).toBe(320)
})

test('identical requests share one encoding', async () => {
  let reads = 0
  const bytes = await twoColours(400, 200).png().toBuffer()
  const pictures = service({
    open: async () => ({
      identity: 'one',
      async read() {
        reads += 1
        return bytes
      },
    }),
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => pictures.answer(asked(addressOf('a.png', 320)))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(reads).toBe(1)
})

test('beyond the queue a visitor is asked to come back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const bytes = await twoColours(400, 200).png().toBuffer()
  const pictures = service({
    queue: { atOnce: 1, waiting: 1, waitMs: 5000 },
    open: async (_bucket, name) => ({ identity: name, read: () => promise.then(() => bytes) }),
  })
  const first = pictures.answer(asked(addressOf('a.png', 320)))
  const second = pictures.answer(asked(addressOf('b.png', 320)))
  await new Promise((done) => setTimeout(done, 20))
  const third = await pictures.answer(asked(addressOf('c.png', 320)))
  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBe('3')
  resolve()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
})

test('what is no picture, or too large, is answered 415 and nothing is kept', async () => {
  await store('text.jpg', Buffer.from('not a picture'))
  await store('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  await store('huge.jpg', Buffer.alloc(21 * 1024 * 1024))
  const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
  await store('bomb.png', await bomb.png({ compressionLevel: 1 }).toBuffer())
  const pictures = service()
  for (const name of ['text.jpg', 'drawing.png', 'huge.jpg', 'bomb.png'])
    expect((await pictures.answer(asked(addressOf(name, 320)))).status).toBe(415)
  expect(await madeFiles()).toHaveLength(0)
})

test('an unknown picture is 404, another size or address 400, another method 405', async () => {
  const pictures = service()
  expect((await pictures.answer(asked(addressOf('none.png', 320)))).status).toBe(404)
  expect((await pictures.answer(asked('/img/321/-/site-assets/a.png'))).status).toBe(400)
  expect((await pictures.answer(asked('/img/320/-/site-assets/%2e%2e%2fsecret.png'))).status).toBe(400)
  expect((await pictures.answer(asked(addressOf('a.png', 320), { method: 'DELETE' }))).status).toBe(405)
})

test('what pages name is made ahead as AVIF, then as WebP, each once, and what is no picture is passed over', async () => {
  await store('hero.png', await twoColours(1000, 500).png().toBuffer())
  await store('text.png', Buffer.from('not a picture'))
  const pictures = service()
  const named = [320, 640].map((width) => addressOf('hero.png', width as PictureWidth))
  pictures.prepare([...named, ...named, addressOf('text.png', 320), addressOf('none.png', 320), '/img/no'])
  await pictures.settled()
  expect(await madeFiles()).toHaveLength(4)
  await rm(path.join(bucket, 'hero.png'))
  for (const [accept, type] of [
    [avif, 'image/avif'],
    [webp, 'image/webp'],
  ] as const) {
    const answer = await pictures.answer(asked(addressOf('hero.png', 640), accept))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  }
})

test('who asks for an AVIF that is not made gets a hasty WebP that nobody keeps, and the next one the AVIF', async () => {
  await store('a.png', await twoColours(1000, 500).png().toBuffer())
  const pictures = service()
  const address = addressOf('a.png', 640, { updatedAt: '2026-11-20' })
  const ask = async (method: string) => {
    const answer = await pictures.answer(asked(address, { ...avif, method }))
    const { headers } = answer
    const said = ['content-type', 'cache-control', 'vary'].map((name) => headers.get(name))
    return { said, etag: headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const hasty = ['image/webp', 'no-store', 'Accept']
  expect(await ask('HEAD')).toMatchObject({ said: hasty, etag: null })
  expect(await madeFiles()).toHaveLength(0)
  const first = await ask('GET')
  expect(first).toMatchObject({ said: hasty, etag: null })
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  await pictures.settled()
  expect(await madeFiles()).toHaveLength(1)
  const next = await ask('GET')
  expect(next.said).toEqual(['image/avif', 'public, max-age=31536000, immutable', 'Accept'])
  expect((await ask('HEAD')).said).toEqual(next.said)
})

test('nobody waits for an AVIF, not even while it is being made', async () => {
  const bytes = await twoColours(2400, 1600).png().toBuffer()
  let reads = 0
  const { promise: never, resolve } = Promise.withResolvers<Uint8Array>()
  const pictures = service({
    open: async () => ({ identity: 'one', read: () => (++reads === 1 ? never : Promise.resolve(bytes)) }),
  })
  pictures.prepare([addressOf('a.png', 1080)])
  await new Promise((done) => setTimeout(done, 20))
  expect(reads).toBe(1)
  const answer = await pictures.answer(asked(addressOf('a.png', 1080), avif))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  resolve(bytes)
  await pictures.settled()
  expect(await madeFiles()).toHaveLength(2)
})

test('the oldest made pictures go when the folder is full', async () => {
  await store('a.png', await twoColours(1000, 500).png().toBuffer())
  const pictures = service({ maxBytes: 1 })
  await pictures.answer(asked(addressOf('a.png', 320)))
  await pictures.answer(asked(addressOf('a.png', 640)))
  expect(await madeFiles()).toHaveLength(0)
})

test('closing waits for what is being made and refuses more', async () => {
  await store('a.png', await twoColours(1000, 500).png().toBuffer())
  const pictures = service()
  const answer = pictures.answer(asked(addressOf('a.png', 640), webp))
  await new Promise((done) => setTimeout(done, 20))
  await pictures.close()
  expect(await madeFiles()).toHaveLength(1)
  expect((await answer).status).toBe(200)
  expect((await pictures.answer(asked(addressOf('a.png', 320)))).status).toBe(503)
})
