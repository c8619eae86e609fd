import { byteAt } from '#graphics/reads.ts'
import type { RegionMap } from '#graphics/recolour/region-map.ts'

/** Part of a map, in its pixels; right and bottom are the first beyond it. */
export type Area = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Shown = {
  /** The region that stands out; the others are veiled. */
  readonly chosen: number | null
  readonly fixed: readonly boolean[]
}

const veil = [247, 243, 236, 150] as const
const light = [255, 255, 255, 255] as const
const dark = [29, 26, 23, 255] as const
const stripe = [29, 26, 23, 90] as const

/** Paints what lies over the rug's picture: veils, stripes on what stays as it is, and a two-toned line between regions. */
export function paintTint(
  { width, height, labels }: RegionMap,
  { chosen, fixed }: Shown,
  { left, top, right, bottom }: Area,
  into: Uint8ClampedArray,
): void {
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const pixel = y * width + x
      const label = byteAt(labels, pixel)
      const after = x + 1 < width ? labels[pixel + 1] : 0
      const below = y + 1 < height ? labels[pixel + width] : 0
      const before = x > 0 ? labels[pixel - 1] : 0
      const above = y > 0 ? labels[pixel - width] : 0
      const at = ((y - top) * (right - left) + x - left) * 4
      if (label === 0) into.fill(0, at, at + 4)
      else if ((after && after !== label) || (below && below !== label)) into.set(dark, at)
      else if ((before && before !== label) || (above && above !== label)) into.set(light, at)
      else if (fixed[label - 1] && (x + y) % 10 < 2) into.set(stripe, at)
      else if (chosen !== null && label !== chosen + 1) into.set(veil, at)
      else into.fill(0, at, at + 4)
    }
}
