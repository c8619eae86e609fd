import type { LabelSpot } from '#app/simulator/renderer/labels.ts'
import type { Room } from '#content/rooms/room.ts'
import { toImage } from '#graphics/floor/homography.ts'
import { cornersOf, fromRug, type Placement } from '#graphics/floor/placement.ts'
import { type FloorPoint, floorPoint } from '#graphics/units.ts'

/** The sheet that shows the whole room, in CSS pixels, and the part of it that is seen. */
export type Seen = {
  readonly width: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const handleAwayMetres = 0.12
const marginPx = 36
// The tools and the rooms stand along the lower edge.
const barPx = 104
// As large as they are on the page, with a little air.
const [labelWide, labelHigh, handleSide] = [64, 32, 48]

/**
 * Where the two labels and the handle belong. A label that would lie under the handle, or under the other label, goes above or
 * below it: at the edge of what is seen they come to the same place.
 */
export function spotsOf(room: Room, placement: Placement, seen: Seen): (LabelSpot | null)[] {
  const [farLeft, farRight, nearRight, nearLeft] = cornersOf(placement)
  const handle = pointOf(room, handleOf(placement), seen)
  const taken: Box[] = handle
    ? [{ ...handle, across: (labelWide + handleSide) / 2, down: (labelHigh + handleSide) / 2 }]
    : []
  const labels = [
    nearer(middle(farLeft, farRight), middle(nearLeft, nearRight)),
    nearer(middle(farLeft, nearLeft), middle(farRight, nearRight)),
  ].map((point) => {
    const spot = pointOf(room, point, seen)
    const free = spot && freeSpot(spot, taken, seen)
    if (free) taken.push({ ...free, across: labelWide, down: labelHigh })
    return free
  })
  return [...labels, handle]
}

/** Where a floor point is on the sheet, in whole pixels, moved into what is seen; null behind the camera. */
function pointOf(room: Room, point: FloorPoint, seen: Seen): LabelSpot | null {
  const at = toImage(room, point)
  if (!at) return null
  const scale = seen.width / room.width
  return {
    x: Math.round(Math.min(seen.right - marginPx, Math.max(seen.left + marginPx, at.x * scale))),
    y: Math.round(Math.min(seen.bottom - barPx, Math.max(seen.top + marginPx, at.y * scale))),
  }
}

/** A step off the corner that is nearest to the viewer and furthest right. */
function handleOf(placement: Placement): FloorPoint {
  const [across, away] = [placement.width / 2 + handleAwayMetres, placement.length / 2 + handleAwayMetres]
  const corners = [
    [across, away],
    [across, -away],
    [-across, -away],
    [-across, away],
  ].map(([x = 0, y = 0]) => fromRug(placement, { across: x, away: y }))
  return corners.reduce((best, one) => (one.x - one.y > best.x - best.y + 1e-6 ? one : best))
}

const middle = (one: FloorPoint, other: FloorPoint) =>
  floorPoint((one.x + other.x) / 2, (one.y + other.y) / 2)
const nearer = (one: FloorPoint, other: FloorPoint) => (one.y < other.y - 1e-6 ? one : other)

/** What is taken: another's middle may not come so near it. */
type Box = LabelSpot & { readonly across: number; readonly down: number }

function freeSpot({ x, y }: LabelSpot, taken: readonly Box[], { top, bottom }: Seen): LabelSpot {
  const isFree = (wished: number) =>
    taken.every((box) => Math.abs(box.x - x) >= box.across || Math.abs(box.y - wished) >= box.down)
  if (isFree(y)) return { x, y }
  const others = taken.flatMap((box) => [box.y - box.down, box.y + box.down])
  const [best = y] = others
    .filter((wished) => wished >= top + marginPx && wished <= bottom - barPx && isFree(wished))
    .sort((one, other) => Math.abs(one - y) - Math.abs(other - y))
  return { x, y: best }
}
