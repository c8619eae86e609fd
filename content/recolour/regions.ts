import type { Pixmap } from '#content/scene/sheet.ts'
import { apart, hexOf, intoLab, type Lab, labOf } from './oklab.ts'

/** One colour of a rug: what it is in the picture, and how much of the rug it covers (0..1). */
export type Region = { readonly hex: string; readonly lab: Lab; readonly share: number }

/** A rug's picture told apart by colour, the lightest region first. */
export type Regions = {
  readonly regions: readonly Region[]
  /** For each pixel how far it belongs to each region, region after region, 0..255. */
  readonly memberships: readonly Uint8Array[]
}

export const mostRegions = 6

const alike = 0.08
const leastShare = 0.015
const rounds = 8
const sampled = 8000
// How far from a colour, in OKLab, its own grain reaches: the softness of the edges between regions.
const softness = 0.035
const negligible = 12 * softness * softness
const clear = 8

/** The colours to tell a rug apart by: those of its yarns that differ enough, at most six. */
export function seedsOf(colours: readonly string[]): string[] {
  const kept: string[] = []
  for (const colour of colours.filter((hex) => /^#[0-9a-f]{6}$/i.test(hex)))
    if (kept.every((other) => apart(labOf(other), labOf(colour)) >= alike)) kept.push(colour.toLowerCase())
  return kept.slice(0, mostRegions)
}

/**
 * Tells a rug's picture apart into at most six regions of one colour each: k-means in OKLab from the colours of its
 * yarns, regions that come out alike or next to nothing left out; then a soft share of every pixel in each region.
 * The grain of the pile is smoothed away for the telling apart alone.
 */
export function tellApart(picture: Pixmap, colours: readonly string[]): Regions {
  const smooth = smoothedLab(picture)
  const seeds = seedsOf(colours)
  const centres = clustered(samplesOf(picture, smooth), seeds.length > 0 ? seeds.map(labOf) : [])
  return { regions: centres, memberships: membershipsOf(picture, smooth, centres) }
}

function clustered(samples: readonly Lab[], seeds: readonly Lab[]): Region[] {
  let centres = seeds.length > 0 ? [...seeds] : [meanOf(samples) ?? [0.5, 0, 0]]
  let groups: Lab[][] = []
  for (let round = 0; round < rounds; round += 1) {
    groups = centres.map(() => [])
    for (const sample of samples) groups[nearest(centres, sample)]?.push(sample)
    centres = centres.map((centre, at) => meanOf(groups[at] ?? []) ?? centre)
  }
  const found = centres
    .map((lab, at) => ({
      lab,
      hex: hexOf(lab),
      share: (groups[at]?.length ?? 0) / Math.max(1, samples.length),
    }))
    .toSorted((one, other) => other.share - one.share)
  const kept: Region[] = []
  for (const region of found) {
    const near = kept.findIndex((other) => apart(other.lab, region.lab) < alike)
    const other = kept[near]
    if (other) kept[near] = { ...other, share: other.share + region.share }
    else if (region.share >= leastShare || kept.length === 0) kept.push(region)
  }
  return kept.toSorted((one, other) => other.lab[0] - one.lab[0])
}

function membershipsOf({ data }: Pixmap, smooth: Float32Array, regions: readonly Region[]): Uint8Array[] {
  const pixels = data.length / 4
  const shares = regions.map(() => new Uint8Array(pixels))
  const near = new Float32Array(regions.length)
  const centres = Float32Array.from(regions.flatMap(({ lab }) => lab))
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    if ((data[pixel * 4 + 3] ?? 0) < clear) continue
    let [least, sum] = [Number.POSITIVE_INFINITY, 0]
    for (let at = 0; at < near.length; at += 1) {
      const l = (smooth[pixel * 3] ?? 0) - (centres[at * 3] ?? 0)
      const a = (smooth[pixel * 3 + 1] ?? 0) - (centres[at * 3 + 1] ?? 0)
      const b = (smooth[pixel * 3 + 2] ?? 0) - (centres[at * 3 + 2] ?? 0)
      const squared = l * l + a * a + b * b
      near[at] = squared
      if (squared < least) least = squared
    }
    for (let at = 0; at < near.length; at += 1) {
      const further = (near[at] ?? 0) - least
      const share = further > negligible ? 0 : Math.exp(-further / (2 * softness * softness))
      near[at] = share
      sum += share
    }
    for (let at = 0; at < near.length; at += 1) {
      const plane = shares[at]
      if (plane && near[at]) plane[pixel] = Math.round((255 * (near[at] ?? 0)) / sum)
    }
  }
  return shares
}

/** Each pixel's OKLab, meant with its neighbours that the rug covers. */
function smoothedLab({ width, height, data }: Pixmap): Float32Array {
  const lab = new Float32Array(width * height * 3)
  const covered = new Uint8Array(width * height)
  for (let pixel = 0; pixel < covered.length; pixel += 1) {
    if ((data[pixel * 4 + 3] ?? 0) < clear) continue
    covered[pixel] = 1
    intoLab(data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0, lab, pixel * 3)
  }
  return meant(meant(lab, covered, 1), covered, width)
}

function meant(lab: Float32Array, covered: Uint8Array, step: number): Float32Array {
  const out = lab.slice()
  for (let pixel = step; pixel < covered.length - step; pixel += 1) {
    if (!covered[pixel]) continue
    const [before, after] = [covered[pixel - step] ?? 0, covered[pixel + step] ?? 0]
    const all = 2 + before + after
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1)
      out[at] =
        (2 * (lab[at] ?? 0) + before * (lab[at - 3 * step] ?? 0) + after * (lab[at + 3 * step] ?? 0)) / all
  }
  return out
}

function samplesOf({ data }: Pixmap, smooth: Float32Array): Lab[] {
  const pixels = data.length / 4
  // A step that shares no factor with the width falls on every column.
  const step = Math.max(1, Math.floor(pixels / sampled)) | 1
  const samples: Lab[] = []
  for (let pixel = 0; pixel < pixels; pixel += step)
    if ((data[pixel * 4 + 3] ?? 0) > 200)
      samples.push([smooth[pixel * 3] ?? 0, smooth[pixel * 3 + 1] ?? 0, smooth[pixel * 3 + 2] ?? 0])
  return samples
}

function nearest(centres: readonly Lab[], sample: Lab): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [at, centre] of centres.entries()) {
    const distance = apart(centre, sample)
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

function meanOf(samples: readonly Lab[]): Lab | null {
  if (samples.length === 0) return null
  const sum = [0, 0, 0]
  for (const sample of samples) for (const at of [0, 1, 2] as const) sum[at] = (sum[at] ?? 0) + sample[at]
  return [0, 1, 2].map((at) => (sum[at] ?? 0) / samples.length) as unknown as Lab
}
