import { expect, test } from 'vitest'
import { imageOf } from './picture.ts'

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
