import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { degrees, type FloorPoint, floorPoint, metres } from '#graphics/units.ts'
import { keepOnFloor, liesOnFloor } from './floor.ts'
import { cornersOf, type Placement } from './placement.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = (x: number, y: number, width: number, length: number, turn: number): Placement => ({
  x: metres(x),
  y: metres(y),
  width: metres(width),
  length: metres(length),
  rotation: degrees(turn),
})
const anyWish = fc
  .tuple(between(-8, 8), between(-8, 8), between(0.5, 3.5), between(0.5, 3.5), between(0, 359))
  .map(([x, y, width, length, turn]) => place(x, y, width, length, turn))

test('wherever a rug is dragged, it lies on the free floor, and what lies there already is not moved', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rooms), anyWish, ({ floorBounds }, wish) => {
      const kept = keepOnFloor(floorBounds, wish)
      fc.pre(kept !== null)
      if (!kept) return
      expect(liesOnFloor(floorBounds, kept)).toBe(true)
      expect(keepOnFloor(floorBounds, kept)).toEqual(kept)
      for (const corner of cornersOf(kept)) expect(distanceOutside(floorBounds, corner)).toBeLessThan(0.008)
    }),
  )
})

test('a wall that reaches into a rug is seen, whichever end of it or its middle does', () => {
  const floor = [
    floorPoint(0, 0),
    floorPoint(6, 0),
    floorPoint(6, 6),
    floorPoint(3.2, 6),
    floorPoint(3.1, 2),
    floorPoint(3, 6),
    floorPoint(0, 6),
  ]
  for (const [y, free] of [
    [1.4, true],
    [1.6, false],
    [3, false],
  ] as const) {
    const wish = place(3.1, y, 2, 1, 0)
    expect(liesOnFloor(floor, wish)).toBe(free)
    expect(keepOnFloor(floor, wish)?.y === wish.y && keepOnFloor(floor, wish)?.x === wish.x).toBe(free)
  }
})

test('no free place is nearer than the one it is put at', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rooms), anyWish, anyWish, ({ floorBounds }, wish, other) => {
      const kept = keepOnFloor(floorBounds, wish)
      const elsewhere = { ...wish, x: other.x, y: other.y }
      fc.pre(kept !== null && liesOnFloor(floorBounds, elsewhere))
      if (!kept) return
      const distance = (placement: Placement) => Math.hypot(placement.x - wish.x, placement.y - wish.y)
      expect(distance(kept)).toBeLessThanOrEqual(distance(elsewhere) + 0.008)
    }),
    { numRuns: 300 },
  )
})

test('a rug slides along a wall and into a recess', () => {
  const floor = [
    floorPoint(0, 0),
    floorPoint(4, 0),
    floorPoint(4, 2),
    floorPoint(6, 2),
    floorPoint(6, 4),
    floorPoint(0, 4),
  ]
  expect(keepOnFloor(floor, place(2, -5, 2, 1, 0))).toMatchObject({ x: 2, y: 0.5 })
  expect(keepOnFloor(floor, place(5, 1, 2, 1, 0))).toMatchObject({ x: 5, y: 2.5 })
  expect(keepOnFloor(floor, place(9, 9, 2, 1, 90))).toMatchObject({ x: 5.5, y: 3 })
})

test('a rug larger than the floor lies nowhere', () => {
  for (const { floorBounds } of rooms) expect(keepOnFloor(floorBounds, place(0, 0, 9, 6, 20))).toBeNull()
})

/** How far a point is outside a polygon; zero inside. */
function distanceOutside(polygon: readonly FloorPoint[], point: FloorPoint): number {
  const edges = polygon.map((from, at) => [from, polygon[(at + 1) % polygon.length] as FloorPoint] as const)
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const [a, b] of edges) {
    if (a.y > point.y !== b.y > point.y && point.x < a.x + ((point.y - a.y) * (b.x - a.x)) / (b.y - a.y))
      inside = !inside
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const share = Math.min(
      1,
      Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)),
    )
    nearest = Math.min(nearest, Math.hypot(a.x + share * dx - point.x, a.y + share * dy - point.y))
  }
  return inside ? 0 : nearest
}
