import type { Point } from '#graphics/floor/homography.ts'
import { doubleAt, floatAt, wholeAt } from '#graphics/reads.ts'
import type { Plane } from './plane.ts'

/** A straight edge; who walks it from start to end has the brighter side on the right, as a picture is seen. */
export type Segment = { readonly start: Point; readonly end: Point; readonly length: number }

type Slopes = { readonly steepness: Float32Array; readonly way: Float32Array }

/** How much brighter, as a logarithm, a pixel is than its neighbour where an edge begins to count. */
const leastSteepness = 0.012
const [levels, steepest] = [256, 0.6]
type Strictness = { readonly sameWay: number; readonly steepShare: number }

/**
 * A region that is no line bent round a corner, or ran over into the grain beside it: it is grown again more strictly,
 * by how alike its pixels point, then by how steep they are beside the first.
 */
const strictness: readonly Strictness[] = [
  { sameWay: Math.PI / 8, steepShare: 0 },
  { sameWay: Math.PI / 14, steepShare: 0 },
  { sameWay: Math.PI / 8, steepShare: 0.35 },
]
const mostRoughness = 1.1
const leastLength = 7

/**
 * The straight edges of a picture, longest first: pixels whose slopes point the same way, grown from the steepest on.
 * Source: R. Grompone von Gioi and others, LSD: a Line Segment Detector (IPOL 2012), without its test of meaning.
 */
export function segmentsOf(plane: Plane): Segment[] {
  const slopes = slopesOf(plane)
  const taken = new Uint8Array(plane.values.length)
  const region = new Uint32Array(plane.values.length)
  const segments: Segment[] = []
  for (const seed of steepestFirst(slopes.steepness)) {
    if (taken[seed]) continue
    for (const strict of strictness) {
      // Most places are specks: nothing is made of them.
      const size = grow(seed, strict, plane.width, slopes, taken, region)
      if (size < leastLength) break
      const pixels = region.subarray(0, size)
      const segment = segmentOf(pixels, plane.width, slopes)
      if (segment) segments.push(segment)
      if (segment || strict === strictness.at(-1)) break
      for (const at of pixels) taken[at] = 0
    }
  }
  return segments.sort((one, other) => other.length - one.length)
}

function slopesOf({ width, height, values }: Plane): Slopes {
  const [steepness, way] = [new Float32Array(values.length), new Float32Array(values.length)]
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const across = (floatAt(values, at + 1) - floatAt(values, at - 1)) / 2
      const down = (floatAt(values, at + width) - floatAt(values, at - width)) / 2
      const steep = Math.sqrt(across * across + down * down)
      if (steep < leastSteepness) continue
      steepness[at] = steep
      way[at] = Math.atan2(down, across)
    }
  return { steepness, way }
}

/** By level, which is enough of an order and takes one pass. */
function steepestFirst(steepness: Float32Array): Uint32Array {
  const levelOf = (steep: number) =>
    levels - 1 - Math.min(levels - 1, Math.floor((steep / steepest) * levels))
  const from = new Uint32Array(levels + 1)
  for (const steep of steepness)
    if (steep > 0) from[levelOf(steep) + 1] = wholeAt(from, levelOf(steep) + 1) + 1
  for (let level = 1; level <= levels; level += 1)
    from[level] = wholeAt(from, level) + wholeAt(from, level - 1)
  const order = new Uint32Array(wholeAt(from, levels))
  for (let at = 0; at < steepness.length; at += 1) {
    const steep = floatAt(steepness, at)
    if (steep === 0) continue
    const level = levelOf(steep)
    order[wholeAt(from, level)] = at
    from[level] = wholeAt(from, level) + 1
  }
  return order
}

/** @returns how many pixels of one way were put into the region. */
function grow(
  seed: number,
  { sameWay, steepShare }: Strictness,
  width: number,
  { steepness, way }: Slopes,
  taken: Uint8Array,
  region: Uint32Array,
) {
  let [size, mean] = [1, floatAt(way, seed)]
  let [cosines, sines] = [Math.cos(mean), Math.sin(mean)]
  const least = steepShare * floatAt(steepness, seed)
  region[0] = seed
  taken[seed] = 1
  for (let next = 0; next < size; next += 1) {
    const middle = wholeAt(region, next)
    for (let row = -width; row <= width; row += width)
      for (let at = middle + row - 1; at <= middle + row + 1; at += 1) {
        if (taken[at] !== 0 || floatAt(steepness, at) <= least) continue
        if (turnBetween(floatAt(way, at), mean) > sameWay) continue
        taken[at] = 1
        region[size] = at
        size += 1
        cosines += Math.cos(floatAt(way, at))
        sines += Math.sin(floatAt(way, at))
        mean = Math.atan2(sines, cosines)
      }
  }
  return size
}

function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other)
  return turn > Math.PI ? 2 * Math.PI - turn : turn
}

/** The line through a region, each pixel weighed by how steep it is there; null for what is not long and thin. */
function segmentOf(region: Uint32Array, width: number, { steepness, way }: Slopes): Segment | null {
  const sums = new Float64Array(8)
  const add = (at: number, value: number) => {
    sums[at] = doubleAt(sums, at) + value
  }
  for (const at of region) {
    const [x, y, weight] = [at % width, Math.floor(at / width), floatAt(steepness, at)]
    add(0, weight)
    add(1, weight * x)
    add(2, weight * y)
    add(3, weight * x * x)
    add(4, weight * x * y)
    add(5, weight * y * y)
    add(6, weight * Math.cos(floatAt(way, at)))
    add(7, weight * Math.sin(floatAt(way, at)))
  }
  const total = doubleAt(sums, 0)
  const [x, y] = [doubleAt(sums, 1) / total, doubleAt(sums, 2) / total]
  const xx = doubleAt(sums, 3) / total - x * x
  const xy = doubleAt(sums, 4) / total - x * y
  const yy = doubleAt(sums, 5) / total - y * y
  const turn = Math.atan2(2 * xy, xx - yy) / 2
  // The brighter side to the right: along, turned a quarter clockwise, is where the slopes point.
  const rightward = -Math.sin(turn) * doubleAt(sums, 6) + Math.cos(turn) * doubleAt(sums, 7)
  const [cosine, sine] = [Math.cos(turn) * Math.sign(rightward), Math.sin(turn) * Math.sign(rightward)]
  let [first, last, left, right] = [0, 0, 0, 0]
  for (const at of region) {
    const [dx, dy] = [(at % width) - x, Math.floor(at / width) - y]
    const [along, beside] = [dx * cosine + dy * sine, dy * cosine - dx * sine]
    first = Math.min(first, along)
    last = Math.max(last, along)
    left = Math.min(left, beside)
    right = Math.max(right, beside)
  }
  const [length, breadth] = [last - first + 1, right - left + 1]
  const roughness = Math.sqrt(Math.max(0, (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)))
  if (length < leastLength || breadth > length || roughness > mostRoughness) return null
  return {
    start: { x: x + first * cosine, y: y + first * sine },
    end: { x: x + last * cosine, y: y + last * sine },
    length,
  }
}
