import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraOf, laidAt, movedOrbit, multiplied, startOrbit } from './orbit.ts'

const side = fc.double({ min: 0.4, max: 12, noNaN: true })
const aspect = fc.double({ min: 0.4, max: 3, noNaN: true })
const angle = fc.double({ min: -4, max: 4, noNaN: true })

/** Where a point is seen, from -1 to 1 each way; w is how far before the camera it lies. */
function seen(matrix: Float32Array, [x, y, z]: readonly [number, number, number]) {
  const row = (at: number) =>
    (matrix[at] ?? 0) * x + (matrix[at + 4] ?? 0) * y + (matrix[at + 8] ?? 0) * z + (matrix[at + 12] ?? 0)
  const w = row(3)
  return { x: row(0) / w, y: row(1) / w, depth: row(2) / w, w }
}

test('the whole rug is seen from where it is looked at first, however it is turned', () => {
  fc.assert(
    fc.property(side, side, aspect, angle, angle, (width, length, shape, turn, height) => {
      const start = startOrbit({ width, length }, shape)
      const camera = cameraOf(movedOrbit(start, { turn, height }, start), shape)
      for (const [right, near] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        const corner = seen(camera, [(right * width) / 2, 0, (near * length) / 2])
        expect(Math.max(Math.abs(corner.x), Math.abs(corner.y), Math.abs(corner.depth))).toBeLessThan(1)
        expect(corner.w).toBeGreaterThan(0)
      }
    }),
  )
})

test('what is nearer is seen lower and larger, what is higher is seen higher', () => {
  const start = startOrbit({ width: 2, length: 3 }, 1)
  const camera = cameraOf({ ...start, turn: 0 }, 1)
  const [near, far] = [seen(camera, [1, 0, 1.5]), seen(camera, [1, 0, -1.5])]
  expect(near.y).toBeLessThan(far.y)
  expect(near.x).toBeGreaterThan(far.x)
  expect(seen(camera, [0, 0.5, 0]).y).toBeGreaterThan(seen(camera, [0, 0, 0]).y)
})

test('nobody looks from below the floor, from within the rug, or loses it', () => {
  const start = startOrbit({ width: 2, length: 3 }, 1)
  const low = movedOrbit(start, { height: -9, distance: 0.0001 }, start)
  expect(low.height).toBeGreaterThan(0)
  expect(low.distance).toBeGreaterThanOrEqual(0.4)
  expect(movedOrbit(start, { height: 9 }, start).height).toBeLessThan(Math.PI / 2)
  expect(movedOrbit(start, { distance: 1000 }, start).distance).toBe(start.distance * 3)
})

test('a rug laid on a floor keeps its size to a micrometre', () => {
  fc.assert(
    fc.property(side, side, angle, (width, length, turn) => {
      const lie = laidAt({ x: 1.5, y: -1.2, z: -2 }, turn)
      const [one, other] = [seen(lie, [-width / 2, 0, -length / 2]), seen(lie, [width / 2, 0, length / 2])]
      const [first, last] = [one, other].map(({ x, y, depth }) => [x, y, depth] as const)
      const apart = Math.hypot(...[0, 1, 2].map((axis) => (first?.[axis] ?? 0) - (last?.[axis] ?? 0)))
      expect(Math.abs(apart - Math.hypot(width, length))).toBeLessThan(1e-5)
    }),
  )
  const there = seen(
    multiplied(laidAt({ x: 1, y: 0, z: 0 }, 0), laidAt({ x: 0, y: 0, z: 0 }, Math.PI / 2)),
    [0, 0, 1],
  )
  expect([there.x, there.depth]).toEqual([2, expect.closeTo(0, 6)])
})
