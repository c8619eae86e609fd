import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt, itemAt } from '#graphics/reads.ts'
import { mostRegions } from './most-regions.ts'
import { apart, type Lab, labOf, unlike, unlikeSquare } from './oklab.ts'

/** Of the rug: less than this is no region. */
export const leastShare = 0.004
/** Colours nearer than this, in OKLab, are one yarn. */
export const alike = 0.048

const rounds = 8
const sampled = 5000
const solid = 200
// Below this two halves of a colour are its own grain.
const leastApart = 0.03
const calmStep = 0.015

/** The colours to tell a rug apart by: those of its yarns that differ enough, at most ten. */
export function seedsOf(colours: readonly string[]): string[] {
  const kept: string[] = []
  for (const colour of colours.filter((hex) => /^#[0-9a-f]{6}$/i.test(hex)))
    if (kept.every((other) => unlike(labOf(other), labOf(colour)) >= alike)) kept.push(colour.toLowerCase())
  return kept.slice(0, mostRegions)
}

/** The colours of a rug by k-means from those of its yarns; what comes out alike or next to nothing is left out. */
export function clustersFrom(samples: readonly Lab[], seeds: readonly Lab[]): Lab[] {
  const { centres, groups } = settled(samples, seeds.length > 0 ? seeds : [meanOf(samples) ?? [0.5, 0, 0]])
  const share = (at: number) => itemAt(groups, at).length / Math.max(1, samples.length)
  const order = [...centres.keys()].toSorted((one, other) => share(other) - share(one))
  const kept: Lab[] = []
  for (const at of order) {
    const centre = itemAt(centres, at)
    const near = kept.some((other) => unlike(other, centre) < alike)
    if (!near && (share(at) >= leastShare || kept.length === 0)) kept.push(centre)
  }
  return lightestFirst(kept)
}

/** So many colours of a rug, or fewer where it has no more: the group that varies most is halved, and again. */
export function clustersOf(samples: readonly Lab[], count: number): Lab[] {
  let { centres, groups } = settled(samples, [meanOf(samples) ?? [0.5, 0, 0]])
  while (centres.length < count) {
    const spreads = groups.map((group, at) => spread(group, itemAt(centres, at)))
    const widest = spreads.indexOf(Math.max(...spreads))
    const halves = halvesOf(itemAt(groups, widest))
    if (!halves) break
    ;({ centres, groups } = settled(samples, [...centres.filter((_, at) => at !== widest), ...halves]))
  }
  return lightestFirst(centres)
}

/** The two colours that a group is made of; null where it is one. */
export function halvesOf(samples: readonly Lab[], from?: readonly [Lab, Lab]): readonly [Lab, Lab] | null {
  const mean = meanOf(samples)
  if (!mean) return null
  const far = [...samples].sort((one, other) => apart(other, mean) - apart(one, mean))
  // Not the farthest of all, which may be a speck of dust.
  const one = itemAt(far, Math.floor(far.length * 0.05))
  const other: Lab = [2 * mean[0] - one[0], 2 * mean[1] - one[1], 2 * mean[2] - one[2]]
  const { centres, groups } = settled(samples, from ?? [one, other])
  const [first, second] = centres
  if (!first || !second || groups.some((group) => group.length === 0)) return null
  return apart(first, second) < leastApart ? null : [first, second]
}

/** Some thousand pixels of a picture, evenly spread over what `wanted` lets through. */
export function samplesOf(
  { data }: Pixmap,
  lab: Float32Array,
  wanted: (pixel: number) => boolean = () => true,
): Lab[] {
  const pixels = data.length / 4
  // An odd step shares no factor with most widths, so it falls on every column.
  const step = Math.max(1, Math.floor(pixels / sampled)) | 1
  const samples: Lab[] = []
  for (let pixel = 0; pixel < pixels; pixel += step)
    if (byteAt(data, pixel * 4 + 3) > solid && wanted(pixel))
      samples.push([floatAt(lab, pixel * 3), floatAt(lab, pixel * 3 + 1), floatAt(lab, pixel * 3 + 2)])
  return samples
}

/** Lets through what differs little from its neighbours: no edge, whose mixtures would pass for colours. */
export function calm(lab: Float32Array, width: number): (pixel: number) => boolean {
  return (pixel) =>
    [-2, 2, -2 * width, 2 * width].every((step) => {
      const [here, there] = [pixel * 3, (pixel + step) * 3]
      if (there < 0 || there >= lab.length) return false
      return [0, 1, 2].every((at) => Math.abs(floatAt(lab, here + at) - floatAt(lab, there + at)) < calmStep)
    })
}

function settled(samples: readonly Lab[], seeds: readonly Lab[]): { centres: Lab[]; groups: Lab[][] } {
  let centres = [...seeds]
  const owners = new Uint8Array(samples.length)
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(centres.length * 4)
    for (const [at, sample] of samples.entries()) {
      const own = nearest(centres, sample)
      owners[at] = own
      for (let part = 0; part < 3; part += 1)
        sums[own * 4 + part] = doubleAt(sums, own * 4 + part) + sample[part as 0]
      sums[own * 4 + 3] = doubleAt(sums, own * 4 + 3) + 1
    }
    centres = centres.map((centre, at) => {
      const [count, mean] = [
        doubleAt(sums, at * 4 + 3),
        (part: number) => doubleAt(sums, at * 4 + part) / count,
      ]
      return count > 0 ? [mean(0), mean(1), mean(2)] : centre
    })
  }
  const groups: Lab[][] = centres.map(() => [])
  for (const [at, sample] of samples.entries()) groups[byteAt(owners, at)]?.push(sample)
  return { centres, groups }
}

function lightestFirst(colours: readonly Lab[]): Lab[] {
  return colours.toSorted((one, other) => other[0] - one[0])
}

function spread(group: readonly Lab[], centre: Lab): number {
  return group.reduce((sum, sample) => sum + apart(sample, centre) ** 2, 0)
}

function nearest(centres: readonly Lab[], [l, a, b]: Lab): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at < centres.length; at += 1) {
    const centre = centres[at]
    if (!centre) continue
    const distance = unlikeSquare(l - centre[0], a - centre[1], b - centre[2])
    if (distance < least) {
      best = at
      least = distance
    }
  }
  return best
}

function meanOf(samples: readonly Lab[]): Lab | null {
  if (samples.length === 0) return null
  let [l, a, b] = [0, 0, 0]
  for (const sample of samples) [l, a, b] = [l + sample[0], a + sample[1], b + sample[2]]
  return [l / samples.length, a / samples.length, b / samples.length]
}
