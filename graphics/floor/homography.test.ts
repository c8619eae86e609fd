import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { floorPoint, imagePoint } from '#graphics/units.ts'
import { apply, compose, type Homography, invert, pixelsPerMetre, toFloor, toImage } from './homography.ts'

const anyRoom = fc.constantFrom(...rooms)
const anyFloorPoint = fc
  .record({ x: fc.double({ min: -3, max: 3, noNaN: true }), y: fc.double({ min: -2, max: 3, noNaN: true }) })
  .map(({ x, y }) => floorPoint(x, y))

test('a floor point is found again from where it is seen, in every room', () => {
  fc.assert(
    fc.property(anyRoom, anyFloorPoint, (room, point) => {
      const seen = toImage(room, point)
      if (!seen) return
      const found = toFloor(room, seen)
      expect(found?.x).toBeCloseTo(point.x, 6)
      expect(found?.y).toBeCloseTo(point.y, 6)
    }),
  )
})

test('a homography and its inverse undo each other', () => {
  const cell = fc.double({ min: -2, max: 2, noNaN: true })
  const plane = fc.tuple(cell, cell, cell, cell, cell, cell)
  fc.assert(
    fc.property(plane, cell, cell, ([a, b, c, d, e, f], x, y) => {
      const h: Homography = [1 + a, b, c, d, 1 + e, f, 0.01, 0.02, 1]
      fc.pre(Math.abs((1 + a) * (1 + e) - b * d) > 0.2)
      const back = invert(h)
      const there = apply(h, { x, y })
      fc.pre(there !== null)
      const [u, v] = there ? [there.x, there.y] : [0, 0]
      const w = back[6] * u + back[7] * v + back[8]
      expect((back[0] * u + back[1] * v + back[2]) / w).toBeCloseTo(x, 6)
      const same = compose(back, h)
      expect(same[1] / same[8]).toBeCloseTo(0, 6)
      expect(same[0] / same[8]).toBeCloseTo(1, 6)
    }),
  )
})

test('a metre measured in pixels is a metre on the floor, within one per cent', () => {
  fc.assert(
    fc.property(anyRoom, anyFloorPoint, (room, point) => {
      // Half a centimetre to either side: near the camera the next centimetre is seen larger than the last.
      const left = toImage(room, floorPoint(point.x - 0.005, point.y))
      const right = toImage(room, floorPoint(point.x + 0.005, point.y))
      const { across } = pixelsPerMetre(room, point)
      fc.pre(left !== null && right !== null)
      if (!left || !right) return
      const pixelsOfACentimetre = Math.hypot(right.x - left.x, right.y - left.y)
      expect(Math.abs(pixelsOfACentimetre / (across * 0.01) - 1)).toBeLessThan(0.01)
    }),
  )
})

test('nothing is on the floor above the horizon, and nothing behind the camera is seen', () => {
  for (const room of rooms) {
    expect(toFloor(room, imagePoint(room.width / 2, -room.height))).toBeNull()
    expect(toImage(room, floorPoint(0, -40))).toBeNull()
  }
})

test('a flat homography is refused', () => {
  expect(() => invert([1, 0, 0, 1, 0, 0, 0, 0, 1])).toThrow('cannot be inverted')
})
