import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PictureOptions, type PictureWidth, pictureSource } from '#content/media/picture-url.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { rememberVisitor } from '#server/client-address.ts'
import { createLog } from '#server/log.ts'
import { createPictures, type PicturesOptions } from './pictures.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(directory, { recursive: true }))

const grey = { create: { width: 400, height: 200, channels: 3, background: '#888' } } as const
const bytes = await sharp(grey).png().toBuffer()
const log = createLog({ level: 'silent', readable: false, write() {} })
const read = () => new Promise<Uint8Array>((done) => setTimeout(() => done(bytes), 5))
const open: PicturesOptions['open'] = async (_bucket, name) => ({ identity: name, read })
const service = (options: Partial<PicturesOptions> = {}) =>
  createPictures({ directory, open, log, ...options })
const addressOf = (name: string, width: PictureWidth, options?: PictureOptions) =>
  pictureSource(`/storage/v1/object/public/site-assets/${name}`, [width], options).src
const asked = (address: string, accept?: string) =>
  new Request(`http://site.test${address}`, accept ? { headers: { accept } } : {})
const madeFiles = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a crop round a point that nobody chose is sent to the one that staff chose, and not made', async () => {
  const pictures = service({
    focalOf: async (_bucket, name) => (name === 'wide.png' ? { x: 0.2, y: 0.8 } : null),
  })
  const chosen = addressOf('wide.png', 320, {
    aspect: '1:1',
    focal: { x: 0.2, y: 0.8 },
    updatedAt: '2026-01-01',
  })
  for (const x of [0, 0.1, 0.5, 0.9]) {
    const other = addressOf('wide.png', 320, { aspect: '1:1', focal: { x, y: 0 }, updatedAt: '2026-01-01' })
    const answer = await pictures.answer(asked(other))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, chosen])
  }
  expect(await madeFiles()).toHaveLength(0)
  expect((await pictures.answer(asked(chosen))).status).toBe(200)
  expect(await madeFiles()).toHaveLength(1)
  const moved = await pictures.answer(
    asked(addressOf('middle.png', 320, { aspect: '1:1', focal: { x: 1, y: 1 } })),
  )
  expect(moved.headers.get('location')).toBe(addressOf('middle.png', 320, { aspect: '1:1' }))
})

test('where hasty WebPs are all, who takes AVIF gets one, kept, and no AVIF is made behind it', async () => {
  const pictures = service({ isHasty: true })
  const answer = await pictures.answer(asked(addressOf('a.png', 320), 'image/avif,image/webp,*/*'))
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).not.toContain('no-store')
  await pictures.settled()
  expect(await madeFiles()).toHaveLength(1)
  const plain = await pictures.answer(asked(addressOf('a.png', 320), '*/*'))
  expect(plain.headers.get('content-type')).toBe('image/jpeg')
})

test('one visitor who asks for sixty unmade pictures at once keeps nobody else from theirs', async () => {
  const pictures = service()
  const app = new Hono().use(rememberVisitor(0)).get('*', (context) => pictures.answer(context.req.raw))
  const ask = (name: string, remoteAddress: string) =>
    app.request(addressOf(name, 320), {}, { incoming: { socket: { remoteAddress } } })
  const order: string[] = []
  const greedy = Array.from({ length: 60 }, async (_, number) => {
    const { status } = await ask(`greedy-${number}.png`, '192.0.2.1')
    order.push('greedy')
    return status
  })
  const other = Array.from({ length: 6 }, async (_, number) => {
    const { status } = await ask(`other-${number}.png`, '192.0.2.2')
    order.push('other')
    return status
  })
  expect(await Promise.all(other)).toEqual(Array(6).fill(200))
  expect(order.indexOf('other')).toBeLessThan(order.length)
  expect(order.filter((who) => who === 'greedy').length).toBeLessThan(40)
  const statuses = await Promise.all(greedy)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('an address may have so many pictures made; kept ones are not counted', async () => {
  const pictures = service({
    budget: openBudget('made pictures', { minutes: 10, perAddress: 2, together: 100 }),
  })
  for (const width of [320, 480, 320, 480] as const)
    expect((await pictures.answer(asked(addressOf('a.png', width)))).status).toBe(200)
  const refused = await pictures.answer(asked(addressOf('a.png', 640)))
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
})
