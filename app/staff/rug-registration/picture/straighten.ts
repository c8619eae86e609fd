import { apply } from '#graphics/floor/homography.ts'
import { type Quad, squareToQuad } from '#graphics/floor/quad.ts'
import { byteAt } from '#graphics/reads.ts'
import type { Pixels } from './rug-outline.ts'

/**
 * The part of a picture inside four corners, seen straight from above, `width` by `height` pixels; null for
 * corners that make no convex shape. Each pixel is mixed of the four nearest.
 */
export function straighten(source: Pixels, corners: Quad, width: number, height: number): Pixels | null {
  const way = squareToQuad(corners)
  if (!way) return null
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const point = apply(way, { x: (x + 0.5) / width, y: (y + 0.5) / height })
      if (point) mix(source, point.x - 0.5, point.y - 0.5, data, (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

function mix(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [tx, ty] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  for (let channel = 0; channel < 4; channel += 1) {
    const of = (column: number, row: number) => byteAt(data, (row * width + column) * 4 + channel)
    const above = of(left, top) * (1 - tx) + of(right, top) * tx
    const below = of(left, bottom) * (1 - tx) + of(right, bottom) * tx
    into[at + channel] = above * (1 - ty) + below * ty
  }
}
