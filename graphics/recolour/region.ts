import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt } from '#graphics/reads.ts'
import { hexOf, type Lab } from './oklab.ts'
import { type RegionMap, shrunk } from './region-map.ts'
import { flattened, labOfPixels } from './smooth-lab.ts'

/** One colour of a rug: what it is in the picture, and how much of the rug it covers (0..1). */
export type Region = {
  readonly hex: string
  readonly lab: Lab
  readonly share: number
  /** The colours that it is made of: one, or more where regions were joined. */
  readonly shades: readonly Lab[]
}

/** Where each region of a rug is, the lightest first. */
export type ToldApart = { readonly regions: readonly Region[]; readonly map: RegionMap }

/** A picture at the size it is told apart at, its colours and those without the grain of the pile, three numbers a pixel. */
export type Plain = { readonly picture: Pixmap; readonly raw: Float32Array; readonly lab: Float32Array }

export function plainOf(picture: Pixmap): Plain {
  const small = shrunk(picture)
  const raw = labOfPixels(small)
  return { picture: small, raw, lab: flattened(raw, small) }
}

// What is further, in OKLab, from a region's first shade was given to it and is not what it is called by.
const ownReach = 0.12
const unknown = [0.6, 0, 0] as const

/** The regions of a map as the picture shows them: each of its first shade's mean colour, with its share. */
export function measured(
  { labels }: RegionMap,
  lab: Float32Array,
  shades: readonly (readonly Lab[])[],
): Region[] {
  const near = new Float64Array(shades.length * 4)
  const all = new Float64Array(shades.length * 4)
  let pixels = 0
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const label = byteAt(labels, pixel)
    if (label === 0 || label > shades.length) continue
    pixels += 1
    add(all, label - 1, lab, pixel * 3)
    if (!isFar(shades[label - 1]?.[0], lab, pixel * 3)) add(near, label - 1, lab, pixel * 3)
  }
  return shades.map((own, at) => {
    const colour = meanAt(near, at) ?? meanAt(all, at) ?? own[0] ?? unknown
    return {
      lab: colour,
      hex: hexOf(colour),
      share: doubleAt(all, at * 4 + 3) / Math.max(1, pixels),
      shades: own,
    }
  })
}

function add(sums: Float64Array, region: number, lab: Float32Array, from: number): void {
  for (let at = 0; at < 3; at += 1)
    sums[region * 4 + at] = doubleAt(sums, region * 4 + at) + floatAt(lab, from + at)
  sums[region * 4 + 3] = doubleAt(sums, region * 4 + 3) + 1
}

function meanAt(sums: Float64Array, region: number): Lab | null {
  const count = doubleAt(sums, region * 4 + 3)
  const mean = (part: 0 | 1 | 2) => doubleAt(sums, region * 4 + part) / count
  return count > 0 ? [mean(0), mean(1), mean(2)] : null
}

function isFar(shade: Lab | undefined, lab: Float32Array, from: number): boolean {
  if (!shade) return false
  const [l, a, b] = [
    floatAt(lab, from) - shade[0],
    floatAt(lab, from + 1) - shade[1],
    floatAt(lab, from + 2) - shade[2],
  ]
  return l * l + a * a + b * b > ownReach * ownReach
}
