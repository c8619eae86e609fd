import { islandsOf } from '#graphics/islands.ts'
import { byteAt, floatAt, numberAt, wholeAt } from '#graphics/reads.ts'

// In OKLab: over an edge colours differ by more, within a shape they flow.
const flowing = 0.04
/** To either side of a seam, in pixels. */
const aside = 3
// Of the picture: what is larger is no cloud but a field of its own.
const largestCloud = 0.06
const rounds = 4

/**
 * Gives the cloud of a shape to the region that most of the shape is of: where two regions meet and no edge lies
 * between them they are one yarn, dyed unevenly. Labels as in a RegionMap; changes them in place.
 */
export function joinShapes(labels: Uint8Array, lab: Float32Array, width: number): void {
  for (let round = 0; round < rounds; round += 1) if (!joined(labels, lab, width)) return
}

function joined(labels: Uint8Array, lab: Float32Array, width: number): boolean {
  const { islandOf: islands, islands: parts } = islandsOf({ labels, width })
  const sizes = parts.map(({ length }) => length)
  const seams = seamsOf(labels, islands, lab, width, sizes.length)
  const most = largestCloud * labels.length
  const into = new Map<number, number>()
  for (const [one, others] of seams) {
    const size = numberAt(sizes, one)
    if (size > most) continue
    let [best, longest, border, soft] = [-1, 0, 0, 0]
    for (const [other, { length, contrast }] of others) {
      border += length
      if (contrast / length > flowing) continue
      soft += length
      if (numberAt(sizes, other) > size && length > longest) [best, longest] = [other, length]
    }
    if (best >= 0 && soft * 4 > border) into.set(one, best)
  }
  if (into.size === 0) return false
  const labelOf = firstLabels(labels, islands, sizes.length)
  const target = Uint8Array.from(sizes, (_, island) => {
    let at = island
    // Always into a larger one, so this ends.
    for (let next = into.get(at); next !== undefined; next = into.get(at)) at = next
    return byteAt(labelOf, at)
  })
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (labels[pixel]) labels[pixel] = byteAt(target, wholeAt(islands, pixel))
  return true
}

type Seam = { length: number; contrast: number }

/** For each island those it borders on: along how many pixels, and how much colours differ to both sides, summed up. */
function seamsOf(
  labels: Uint8Array,
  islands: Int32Array,
  lab: Float32Array,
  width: number,
  count: number,
): Map<number, Map<number, Seam>> {
  const seams = new Map<number, Map<number, Seam>>()
  const add = (one: number, other: number, contrast: number) => {
    const own = seams.get(one) ?? new Map<number, Seam>()
    if (own.size === 0) seams.set(one, own)
    const seam = own.get(other) ?? { length: 0, contrast: 0 }
    seam.length += 1
    seam.contrast += contrast
    own.set(other, seam)
  }
  if (count < 2) return seams
  for (let pixel = 0; pixel < labels.length - width; pixel += 1) {
    if (!labels[pixel]) continue
    for (const step of [1, width]) {
      const next = pixel + step
      if (!labels[next] || labels[next] === labels[pixel] || (step === 1 && next % width === 0)) continue
      const contrast = across(labels, lab, pixel, next, step)
      add(wholeAt(islands, pixel), wholeAt(islands, next), contrast)
      add(wholeAt(islands, next), wholeAt(islands, pixel), contrast)
    }
  }
  return seams
}

/** How much colours differ over a seam: between what lies a little aside of it, where that is still the rug. */
function across(labels: Uint8Array, lab: Float32Array, here: number, next: number, step: number): number {
  const [far, beyond] = [here - (aside - 1) * step, next + (aside - 1) * step]
  const one = (labels[far] ? far : here) * 3
  const other = (labels[beyond] ? beyond : next) * 3
  const [l, a, b] = [
    floatAt(lab, one) - floatAt(lab, other),
    floatAt(lab, one + 1) - floatAt(lab, other + 1),
    floatAt(lab, one + 2) - floatAt(lab, other + 2),
  ]
  return Math.sqrt(l * l + a * a + b * b)
}

function firstLabels(labels: Uint8Array, islands: Int32Array, count: number): Uint8Array {
  const first = new Uint8Array(count)
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (labels[pixel]) first[wholeAt(islands, pixel)] = byteAt(labels, pixel)
  return first
}
