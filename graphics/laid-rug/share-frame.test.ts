import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { within } from '#content/scene/scene.ts'
import { rugQuad } from '#graphics/floor/placement.ts'
import { degrees, metres } from '#graphics/units.ts'
import { shareFrame } from './share-frame.ts'

const size = { width: 1200, height: 630 }

function isInSight({ width, height }: (typeof rooms)[number], quad: NonNullable<ReturnType<typeof rugQuad>>) {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)]
  return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height
}

test('a rug on the floor of a room is in the frame, which never leaves the picture', () => {
  const laid = fc.record({
    room: fc.constantFrom(...rooms),
    x: fc.double({ min: -3, max: 3, noNaN: true }).map(metres),
    y: fc.double({ min: -2, max: 3, noNaN: true }).map(metres),
    rotation: fc.integer({ min: 0, max: 359 }).map(degrees),
  })
  // At the edge of this floor a rug lies just beside the picture.
  const beside = rooms
    .filter(({ slug }) => slug === 'showroom-retrato')
    .map(
      (room) =>
        [{ room, x: metres(-2.5850000000000004), y: metres(0), rotation: degrees(0) }] satisfies [unknown],
    )
  fc.assert(
    fc.property(laid, ({ room, ...wished }) => {
      const placement = within(room, { ...wished, width: metres(1.4), length: metres(2) })
      const quad = placement && rugQuad(room, placement)
      if (!placement || !quad) return
      const framed = shareFrame(room, placement, size)
      // The floor goes on where the picture ends.
      if (!isInSight(room, quad)) {
        expect(framed).toBeNull()
        return
      }
      if (!framed) throw new Error(`${room.slug} does not show the rug`)
      const { scale, frame } = framed
      expect([frame.left, frame.right, frame.bottom - frame.top]).toEqual([0, 1200, 630])
      expect(frame.top).toBeGreaterThanOrEqual(0)
      expect(frame.bottom).toBeLessThanOrEqual(Math.round(room.height * scale))
      const lower = Math.min(room.height, Math.max(...quad.map(({ y }) => y)))
      expect(lower * scale).toBeLessThanOrEqual(frame.bottom + 1)
    }),
    { examples: beside },
  )
})

test('a rug behind the camera is in no frame', () => {
  const [room] = rooms as [(typeof rooms)[0] & object]
  const behind = { x: metres(0), y: metres(-40), width: metres(1), length: metres(1), rotation: degrees(0) }
  expect(shareFrame(room, behind, size)).toBeNull()
})
