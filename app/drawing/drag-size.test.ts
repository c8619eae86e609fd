import { expect, it } from 'vitest'
import { millimetres } from '#graphics/units.ts'
import type { Design } from './design.ts'
import { keyed, pulledBy, pulledTo, rangeOf } from './drag-size.ts'

const rug: Design = {
  count: null,
  groups: [],
  shape: 'rectangle',
  width: millimetres(2000),
  length: millimetres(3000),
  corner: millimetres(0),
  technique: 'tufted',
  carved: false,
  straightens: true,
}

it('an edge follows the finger, in whole centimetres, and the opposite one goes as far', () => {
  expect(pulledBy(rug, 'length', [5, 24], 5)).toMatchObject({ width: 2000, length: 3240 })
  expect(pulledBy(rug, 'width', [-20.4, 90], 5)).toMatchObject({ width: 1800, length: 2700 })
  expect(pulledBy(rug, 'corner', [30, 30], 5)).toMatchObject({ width: 2000, corner: 150 })
})

it('nothing is pulled beyond what can be made', () => {
  expect(pulledTo(rug, 'length', 90_000).length).toBe(8000)
  expect(pulledTo(rug, 'width', 1).width).toBe(400)
  expect(pulledTo(rug, 'corner', 5000).corner).toBe(1000)
  expect(pulledTo(rug, 'corner', -40)).toBe(rug)
  // A smaller rug has smaller corners.
  expect(pulledTo({ ...rug, corner: millimetres(1000) }, 'width', 1000)).toMatchObject({
    length: 1500,
    corner: 500,
  })
})

it('where the drawing ties both sides, both stay within what can be made and in their proportion', () => {
  const free: Design = { ...rug, shape: 'free' }
  expect(rangeOf(free, 'width')).toEqual({ least: 400, most: 5330 })
  expect(pulledTo(free, 'width', 9000)).toMatchObject({ width: 5330, length: 8000 })
  expect(pulledTo(free, 'length', 300)).toMatchObject({ width: 400, length: 600 })
})

it('an edge goes the way of the arrow, by a centimetre, farther by page and to its ends', () => {
  expect(keyed(rug, 'width', 'ArrowRight')?.width).toBe(2010)
  expect(keyed(rug, 'width', 'ArrowUp')?.width).toBe(2010)
  expect(keyed(rug, 'length', 'ArrowDown')?.length).toBe(3010)
  expect(keyed(rug, 'length', 'ArrowUp')?.length).toBe(2990)
  expect(keyed(rug, 'corner', 'PageUp')?.corner).toBe(100)
  expect(keyed(rug, 'length', 'End')?.length).toBe(8000)
  expect(keyed(rug, 'length', 'Home')?.length).toBe(400)
  expect(keyed(rug, 'length', 'a')).toBeNull()
})
