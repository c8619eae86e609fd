import type { Pixmap } from '#content/scene/sheet.ts'
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

/** A picture at the size it is told apart at, and its colours without the grain of the pile, three numbers a pixel. */
export type Plain = { readonly picture: Pixmap; readonly lab: Float32Array }

export function plainOf(picture: Pixmap): Plain {
  const small = shrunk(picture)
  return { picture: small, lab: flattened(labOfPixels(small), small) }
}

/** The regions of a map as the picture shows them: each of its mean colour, with its share. */
export function measured(
  { labels }: RegionMap,
  lab: Float32Array,
  shades: readonly (readonly Lab[])[],
): Region[] {
  const sums = new Float64Array(shades.length * 4)
  let all = 0
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const label = labels[pixel] ?? 0
    if (label === 0 || label > shades.length) continue
    const into = (label - 1) * 4
    for (let at = 0; at < 3; at += 1) sums[into + at] = (sums[into + at] ?? 0) + (lab[pixel * 3 + at] ?? 0)
    sums[into + 3] = (sums[into + 3] ?? 0) + 1
    all += 1
  }
  return shades.map((own, at) => {
    const pixels = sums[at * 4 + 3] ?? 0
    const mean = [0, 1, 2].map((part) => (sums[at * 4 + part] ?? 0) / pixels) as unknown as Lab
    const colour = pixels > 0 ? mean : (own[0] ?? ([0.5, 0, 0] as const))
    return { lab: colour, hex: hexOf(colour), share: pixels / Math.max(1, all), shades: own }
  })
}
