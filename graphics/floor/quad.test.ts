import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from './homography.ts'
import { isConvex, type Quad, squareToQuad } from './quad.ts'

const corner = fc.record({
  x: fc.double({ min: -400, max: 400, noNaN: true }),
  y: fc.double({ min: -400, max: 400, noNaN: true }),
})
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

test('the corners of the square come to lie on the corners of the quad', () => {
  fc.assert(
    fc.property(corner, corner, corner, corner, (...offsets) => {
      const quad = square.map(([x, y], index) => ({
        x: x * 3000 + (offsets[index]?.x ?? 0),
        y: y * 2000 + (offsets[index]?.y ?? 0),
      })) as unknown as Quad
      const way = squareToQuad(quad)
      for (const [index, [x, y]] of square.entries()) {
        const point = way && apply(way, { x, y })
        expect(point?.x).toBeCloseTo(quad[index]?.x ?? Number.NaN, 5)
        expect(point?.y).toBeCloseTo(quad[index]?.y ?? Number.NaN, 5)
      }
    }),
  )
})

test('a quad that is folded or flat has no way from the square', () => {
  const folded: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]
  const flat: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
    { x: 0, y: 1 },
  ]
  expect(isConvex(folded)).toBe(false)
  expect(squareToQuad(folded)).toBeNull()
  expect(squareToQuad(flat)).toBeNull()
})
