import { byteAt, floatAt, itemAt, wholeAt } from '#graphics/reads.ts'
import { between, edgesOf, localColours, nearPixel } from './local-colours.ts'
import type { Lab } from './oklab.ts'

// How near, in OKLab, a region's colour must be to the line between its neighbours' to be a mixture of both.
const mixed = 0.06
const leastNear = 3
// Of the picture: smaller islands are grain, not pattern.
const leastIsland = 0.00003

/**
 * Gives thin seams, whose colour is but the mixture of what lies on both their sides, to the side they resemble,
 * and islands that are mere grain to what surrounds them. Labels as in a RegionMap; changes them in place.
 */
export function tidy(labels: Uint8Array, lab: Float32Array, width: number, colours: readonly Lab[]): void {
  dropSeams(labels, lab, width, colours)
  dropIslands(labels, width)
}

function dropSeams(labels: Uint8Array, lab: Float32Array, width: number, colours: readonly Lab[]): void {
  const edges = edgesOf(labels, width)
  const local = localColours(labels, edges, lab, width, colours.length)
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const own = byteAt(labels, pixel) - 1
    const from = nearPixel(local, pixel, width)
    if (!edges[pixel] || floatAt(local.cells, from + own * 4 + 3) >= leastNear) continue
    const sides = colours.flatMap((_, at) =>
      at !== own && floatAt(local.cells, from + at * 4 + 3) >= leastNear ? [at] : [],
    )
    const colour = itemAt(colours, own)
    const here = labAt(lab, pixel * 3)
    for (const [place, one] of sides.entries())
      for (const other of sides.slice(place + 1)) {
        const [first, second] = [labAt(local.cells, from + one * 4), labAt(local.cells, from + other * 4)]
        if (between(first, second, colour).off > mixed) continue
        labels[pixel] = (between(first, second, here).along < 0.5 ? one : other) + 1
      }
  }
}

function dropIslands(labels: Uint8Array, width: number): void {
  const least = Math.max(6, Math.round(labels.length * leastIsland))
  const seen = new Uint8Array(labels.length)
  const queue = new Int32Array(labels.length)
  for (let start = 0; start < labels.length; start += 1) {
    if (seen[start] || !labels[start]) continue
    const size = gather(labels, width, start, queue, seen)
    if (size >= least) continue
    const around = mostAround(labels, width, queue.subarray(0, size))
    if (around) for (let at = 0; at < size; at += 1) labels[wholeAt(queue, at)] = around
  }
}

/** The island that a pixel lies on: all that is joined to it in the same region. */
export function islandAt(labels: Uint8Array, width: number, start: number): Int32Array {
  if (!labels[start]) return new Int32Array(0)
  const queue = new Int32Array(labels.length)
  const size = gather(labels, width, start, queue, new Uint8Array(labels.length))
  return queue.slice(0, size)
}

/** Fills the queue with the pixels joined to the first, and answers how many there are. */
function gather(
  labels: Uint8Array,
  width: number,
  start: number,
  queue: Int32Array,
  seen: Uint8Array,
): number {
  const label = labels[start]
  queue[0] = start
  seen[start] = 1
  let size = 1
  const visit = (pixel: number) => {
    if (seen[pixel] || labels[pixel] !== label) return
    seen[pixel] = 1
    queue[size] = pixel
    size += 1
  }
  for (let at = 0; at < size; at += 1) {
    const pixel = wholeAt(queue, at)
    const x = pixel % width
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    if (pixel >= width) visit(pixel - width)
    if (pixel + width < labels.length) visit(pixel + width)
  }
  return size
}

/** The region that borders most on an island; 0 where nothing does. */
function mostAround(labels: Uint8Array, width: number, island: Int32Array): number {
  const own = labels[wholeAt(island, 0)]
  const counts = new Uint32Array(256)
  for (const pixel of island)
    for (const step of [-1, 1, -width, width]) {
      // Above the first row and below the last there is nothing.
      const label = labels[pixel + step]
      if (label && label !== own) counts[label] = wholeAt(counts, label) + 1
    }
  const most = Math.max(...counts)
  return most > 0 ? counts.indexOf(most) : 0
}

function labAt(from: Float32Array, at: number): Lab {
  return [floatAt(from, at), floatAt(from, at + 1), floatAt(from, at + 2)]
}
