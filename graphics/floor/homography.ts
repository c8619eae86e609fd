import { numberAt } from '#graphics/reads.ts'
import { type FloorPoint, floorPoint, type ImagePoint, imagePoint } from '#graphics/units.ts'

/** Nine numbers, row by row: `[u, v, w] = H . [x, y, 1]`, the point is `(u / w, v / w)`. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** What `toImage` and `toFloor` need to know of a room. */
export type Perspective = { readonly floorToImage: Homography }

/** A point of any plane. */
export type Point = { readonly x: number; readonly y: number }

/** The point that a homography takes another to; null on and behind its horizon. */
export function apply(h: Homography, { x, y }: Point): Point | null {
  const w = h[6] * x + h[7] * y + h[8]
  return w > 1e-9 ? { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w } : null
}

/** The point that a homography takes to another; null where that lies on its horizon or behind. */
export function applyBack(h: Homography, to: Point): Point | null {
  return apply(invert(h), to)
}

/** First `inner`, then `outer`. */
export function compose(outer: Homography, inner: Homography): Homography {
  const cell = (row: number, column: number) =>
    at(outer, row, 0) * at(inner, 0, column) +
    at(outer, row, 1) * at(inner, 1, column) +
    at(outer, row, 2) * at(inner, 2, column)
  return fromCells(cell)
}

/**
 * The way back, scaled so that a floor point's w is positive where the camera sees it.
 * @throws Error for a homography that flattens the plane to a line.
 */
export function invert(h: Homography): Homography {
  const [m0, m1, m2] = [h[4] * h[8] - h[5] * h[7], h[5] * h[6] - h[3] * h[8], h[3] * h[7] - h[4] * h[6]]
  const determinant = h[0] * m0 + h[1] * m1 + h[2] * m2
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12)
    throw new Error('A homography that cannot be inverted')
  return [
    m0 / determinant,
    (h[2] * h[7] - h[1] * h[8]) / determinant,
    (h[1] * h[5] - h[2] * h[4]) / determinant,
    m1 / determinant,
    (h[0] * h[8] - h[2] * h[6]) / determinant,
    (h[2] * h[3] - h[0] * h[5]) / determinant,
    m2 / determinant,
    (h[1] * h[6] - h[0] * h[7]) / determinant,
    (h[0] * h[4] - h[1] * h[3]) / determinant,
  ]
}

/** Where a floor point is seen; null for one behind the camera. */
export function toImage({ floorToImage }: Perspective, point: FloorPoint): ImagePoint | null {
  const seen = apply(floorToImage, point)
  return seen && imagePoint(seen.x, seen.y)
}

/** The floor point under a pixel of the picture; null on and above the horizon. */
export function toFloor({ floorToImage }: Perspective, point: ImagePoint): FloorPoint | null {
  const under = applyBack(floorToImage, point)
  return under && floorPoint(under.x, under.y)
}

/** How many pixels of the picture a metre takes at a floor point: to the right, and away from the camera. */
export function pixelsPerMetre(room: Perspective, point: FloorPoint): { across: number; away: number } {
  const step = 0.001
  const here = toImage(room, point)
  const right = toImage(room, floorPoint(point.x + step, point.y))
  const behind = toImage(room, floorPoint(point.x, point.y + step))
  if (!here || !right || !behind) return { across: 0, away: 0 }
  const between = (one: ImagePoint, other: ImagePoint) => Math.hypot(one.x - other.x, one.y - other.y) / step
  return { across: between(here, right), away: between(here, behind) }
}

const at = (h: Homography, row: number, column: number) => numberAt(h, row * 3 + column)

function fromCells(cell: (row: number, column: number) => number): Homography {
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ]
}
