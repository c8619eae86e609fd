import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { isTall, type Room } from '#content/rooms/room.ts'
import { within } from '#content/scene/scene.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { degrees, metres } from '#graphics/units.ts'
import { type Seen, spotsOf } from './spots.ts'

// As the page has them: simulator/stage/stage.module.css.
const sizes = [
  { width: 60, height: 28 },
  { width: 60, height: 28 },
  { width: 44, height: 44 },
]

/** A phone, and a window that cuts a room at both sides. */
function seenOf(room: Room): Seen {
  const width = isTall(room.slug) ? 390 : 1200
  const height = (width * room.height) / room.width
  const cut = isTall(room.slug) ? 0 : 120
  return { width, left: cut, top: 0, right: width - cut, bottom: height }
}

function randomPlacement(room: Room, random: () => number): Placement {
  const wished = {
    x: metres(random() * 8 - 4),
    y: metres(random() * 8 - 4),
    width: metres(0.6 + random() * 5),
    length: metres(0.6 + random() * 5),
    rotation: degrees(random() * 360),
  }
  return within(room, wished, false) ?? wished
}

test.each(rooms.map((room) => [room.slug, room] as const))(
  'in %s no label lies under the handle or the other label, wherever the rug lies',
  (_, room) => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
      return seed / 2 ** 32
    }
    const seen = seenOf(room)
    const covered: Placement[] = []
    for (let time = 0; time < 600; time += 1) {
      const placement = randomPlacement(room, random)
      const boxes = spotsOf(room, placement, seen).flatMap((spot, at) => {
        const size = sizes[at]
        return spot && size ? [{ ...spot, ...size }] : []
      })
      const isCovered = boxes.some((one, at) =>
        boxes
          .slice(at + 1)
          .some(
            (other) =>
              Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
              Math.abs(one.y - other.y) < (one.height + other.height) / 2,
          ),
      )
      if (isCovered) covered.push(placement)
    }
    expect(covered).toEqual([])
  },
)
