import { itemAt } from '#graphics/reads.ts'
import type { Homography, Point } from './homography.ts'

/** Four corners in order round the shape, as the unit square's (0, 0), (1, 0), (1, 1), (0, 1). */
export type Quad = readonly [Point, Point, Point, Point]

/**
 * Takes the unit square to a quad; null for one that is not convex.
 * Source: Paul Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
 */
export function squareToQuad(quad: Quad): Homography | null {
  if (!isConvex(quad)) return null
  const [p0, p1, p2, p3] = quad
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ]
}

/** Whether the corners turn one way all round, none of them flat. */
export function isConvex(quad: Quad): boolean {
  const turns = quad.map((point, index) => {
    const [next, after] = [itemAt(quad, (index + 1) % 4), itemAt(quad, (index + 2) % 4)]
    return (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x)
  })
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)
}

/** The same corners clockwise as seen, from the one that is furthest up and to the left. */
export function fromFarLeft<Corners extends Quad>(corners: Corners): Corners {
  const middle = middleOf(corners)
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x)
  return corners.toSorted((one, other) => angle(one) - angle(other)) as unknown as Corners
}

/** The mean of the corners. */
export function middleOf(corners: Quad): Point {
  return corners.reduce((sum, { x, y }) => ({ x: sum.x + x / 4, y: sum.y + y / 4 }), { x: 0, y: 0 })
}
