import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Homography } from '#graphics/floor/homography.ts'
import { readLaidPixels } from './laid-pixels.ts'

const url = '/storage/v1/object/public/rugs/um.png'
const whole: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

const rug = sharp({ create: { width: 60, height: 90, channels: 4, background: '#8a5a3c' } })
  .extend({ left: 20, right: 20, top: 5, bottom: 5, background: { r: 0, g: 0, b: 0, alpha: 0 } })
  .png()
  .toBuffer()

test('the body of a rug is what its clear margin leaves, and its file is read once for as long as it is the same', async () => {
  const read = vi.fn(() => rug)
  let identity = 'one'
  const { bodyOf } = readLaidPixels(async () => ({ identity, read }))
  const body = { left: 0.2, top: 0.05, right: 0.8, bottom: 0.95 }
  expect(await bodyOf(url, null)).toEqual({ body, bordered: false })
  await bodyOf(url, null)
  expect(read).toHaveBeenCalledTimes(1)
  identity = 'another'
  await bodyOf(url, null)
  expect(read).toHaveBeenCalledTimes(2)
})

test('where there is no such picture nothing is known, and one that failed is tried again', async () => {
  expect(await readLaidPixels(async () => null).bodyOf(url, null)).toBeNull()
  const read = vi.fn(() => rug).mockRejectedValueOnce(new Error('away'))
  const { bodyOf } = readLaidPixels(async () => ({ identity: 'one', read }))
  await expect(bodyOf(url, null)).rejects.toThrow('away')
  expect((await bodyOf(url, null))?.body.left).toBe(0.2)
})

test('a page does not wait for a picture that does not come, and the next one has it', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Buffer>()
  const { bodyOf } = readLaidPixels(async () => ({ identity: 'one', read: () => late.promise }))
  const first = expect(bodyOf(url, null)).rejects.toThrow(/within 500 ms/)
  await vi.advanceTimersByTimeAsync(500)
  await first
  vi.useRealTimers()
  late.resolve(await rug)
  expect((await bodyOf(url, null))?.body.right).toBe(0.8)
})

test('a border of plain bands is seen where it is asked for, or else where what is wound round a rug ends', async () => {
  const field = sharp({ create: { width: 500, height: 760, channels: 4, background: '#c8b89a' } })
  const edged = field.extend({ top: 50, bottom: 50, left: 50, right: 50, background: '#3a2a20' }).png()
  const of = (read: () => Promise<Buffer>) => readLaidPixels(async () => ({ identity: 'one', read }))
  const drawn = { width: 2, length: 3 }
  const bordered = await of(() => edged.toBuffer()).bodyOf(url, drawn)
  const plain = await of(() => rug).bodyOf(url, drawn)
  expect([bordered?.bordered, plain?.bordered]).toEqual([true, false])
  expect(bordered?.inside).toBeUndefined()
  // Eight millimetres are wound round it, and an edge of some pixels ends within a step of that.
  expect(plain?.inside?.across.least).toBeCloseTo(0.008, 3)
  expect(plain?.inside?.across.most).toBeLessThan(0.02)
})

test('the light of a room is a small picture of its own, by day and in the evening', async () => {
  const { lightOn } = readLaidPixels(async () => null)
  const [day, evening] = await Promise.all([false, true].map((hour) => lightOn('biblioteca', hour, whole)))
  expect(day).not.toBe(evening)
  const bytes = Buffer.from(day?.split(',')[1] ?? '', 'base64')
  expect(day).toMatch(/^data:image\/webp;base64,/)
  expect(bytes.length).toBeLessThan(1500)
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([40, 40])
  await expect(lightOn('nenhum', false, whole)).rejects.toThrow()
})
