import { expect, test } from 'vitest'
import { shrunk } from './region-map.ts'

const [width, height] = [8, 4]
const bytes = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 37) % 256)

test('each pixel of a shrunk picture is the mean of those it covers, by how much of each there is', () => {
  const data = new Uint8ClampedArray([200, 0, 0, 255, 0, 100, 0, 85, 50, 60, 70, 0, 50, 60, 70, 0])
  const small = shrunk({ width: 4, height: 1, data }, 2)
  expect([small.width, small.height]).toEqual([2, 1])
  expect([...small.data]).toEqual([150, 25, 0, 170, 0, 0, 0, 0])
})

test('a picture whose bytes begin anywhere in a buffer is shrunk as any other', () => {
  const whole = new Uint8ClampedArray(bytes.length + 1)
  whole.set(bytes, 1)
  const shifted = shrunk({ width, height, data: whole.subarray(1) }, 4)
  expect(shifted).toEqual(shrunk({ width, height, data: bytes }, 4))
})
