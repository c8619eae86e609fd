import type { Point } from '#graphics/floor/homography.ts'
import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import { itemAt, numberAt } from '#graphics/reads.ts'
import type { Segment } from './segments.ts'
import { shortReach, startsOf } from './starts.ts'

/** A quad whose sides are edges with the brighter side within, and how much of its sides they are. */
export type BrightQuad = { readonly corners: Quad; readonly support: number }

const mostSegments = 1800
const mostGapShare = 0.7
const straight = Math.sin((4 * Math.PI) / 180)
const leastTurn = Math.sin((14 * Math.PI) / 180)
const [leastGap, gapShare] = [5, 0.35]
const [leastSupport, leastSideSupport] = [0.6, 0.4]
const mostOpposite = 1.6

/**
 * Quads of edges that meet at their ends: of four, or of three where the fourth is too faint to
 * be an edge yet. The brighter side of each edge is inside.
 */
export function brightQuads(found: readonly Segment[]): BrightQuad[] {
  const once = found.slice(0, mostSegments)
  const segments = [...once, ...joinedOf(once)]
  const starts = startsOf(segments)
  const after = segments.map((one) => meetings(one, segments, starts))
  const quads: BrightQuad[] = []
  for (const [a, fromA] of after.entries())
    for (const [b, second] of fromA)
      for (const [c, third] of itemAt(after, b)) {
        if (c === a) continue
        const [one, two, three] = [itemAt(segments, a), itemAt(segments, b), itemAt(segments, c)]
        const open = quadOf([one.start, second, third, three.end], [one, two, three])
        if (open) quads.push(open)
        for (const [d, fourth] of itemAt(after, c)) {
          const first = a < b && a < c && a < d ? itemAt(after, d).get(a) : undefined
          const closed =
            first && quadOf([first, second, third, fourth], [one, two, three, itemAt(segments, d)])
          if (closed) quads.push(closed)
        }
      }
  return quads
}

/** Edges that go on in the same line behind a gap, as where a shadow crosses a sheet's side. */
function joinedOf(segments: readonly Segment[]): Segment[] {
  const starts = startsOf(segments)
  return segments.flatMap((one) =>
    starts(one.end, Math.max(mostGapShare * one.length, shortReach(mostGapShare))).flatMap((number) => {
      const other = itemAt(segments, number)
      const gap = mostGapShare * Math.max(one.length, other.length)
      if (one === other || isFarther(one.end, other.start, gap)) return []
      const length = distance(one.start, other.end)
      if (length < one.length + other.length - 3) return []
      const whole = { start: one.start, end: other.end, length }
      const isLine = Math.abs(besides(whole, one.end)) < 1.5 && Math.abs(besides(whole, other.start)) < 1.5
      return isLine && Math.abs(turnOf(one, other)) < 2 * straight ? [whole] : []
    }),
  )
}

/** Where the edges begin that one edge meets at its end, turning right, by their number. */
function meetings(one: Segment, segments: readonly Segment[], starts: ReturnType<typeof startsOf>) {
  const met = new Map<number, Point>()
  const reach = reachOf(one)
  for (const number of starts(one.end, reach + shortReach(gapShare))) {
    const other = itemAt(segments, number)
    const otherReach = reachOf(other)
    if (isFarther(one.end, other.start, reach + otherReach) || turnOf(one, other) < leastTurn) continue
    const corner = crossing(one, other)
    if (distance(corner, one.end) > reach || distance(corner, other.start) > otherReach) continue
    met.set(number, corner)
  }
  return met
}

const reachOf = ({ length }: Segment) => Math.max(leastGap, gapShare * length)

/** Null for sides that are edges for too little of their length. */
function quadOf(corners: Quad, sides: readonly Segment[]): BrightQuad | null {
  if (!isConvex(corners)) return null
  const lengths = corners.map((from, at) => distance(from, itemAt(corners, (at + 1) % 4)))
  if (!isLikeOpposite(lengths, 0) || !isLikeOpposite(lengths, 1)) return null
  let [held, around] = [0, 0]
  for (const [at, length] of lengths.entries()) {
    const side = sides[at]
    const within = side ? Math.min(side.length, length) : 0
    if (side && within < leastSideSupport * length) return null
    held += within
    around += length
  }
  return held > leastSupport * around ? { corners, support: held / around } : null
}

/** Whether two opposite sides are as long as those of a small rectangle some way off. */
function isLikeOpposite(lengths: readonly number[], at: number): boolean {
  const ratio = numberAt(lengths, at) / numberAt(lengths, at + 2)
  return ratio < mostOpposite && ratio > 1 / mostOpposite
}

/** The sine of the turn to the right from one edge to another. */
function turnOf(one: Segment, other: Segment): number {
  const cross =
    (one.end.x - one.start.x) * (other.end.y - other.start.y) -
    (one.end.y - one.start.y) * (other.end.x - other.start.x)
  return cross / (one.length * other.length)
}

/** How far a point is beside the line of an edge. */
function besides({ start, end, length }: Segment, { x, y }: Point): number {
  return ((end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)) / length
}

/** Where the lines of two edges that are not parallel cross. */
function crossing(one: Segment, other: Segment): Point {
  const share = besides(other, one.start) / (besides(other, one.start) - besides(other, one.end))
  return {
    x: one.start.x + share * (one.end.x - one.start.x),
    y: one.start.y + share * (one.end.y - one.start.y),
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Cheaply: it is asked of every two edges. */
const isFarther = (one: Point, other: Point, length: number) =>
  Math.abs(one.x - other.x) > length || Math.abs(one.y - other.y) > length
