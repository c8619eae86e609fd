import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { cameraOf } from './camera.ts'
import type { Homography } from './homography.ts'

/** The homography of a camera at (x, y, z) that looks down by `tilt` and to the left by `pan` (radians). */
function viewFrom(x: number, y: number, z: number, tilt: number, pan: number, focal: number): Homography {
  const [cp, sp, ct, st] = [Math.cos(pan), Math.sin(pan), Math.cos(tilt), Math.sin(tilt)]
  const right = [cp, sp, 0]
  const forward = [-sp * ct, cp * ct, -st]
  const down = [st * sp, -st * cp, -ct]
  const [width, height] = [1680, 1120]
  const rows = [right, down, forward]
  const offset = rows.map((row) => -((row[0] ?? 0) * x + (row[1] ?? 0) * y + (row[2] ?? 0) * z))
  const cell = (row: number, column: number) => (column < 2 ? (rows[row]?.[column] ?? 0) : (offset[row] ?? 0))
  const h = [0, 1, 2].flatMap((column) => [
    focal * cell(0, column) + (width / 2) * cell(2, column),
    focal * cell(1, column) + (height / 2) * cell(2, column),
    cell(2, column),
  ])
  const byRows = [0, 3, 6, 1, 4, 7, 2, 5, 8].map((at) => (h[at] ?? 0) / (h[8] ?? 1))
  return byRows as unknown as Homography
}

test('the camera is found again from what it sees of the floor', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(
      number(-1, 1),
      number(-6, -3.5),
      number(1, 2),
      number(0.15, 0.5),
      number(-0.4, 0.4),
      number(900, 1600),
      (x, y, z, tilt, pan, focal) => {
        const found = cameraOf(viewFrom(x, y, z, tilt, pan, focal), 1680, 1120)
        expect(found.x).toBeCloseTo(x, 3)
        expect(found.y).toBeCloseTo(y, 3)
        expect(found.z).toBeCloseTo(z, 3)
      },
    ),
  )
})

test('the cameras of the rooms stand before the free floor, at the height of a person', () => {
  for (const room of rooms) {
    const { y, z } = cameraOf(room.floorToImage, room.width, room.height)
    expect(z).toBeGreaterThan(1)
    expect(z).toBeLessThan(2.6)
    expect(y).toBeLessThan(-2.4)
  }
})
