import { byteAt, itemAt } from '#graphics/reads.ts'
import { type Loop, simplified } from './simplify.ts'

/** How much of a rug's picture is covered: one byte a pixel, 0 is clear. */
export type Coverage = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/**
 * The edge of a rug in its picture: points 0..1 from the left and the top, counter-clockwise as the picture is
 * seen, without the first repeated at the end.
 */
export type Outline = Loop

const halfCovered = 127.5
/** Pixels by which the outline may pass beside the traced edge. */
const tolerance = 0.6
/** A rug that covers less of its picture than this is none: its transparency means something else. */
const leastShare = 0.1
const circlePoints = 128

/** Traces the edge of a rug. A picture in which nothing is clear is the rug itself; a round one is cut round. */
export function outlineOf(coverage: Coverage, round: boolean): Outline {
  if (isSolid(coverage)) return round ? ellipse() : rectangle
  const { width, height } = coverage
  const largest = loopsOf(coverage).toSorted((one, other) => areaOf(other) - areaOf(one))[0] ?? []
  if (areaOf(largest) < leastShare * width * height) return rectangle
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
  return simplified(largest, tolerance).map(([x, y]) => [share(x, width), share(y, height)])
}

const rectangle: Outline = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
]

function ellipse(): Outline {
  return Array.from({ length: circlePoints }, (_, at) => {
    const angle = (at / circlePoints) * 2 * Math.PI
    return [0.5 + Math.cos(angle) / 2, 0.5 - Math.sin(angle) / 2]
  })
}

function isSolid({ width, height, data }: Coverage): boolean {
  for (let at = 0; at < width * height; at += 1) if (byteAt(data, at) < halfCovered) return false
  return true
}

/**
 * All edges by marching squares, the covered side at their left: outer ones have a positive area. Between two
 * pixels an edge lies where their coverage passes the half; around the picture everything is clear.
 */
function loopsOf({ width, height, data }: Coverage): Loop[] {
  const columns = width + 1
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : byteAt(data, y * width + x)
  // A crossing's number is twice its upper left pixel's, in a picture with a clear rim; odd ones are vertical.
  const across = (x: number, y: number) => ((y + 1) * (columns + 1) + x + 1) * 2
  const down = (x: number, y: number) => across(x, y) + 1
  const next = new Map<number, number>()
  for (let y = -1; y < height; y += 1)
    for (let x = -1; x < width; x += 1) {
      const corners = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]
      const sides = [across(x, y), down(x + 1, y), across(x, y + 1), down(x, y)]
      for (const [from, to] of segmentsOf(corners)) next.set(itemAt(sides, from), itemAt(sides, to))
    }
  const pointOf = (crossing: number): [number, number] => {
    const place = crossing >> 1
    const [x, y] = [(place % (columns + 1)) - 1, Math.floor(place / (columns + 1)) - 1]
    const near = at(x, y)
    const far = crossing & 1 ? at(x, y + 1) : at(x + 1, y)
    const passed = (halfCovered - near) / (far - near)
    return crossing & 1 ? [x + 0.5, y + 0.5 + passed] : [x + 0.5 + passed, y + 0.5]
  }
  return chainsOf(next).map((chain) => chain.map(pointOf))
}

/** The pieces of edge in a square of four pixels (clockwise from the upper left), from side to side. */
function segmentsOf(corners: readonly number[]): (readonly [number, number])[] {
  const inside = corners.map((coverage) => coverage > halfCovered)
  const [starts, ends]: [number[], number[]] = [[], []]
  // Clockwise round the square, a piece of edge starts where the covered part begins and ends where that ends.
  for (let side = 0; side < 4; side += 1) {
    const [before, after] = [inside[side], inside[(side + 1) % 4]]
    if (!before && after) starts.push(side)
    if (before && !after) ends.push(side)
  }
  // With two covered corners across from each other, each is cut off by itself.
  return starts.map((start) => [
    start,
    itemAt(
      ends.toSorted((a, b) => ahead(a, start) - ahead(b, start)),
      0,
    ),
  ])
}

const ahead = (end: number, start: number) => (end - start + 4) % 4

function chainsOf(next: Map<number, number>): number[][] {
  const chains: number[][] = []
  for (const first of next.keys()) {
    const chain: number[] = []
    for (let at: number | undefined = first; at !== undefined && next.has(at); ) {
      chain.push(at)
      const following: number | undefined = next.get(at)
      next.delete(at)
      at = following
    }
    chains.push(chain)
  }
  return chains
}

/** Positive where a loop runs counter-clockwise as the picture is seen. */
export function areaOf(loop: Loop): number {
  let doubled = 0
  for (const [at, [x, y]] of loop.entries()) {
    const [nextX, nextY] = itemAt(loop, (at + 1) % loop.length)
    doubled += nextX * y - x * nextY
  }
  return doubled / 2
}
