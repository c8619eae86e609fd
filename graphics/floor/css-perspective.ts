import type { Homography } from './homography.ts'

/**
 * How a style lays a flat element in perspective. The element's upper left corner stands at (left, top), shares of the
 * width of what holds it, and is its transform's origin; `matrix` is the sixteen numbers of a `matrix3d()`, column by column.
 * They are without a unit and follow in the style on a `perspective()` as long as the holder is wide, so that all of it grows
 * with the holder.
 */
export type CssPerspective = {
  readonly left: number
  readonly top: number
  readonly matrix: readonly number[]
}

type Size = { readonly width: number; readonly height: number }

/**
 * The style of an element of that size (in shares of its holder's width) whose unit square a homography takes to the
 * holder, in the same shares; null where the upper left corner lies behind the camera.
 *
 * With `perspective(d)` before it, a matrix that takes (x, y) to (ax + by, dx + ey, -gx - hy) shows the point at
 * ((ax + by) / w, (dx + ey) / w) with w = 1 + (gx + hy) / d: the homography whose last row is (g, h, 1) once d is the unit.
 * Source: CSS Transforms Module Level 2, sections 12 and 13 (perspective(), and how a matrix is applied).
 */
export function cssPerspective(squareToHolder: Homography, { width, height }: Size): CssPerspective | null {
  const [a, b, c, d, e, f, g, h, i] = squareToHolder
  if (i <= 1e-9) return null
  const [left, top] = [c / i, f / i]
  const [across, down] = [g / i / width, h / i / height]
  const column = (x: number, y: number, size: number, far: number) => [
    x / i / size - left * far,
    y / i / size - top * far,
    -far,
    0,
  ]
  const matrix = [...column(a, d, width, across), ...column(b, e, height, down), 0, 0, 1, 0, 0, 0, 0, 1]
  return { left, top, matrix }
}
