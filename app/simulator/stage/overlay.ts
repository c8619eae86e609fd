import type { Room } from '#content/rooms/room.ts'
import { toImage } from '#content/scene/homography.ts'
import { cornersOf, fromRug, type Placement } from '#content/scene/placement.ts'
import { type FloorPoint, floorPoint } from '#content/scene/units.ts'

/** What stands on the picture: how wide and long the rug is, and the handle that turns it. */
export type OverlayParts = {
  readonly width: HTMLElement
  readonly length: HTMLElement
  readonly turn: HTMLElement
}

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

/** Puts the labels on the nearer edges of a rug and the handle off its nearest corner, all within what is seen. */
export function placeOverlay(
  parts: OverlayParts,
  room: Room,
  placement: Placement,
  seen: Seen,
  length: (metres: number) => string,
): void {
  const [farLeft, farRight, nearRight, nearLeft] = cornersOf(placement)
  const put = (part: HTMLElement, point: FloorPoint | null) => {
    const at = point && toImage(room, point)
    part.style.visibility = at ? 'visible' : 'hidden'
    if (!at) return
    const scale = seen.width / room.width
    const x = Math.min(seen.right - marginPx, Math.max(seen.left + marginPx, at.x * scale))
    const y = Math.min(seen.bottom - barPx, Math.max(seen.top + marginPx, at.y * scale))
    part.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
  }
  put(parts.width, nearer(middle(farLeft, farRight), middle(nearLeft, nearRight)))
  put(parts.length, nearer(middle(farLeft, nearLeft), middle(farRight, nearRight)))
  put(parts.turn, handleOf(placement))
  write(parts.width, length(placement.width))
  write(parts.length, length(placement.length))
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

function write(part: HTMLElement, text: string) {
  if (part.textContent !== text) part.textContent = text
}
