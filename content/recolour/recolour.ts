import type { Pixmap } from '#content/scene/sheet.ts'
import { intoBytes, intoLab, labOf } from './oklab.ts'
import type { Regions } from './regions.ts'

// How much of what differs from its region's colour stays when that is dyed: all the light and shade of the pile,
// scaled with how light the dye is, and part of the yarn's own play of hue.
const hueKept = 0.6
const contrast = { least: 0.6, most: 1.5 } as const

/**
 * A rug's picture with its regions dyed: `colours[n]` is the new colour (`#rrggbb`) of region n, one that is missing
 * stays. The grain of the pile and its soft edges stay, and so does what is clear.
 */
export function recoloured(
  { width, height, data }: Pixmap,
  { regions, memberships }: Regions,
  colours: readonly (string | null)[],
): Pixmap & { readonly data: Uint8ClampedArray } {
  const out = new Uint8ClampedArray(data)
  const dyes = regions.flatMap((region, at) => {
    const colour = colours[at]
    const shares = memberships[at]
    if (!colour || !shares || colour === region.hex) return []
    const to = labOf(colour)
    const ratio = Math.max(contrast.least, Math.min(contrast.most, to[0] / Math.max(0.05, region.lab[0])))
    return [{ from: region.lab, to, shares, ratio }]
  })
  if (dyes.length === 0) return { width, height, data: out }
  const lab = new Float32Array(3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (out[pixel * 4 + 3] === 0) continue
    intoLab(out[pixel * 4] ?? 0, out[pixel * 4 + 1] ?? 0, out[pixel * 4 + 2] ?? 0, lab, 0)
    const [l = 0, a = 0, b = 0] = lab
    let [newL, newA, newB, changed] = [l, a, b, false]
    for (const { from, to, shares, ratio } of dyes) {
      const share = (shares[pixel] ?? 0) / 255
      if (share === 0) continue
      changed = true
      newL += share * (to[0] + (l - from[0]) * ratio - l)
      newA += share * (to[1] + (a - from[1]) * hueKept - a)
      newB += share * (to[2] + (b - from[2]) * hueKept - b)
    }
    if (changed) intoBytes(newL, newA, newB, out, pixel * 4)
  }
  return { width, height, data: out }
}
