import { itemAt } from '#graphics/reads.ts'
import { type Degrees, type FloorPoint, floorPoint, type ImagePoint, type Metres } from '#graphics/units.ts'
import { type Perspective, toImage } from './homography.ts'

/** A rug on the floor: its middle, its width and length, turned counter-clockwise seen from above. */
export type Placement = {
  readonly x: Metres
  readonly y: Metres
  readonly width: Metres
  readonly length: Metres
  readonly rotation: Degrees
}

/** Far left, far right, near right, near left: the corners of the rug's picture from its top left, clockwise. */
export type Four<Point> = readonly [Point, Point, Point, Point]

/** The corners of a rug on the floor. */
export function cornersOf(placement: Placement): Four<FloorPoint> {
  const { width, length } = placement
  const corner = (across: number, away: number) =>
    fromRug(placement, { across: (across * width) / 2, away: (away * length) / 2 })
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)]
}

/** The corners of a rug in the picture of the room; null when one lies behind the camera. */
export function rugQuad(room: Perspective, placement: Placement): Four<ImagePoint> | null {
  const [a, b, c, d] = cornersOf(placement).map((corner) => toImage(room, corner))
  return a && b && c && d ? [a, b, c, d] : null
}

/** A floor point as the rug sees it: metres from its middle, along its own width and length. */
export function toRug(placement: Placement, point: FloorPoint): { across: number; away: number } {
  const { sine, cosine } = turnOf(placement.rotation)
  const [x, y] = [point.x - placement.x, point.y - placement.y]
  return { across: cosine * x + sine * y, away: cosine * y - sine * x }
}

/** The way back of `toRug`. */
export function fromRug(
  placement: Placement,
  { across, away }: { across: number; away: number },
): FloorPoint {
  const { sine, cosine } = turnOf(placement.rotation)
  return floorPoint(placement.x + cosine * across - sine * away, placement.y + sine * across + cosine * away)
}

/** Whether a floor point lies on the rug, or within a margin of it. */
export function isOnRug(placement: Placement, point: FloorPoint, margin = 0): boolean {
  const { across, away } = toRug(placement, point)
  return Math.abs(across) <= placement.width / 2 + margin && Math.abs(away) <= placement.length / 2 + margin
}

const quarterTurns = [
  { sine: 0, cosine: 1 },
  { sine: 1, cosine: 0 },
  { sine: 0, cosine: -1 },
  { sine: -1, cosine: 0 },
]

/** Exact for quarter turns, so that a rug laid straight is straight. */
function turnOf(rotation: number): { sine: number; cosine: number } {
  const quarters = rotation / 90
  if (Number.isInteger(quarters)) return itemAt(quarterTurns, ((quarters % 4) + 4) % 4)
  const radians = (rotation * Math.PI) / 180
  return { sine: Math.sin(radians), cosine: Math.cos(radians) }
}
