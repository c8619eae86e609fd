import { byteAt, floatAt } from '#graphics/reads.ts'
import { apart, type Lab } from './oklab.ts'

/**
 * The colour that each region has near each point, taken from where the region is itself and no mixture at its edge:
 * four numbers a cell and region, OKLab and how many pixels it is the mean of.
 */
export type LocalColours = { readonly across: number; readonly count: number; readonly cells: Float32Array }

/** Pixels of a cell. */
export const cellSide = 4
const reach = 2
/** How far from another region, in pixels, a pixel may still be a mixture of both. */
const edge = 2

/** Which pixels another region lies next to, within two pixels. */
export function edgesOf(labels: Uint8Array, width: number): Uint8Array {
  const edges = new Uint8Array(labels.length)
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (labels[pixel] && isEdge(labels, width, pixel)) edges[pixel] = 1
  return edges
}

function isEdge(labels: Uint8Array, width: number, pixel: number): boolean {
  const own = labels[pixel]
  const x = pixel % width
  for (let down = -edge; down <= edge; down += edge)
    for (let across = -edge; across <= edge; across += edge) {
      if (x + across < 0 || x + across >= width) continue
      const other = labels[pixel + down * width + across]
      if (other && other !== own) return true
    }
  return false
}

/** Reads the colours of `count` regions off a picture's OKLab. */
export function localColours(
  labels: Uint8Array,
  edges: Uint8Array,
  lab: Float32Array,
  width: number,
  count: number,
): LocalColours {
  const height = labels.length / width
  const across = Math.ceil(width / cellSide)
  const down = Math.ceil(height / cellSide)
  const sums = new Float32Array(across * down * count * 4)
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const label = byteAt(labels, pixel)
    if (label === 0 || edges[pixel]) continue
    const into = (cellOf(pixel, width, across) * count + label - 1) * 4
    for (let at = 0; at < 3; at += 1)
      sums[into + at] = floatAt(sums, into + at) + floatAt(lab, pixel * 3 + at)
    sums[into + 3] = floatAt(sums, into + 3) + 1
  }
  const row = across * count * 4
  const cells = boxed(boxed(sums, count * 4, across, row), row, down, sums.length)
  for (let at = 0; at < cells.length; at += 4) {
    const pixels = floatAt(cells, at + 3)
    for (let part = 0; pixels > 0 && part < 3; part += 1)
      cells[at + part] = floatAt(cells, at + part) / pixels
  }
  return { across, count, cells }
}

/** Where the colours near a pixel begin. */
export function nearPixel({ across, count }: LocalColours, pixel: number, width: number): number {
  return cellOf(pixel, width, across) * count * 4
}

function cellOf(pixel: number, width: number, across: number): number {
  return Math.floor(Math.floor(pixel / width) / cellSide) * across + Math.floor((pixel % width) / cellSide)
}

/** Sums over five neighbours, `step` numbers from one to the next, in lines of `line` of them. */
function boxed(values: Float32Array, step: number, line: number, block: number): Float32Array {
  const out = new Float32Array(values.length)
  for (let start = 0; start < values.length; start += block)
    for (let place = 0; place < line; place += 1)
      for (let other = Math.max(0, place - reach); other <= Math.min(line - 1, place + reach); other += 1) {
        const [into, from] = [start + place * step, start + other * step]
        for (let at = 0; at < step; at += 1)
          out[into + at] = floatAt(out, into + at) + floatAt(values, from + at)
      }
  return out
}

/** How far along from one colour to another a third lies (0..1), and how far it is from that line. */
export function between(one: Lab, other: Lab, third: Lab): { along: number; off: number } {
  const way = [other[0] - one[0], other[1] - one[1], other[2] - one[2]] as const
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2
  const dot = way[0] * (third[0] - one[0]) + way[1] * (third[1] - one[1]) + way[2] * (third[2] - one[2])
  const along = length > 0 ? Math.min(1, Math.max(0, dot / length)) : 0
  const on: Lab = [one[0] + along * way[0], one[1] + along * way[1], one[2] + along * way[2]]
  return { along, off: apart(on, third) }
}
