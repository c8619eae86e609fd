import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { numberAt } from '#graphics/reads.ts'
import { degrees, metres } from '#graphics/units.ts'
import { type CssPerspective, cssPerspective } from './css-perspective.ts'
import { apply, type Homography } from './homography.ts'
import { rugQuad } from './placement.ts'
import { squareToQuad } from './quad.ts'

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

/** Where a browser shows a point of the element, in a holder so many pixels wide: the product of both matrices, divided. */
function shown({ left, top, matrix }: CssPerspective, x: number, y: number, holder: number) {
  const row = (at: number) =>
    numberAt(matrix, at) * x + numberAt(matrix, 4 + at) * y + numberAt(matrix, 12 + at)
  const w = row(3) - row(2) / holder
  return { x: left * holder + row(0) / w, y: top * holder + row(1) / w }
}

test('the corners of a rug in any room are shown where the homography has them, in a holder of any size', () => {
  const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...rooms),
      within(1, 3),
      within(1, 3),
      within(0, 359),
      within(100, 3000),
      within(0.1, 2),
      (room, width, length, turn, holder, size) => {
        const sides = { width: metres(width), length: metres(length), rotation: degrees(turn) }
        const quad = rugQuad(room, { x: metres(0), y: metres(0.5), ...sides })
        fc.pre(quad !== null)
        const toRoom = quad && squareToQuad(quad)
        fc.pre(!!toRoom)
        const [a, b, c, d, e, f, g, h, i] = toRoom as Homography
        const share = 1 / room.width
        const toHolder: Homography = [
          a * share,
          b * share,
          c * share,
          d * share,
          e * share,
          f * share,
          g,
          h,
          i,
        ]
        const element = { width: size, height: 0.7 * size }
        const style = cssPerspective(toHolder, element)
        expect(style).not.toBeNull()
        for (const [u, v] of corners) {
          const right = apply(toHolder, { x: u, y: v })
          const seen = style && shown(style, u * element.width * holder, v * element.height * holder, holder)
          expect(seen?.x).toBeCloseTo((right?.x ?? Number.NaN) * holder, 4)
          expect(seen?.y).toBeCloseTo((right?.y ?? Number.NaN) * holder, 4)
        }
      },
    ),
  )
})

test('what begins behind the camera has no style', () => {
  expect(cssPerspective([1, 0, 0, 0, 1, 0, 0, 1, -0.5], { width: 1, height: 1 })).toBeNull()
})
