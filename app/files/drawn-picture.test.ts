import { expect, test } from 'vitest'
import { drawnSize } from './drawn-picture.ts'

test('a picture that is drawn anew keeps its pixels as far as a canvas of an iPad holds them', () => {
  expect(drawnSize(4000, 3000)).toEqual({ width: 4000, height: 3000 })
  const large = drawnSize(9000, 6000)
  expect(large.width * large.height).toBeLessThanOrEqual(4096 * 4096)
  expect(large.width * large.height).toBeGreaterThan(4090 * 4090)
  expect(large.width / large.height).toBeCloseTo(1.5, 2)
})

test('no side of it is longer than what is stored, and none is lost', () => {
  expect(drawnSize(40_000, 20)).toEqual({ width: 6000, height: 3 })
  expect(drawnSize(1, 90_000)).toEqual({ width: 1, height: 6000 })
})
