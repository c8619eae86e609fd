import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { apply, toFloor } from '#graphics/floor/homography.ts'
import { rugQuad } from '#graphics/floor/placement.ts'
import { itemAt } from '#graphics/reads.ts'
import { degrees, imagePoint, metres } from '#graphics/units.ts'
import { floorToSheet, lookOf, sheetMargin } from './look.ts'
import { pictureToRoom } from './picture-plane.ts'

const body = { left: 0.02, top: 0.05, right: 0.96, bottom: 0.99 }
const corners = [
  { x: body.left, y: body.top },
  { x: body.right, y: body.top },
  { x: body.right, y: body.bottom },
  { x: body.left, y: body.bottom },
]
const size = { width: metres(1.6), length: metres(2.4) }
const placement = { x: metres(0.1), y: metres(0.4), ...size, rotation: degrees(20) }
const everyRoom = rooms.map((room) => [room.slug, room] as const)

test.each(everyRoom)('in %s the body of a rug without height lies within its four corners', (_, room) => {
  const quad = rugQuad(room, placement)
  const flat = pictureToRoom(lookOf(room), { placement, thickness: metres(0) }, body)
  for (const [at, corner] of corners.entries()) {
    const seen = apply(flat, corner)
    expect(seen?.x).toBeCloseTo(quad ? itemAt(quad, at).x : Number.NaN, 6)
    expect(seen?.y).toBeCloseTo(quad ? itemAt(quad, at).y : Number.NaN, 6)
  }
})

test.each(everyRoom)(
  'in %s a corner of its pile is seen where the renderers look at that corner',
  (_, room) => {
    const look = lookOf(room)
    const thickness = metres(0.03)
    const raised = pictureToRoom(look, { placement, thickness }, body)
    const [a, b, c, d, e, f] = floorToSheet(placement)
    const up = thickness / look.camera.z
    for (const corner of corners) {
      const seen = apply(raised, corner)
      const under = seen && toFloor(room, imagePoint(seen.x, seen.y))
      // As graphics/laid-rug/lay-rug.ts and the shader look at a pixel.
      const [x, y] = under
        ? [under.x + (look.camera.x - under.x) * up, under.y + (look.camera.y - under.y) * up]
        : [Number.NaN, Number.NaN]
      const edge = 0.5 / (1 + 2 * sheetMargin)
      expect(a * x + b * y + c).toBeCloseTo(corner.x === body.left ? 0.5 - edge : 0.5 + edge, 6)
      expect(d * x + e * y + f).toBeCloseTo(corner.y === body.top ? 0.5 - edge : 0.5 + edge, 6)
    }
  },
)
