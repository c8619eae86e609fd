import { expect, test } from 'vitest'
import { closePicture, imageOf, isBitmap, type Picture } from './picture.ts'

test('pixels that are closed take no memory any more, and a bitmap is closed', () => {
  const pixels = { width: 2, height: 1, data: new Uint8ClampedArray(8) } as unknown as Picture
  expect(isBitmap(pixels)).toBe(false)
  closePicture(pixels)
  expect((pixels as ImageData).data.byteLength).toBe(0)
  let closed = 0
  const bitmap = { width: 2, height: 1, close: () => (closed += 1) } as unknown as Picture
  closePicture(bitmap)
  expect(closed).toBe(1)
})

test('the pixels of a worker are drawn as they lie in memory', () => {
  class Pixels {
    readonly given: unknown[]
    constructor(...given: unknown[]) {
      this.given = given
    }
  }
  Object.assign(globalThis, { ImageData: Pixels })
  const memory = new Uint8Array(24).fill(7)
  const { given } = imageOf({ width: 1, height: 2, data: memory.subarray(8, 16) }) as unknown as Pixels
  const [data, width, height] = given as [Uint8ClampedArray, number, number]
  expect([width, height, data.byteOffset, data.byteLength]).toEqual([1, 2, 8, 8])
  expect(data.buffer).toBe(memory.buffer)
  Reflect.deleteProperty(globalThis, 'ImageData')
})
