import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { degrees, floorPoint, metres } from '#graphics/units.ts'
import { toFloor } from './homography.ts'
import { cornersOf, fromRug, isOnRug, type Placement, rugQuad, toRug } from './placement.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyPlacement = fc
  .record({
    x: between(-2, 2),
    y: between(-1, 2),
    width: between(0.6, 4),
    length: between(0.6, 4),
    turn: between(0, 359),
  })
  .map(
    ({ x, y, width, length, turn }): Placement => ({
      x: metres(x),
      y: metres(y),
      width: metres(width),
      length: metres(length),
      rotation: degrees(turn),
    }),
  )

test('a rug keeps its size in metres through the picture of every room, within one per cent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rooms), anyPlacement, (room, placement) => {
      const quad = rugQuad(room, placement)
      fc.pre(quad !== null)
      const [a, b, c] = (quad ?? []).map((corner) => toFloor(room, corner))
      if (!a || !b || !c) return
      expect(Math.abs(Math.hypot(b.x - a.x, b.y - a.y) / placement.width - 1)).toBeLessThan(0.01)
      expect(Math.abs(Math.hypot(c.x - b.x, c.y - b.y) / placement.length - 1)).toBeLessThan(0.01)
    }),
  )
})

test('a point of the rug is found again from the floor', () => {
  fc.assert(
    fc.property(anyPlacement, between(-1, 1), between(-1, 1), (placement, across, away) => {
      const found = toRug(placement, fromRug(placement, { across, away }))
      expect(found.across).toBeCloseTo(across, 9)
      expect(found.away).toBeCloseTo(away, 9)
    }),
  )
})

test('a rug is hit where it lies and nowhere else', () => {
  fc.assert(
    fc.property(anyPlacement, between(-3, 3), between(-3, 3), (placement, across, away) => {
      const inside = Math.abs(across) <= placement.width / 2 && Math.abs(away) <= placement.length / 2
      fc.pre(Math.abs(Math.abs(across) - placement.width / 2) > 1e-6)
      fc.pre(Math.abs(Math.abs(away) - placement.length / 2) > 1e-6)
      expect(isOnRug(placement, fromRug(placement, { across, away }))).toBe(inside)
    }),
  )
})

test('the first corner is far left, and a quarter turn counter-clockwise brings it near left', () => {
  const placement = { x: metres(0), y: metres(0), width: metres(2), length: metres(3), rotation: degrees(0) }
  expect(cornersOf(placement)[0]).toEqual(floorPoint(-1, 1.5))
  expect(cornersOf({ ...placement, rotation: degrees(90) })[0]).toEqual(floorPoint(-1.5, -1))
})
