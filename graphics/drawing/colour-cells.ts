import { type CieLab, cieLabOfStored } from '#graphics/colour-difference.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt, wholeAt } from '#graphics/reads.ts'
import { intoBytes } from '#graphics/recolour/oklab.ts'
import { clear } from '#graphics/recolour/smooth-lab.ts'

/** Colours of a drawing that no eye tells apart, and how much of the drawing has them. */
export type ColourCell = { readonly colour: CieLab; readonly weight: number }

/** A drawing's colours, and for each pixel which of them it has; `noCell` where it is clear. */
export type ColourCells = { readonly cells: readonly ColourCell[]; readonly cellOf: Uint16Array }

export const noCell = 65_535

const steps = 64
const reach = 0.4
/** What lies on an edge is mostly a mixture of both its sides. */
const edgeWeight = 0.08

/** Gathers the colours of a drawing; `lab` is its OKLab, `counts` says which pixels are no mere edge. */
export function colourCells(picture: Pixmap, lab: Float32Array, counts: Uint8Array): ColourCells {
  const pixels = picture.width * picture.height
  const cellOf = new Uint16Array(pixels).fill(noCell)
  const numbers = new Map<number, number>()
  const sums = new Float64Array(4 * Math.min(pixels + 1, noCell))
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    if (byteAt(picture.data, pixel * 4 + 3) < clear) continue
    const l = floatAt(lab, pixel * 3)
    const a = floatAt(lab, pixel * 3 + 1)
    const b = floatAt(lab, pixel * 3 + 2)
    const key = keyOf(l, a, b)
    let cell = numbers.get(key)
    if (cell === undefined) {
      cell = numbers.size
      numbers.set(key, cell)
    }
    const weight = counts[pixel] ? 1 : edgeWeight
    const sum = cell * 4
    sums[sum] = doubleAt(sums, sum) + weight * l
    sums[sum + 1] = doubleAt(sums, sum + 1) + weight * a
    sums[sum + 2] = doubleAt(sums, sum + 2) + weight * b
    sums[sum + 3] = doubleAt(sums, sum + 3) + weight
    cellOf[pixel] = cell
  }
  const bytes = new Uint8ClampedArray(3)
  const cells = Array.from({ length: numbers.size }, (_, cell) => {
    const weight = doubleAt(sums, cell * 4 + 3)
    const mean = (at: number) => doubleAt(sums, cell * 4 + at) / weight
    intoBytes(mean(0), mean(1), mean(2), bytes, 0)
    return { colour: cieLabOfStored(byteAt(bytes, 0), byteAt(bytes, 1), byteAt(bytes, 2)), weight }
  })
  return { cells, cellOf }
}

/** The cell of a pixel; null where the drawing is clear. */
export function cellAt({ cellOf }: ColourCells, pixel: number): number | null {
  const cell = wholeAt(cellOf, pixel)
  return cell === noCell ? null : cell
}

function across(value: number): number {
  return Math.min(steps - 1, Math.max(0, Math.floor(((value + reach) / (2 * reach)) * steps)))
}

function keyOf(l: number, a: number, b: number): number {
  const light = Math.min(steps - 1, Math.max(0, Math.floor(l * steps)))
  return (light * steps + across(a)) * steps + across(b)
}
