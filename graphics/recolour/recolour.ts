import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import { intoBytes, intoLab, labOf } from './oklab.ts'
import type { Regions } from './regions.ts'

// How much of what differs from its region's colour stays when that is dyed: all the light and shade of the pile,
// scaled with how light the dye is, and part of the yarn's own play of hue.
const hueKept = 0.6
const contrast = { least: 0.6, most: 1.5 } as const

/**
 * A rug's picture with its regions dyed: `colours[n]` is the new colour (`#rrggbb`) of region n, one that is missing
 * stays. A pixel is what its regions' colours mix to and its own grain; the mixture is mixed of the dyes, the grain
 * stays. So soft edges run from dye to dye, and what is clear stays clear.
 */
export function recoloured(
  { width, height, data }: Pixmap,
  { regions, memberships, tones }: Omit<Regions, 'kept'>,
  colours: readonly (string | null)[],
): Pixmap & { readonly data: Uint8ClampedArray } {
  const out = new Uint8ClampedArray(data)
  const dyes = regions.map((region, at) => {
    const colour = colours[at]
    const shares = memberships[at] ?? new Uint8Array(width * height)
    if (!colour || colour === region.hex)
      return { from: region.lab, to: region.lab, shares, dyed: false, lightKept: 1, hueKept: 1 }
    const to = labOf(colour)
    const ratio = to[0] / Math.max(0.05, region.lab[0])
    const lightKept = Math.max(contrast.least, Math.min(contrast.most, ratio))
    return { from: region.lab, to, shares, dyed: true, lightKept, hueKept }
  })
  if (!dyes.some(({ dyed }) => dyed)) return { width, height, data: out }
  const lab = new Float32Array(3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (out[pixel * 4 + 3] === 0) continue
    let [dyed, light, hue] = [0, 0, 0]
    let [l, a, b] = [0, 0, 0]
    intoLab(byteAt(out, pixel * 4), byteAt(out, pixel * 4 + 1), byteAt(out, pixel * 4 + 2), lab, 0)
    const own = [floatAt(lab, 0), floatAt(lab, 1), floatAt(lab, 2)] as const
    let [mixL, mixA, mixB] = [0, 0, 0]
    for (const one of dyes) {
      const share = byteAt(one.shares, pixel) / 255
      if (share === 0) continue
      if (one.dyed) dyed += share
      light += share * one.lightKept
      hue += share * one.hueKept
      mixL += share * one.from[0]
      mixA += share * one.from[1]
      mixB += share * one.from[2]
      l += share * one.to[0]
      a += share * one.to[1]
      b += share * one.to[2]
    }
    if (dyed === 0) continue
    if (tones)
      [mixL, mixA, mixB] = [
        floatAt(tones, pixel * 3),
        floatAt(tones, pixel * 3 + 1),
        floatAt(tones, pixel * 3 + 2),
      ]
    const grain = [own[0] - mixL, own[1] - mixA, own[2] - mixB] as const
    intoBytes(l + light * grain[0], a + hue * grain[1], b + hue * grain[2], out, pixel * 4)
  }
  return { width, height, data: out }
}
