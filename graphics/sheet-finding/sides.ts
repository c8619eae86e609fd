import type { Point } from '#graphics/floor/homography.ts'
import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import { toLinear } from '#graphics/light/tone.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt, itemAt, numberAt } from '#graphics/reads.ts'

/** A quad set to where its edges are steepest, to a part of a pixel. */
export type FineQuad = {
  readonly corners: Quad
  /** Of the side that has least of it: the share of places along it where an edge lies on its line (0..1). */
  readonly support: number
  /** Of the faintest side: how much darker it is outside, as a share. */
  readonly contrast: number
  /** How far the places are off their lines, in pixels. */
  readonly roughness: number
  /** Whether an edge goes on in its line behind a corner, which is then none. */
  readonly goesOn: boolean
}

type Side = {
  readonly point: Point
  readonly way: Point
  readonly support: number
  readonly contrast: number
  readonly roughness: number
}

const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
const reaches = [5, 2.5]
const step = 0.5
const across = new Float64Array(2 * Math.round(Math.max(...reaches) / step) + 5)
const [leastPlaces, mostPlaces] = [10, 64]
const onLine = 0.9
const behind = [0.1, 0.15, 0.2, 0.25]

/** How much light a place of the picture sent: an edge that a lens blurs is steepest there where it is in truth. */
export function lightAt({ width, height, data }: Pixmap, x: number, y: number): number {
  const [left, top] = [clamp(Math.floor(x - 0.5), width - 2), clamp(Math.floor(y - 0.5), height - 2)]
  const [right, down] = [clamp(x - 0.5 - left, 1), clamp(y - 0.5 - top, 1)]
  const of = (at: number) =>
    0.2126 * floatAt(linear, byteAt(data, at)) +
    0.7152 * floatAt(linear, byteAt(data, at + 1)) +
    0.0722 * floatAt(linear, byteAt(data, at + 2))
  const at = (top * width + left) * 4
  const above = of(at) * (1 - right) + of(at + 4) * right
  const below = of(at + 4 * width) * (1 - right) + of(at + 4 * width + 4) * right
  return above * (1 - down) + below * down
}

/** The corners, clockwise as seen, set to the edges near them; null where there are none. */
export function fineQuad(picture: Pixmap, corners: Quad): FineQuad | null {
  let now = corners
  let sides: Side[] = []
  for (const reach of reaches) {
    const found = now.map((from, at) => sideOf(picture, from, itemAt(now, (at + 1) % 4), reach))
    sides = found.filter((side) => side !== null)
    if (sides.length < 4) return null
    const crossed = sides.map((side, at) => crossing(itemAt(sides, (at + 3) % 4), side))
    now = crossed as unknown as Quad
    if (!isConvex(now)) return null
  }
  return {
    corners: now,
    support: Math.min(...sides.map(({ support }) => support)),
    contrast: Math.min(...sides.map(({ contrast }) => contrast)),
    roughness: Math.max(...sides.map(({ roughness }) => roughness)),
    goesOn: sides.some(({ contrast }, at) => {
      const [from, to] = [itemAt(now, at), itemAt(now, (at + 1) % 4)]
      return goesOn(picture, from, to, contrast) || goesOn(picture, to, from, contrast)
    }),
  }
}

/** Whether the side from one corner to another goes on behind it, as bright on the same hand. */
function goesOn(picture: Pixmap, from: Point, to: Point, contrast: number): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const beside = { x: -along.y, y: along.x }
  const on = behind.filter((share) => {
    const far = length + Math.max(2 + 12 * share, share * length)
    const place = { x: from.x + far * along.x, y: from.y + far * along.y }
    const rises = [beside, { x: -beside.x, y: -beside.y }].map((way) => edgeAcross(picture, place, way, 2))
    return rises.some((edge) => edge.contrast > contrast / 2 && Math.abs(edge.off) < onLine)
  })
  return on.length >= behind.length - 1
}

function sideOf(picture: Pixmap, from: Point, to: Point, reach: number): Side | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 6) return null
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const inward = { x: -along.y, y: along.x }
  const places = Math.round(clamp(length / 2, mostPlaces - leastPlaces) + leastPlaces)
  const far = Math.min(reach, length / 4)
  const edges = Array.from({ length: places }, (_, place) => {
    const share = 0.08 + (0.84 * place) / (places - 1)
    const middle = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
    const edge = edgeAcross(picture, middle, inward, far)
    return { along: share * length, ...edge }
  })
  const line = lineThrough(edges)
  if (!line) return null
  const on = edges.filter(({ along, off }) => Math.abs(off - line.start - line.slope * along) < onLine)
  const contrasts = on.map(({ contrast }) => contrast).sort((one, other) => one - other)
  const squares = on.reduce((sum, { along, off }) => sum + (off - line.start - line.slope * along) ** 2, 0)
  const way = { x: along.x + line.slope * inward.x, y: along.y + line.slope * inward.y }
  return {
    point: { x: from.x + line.start * inward.x, y: from.y + line.start * inward.y },
    way,
    support: on.filter(({ contrast }) => contrast > 0.03).length / places,
    contrast: numberAt(contrasts, Math.floor(contrasts.length / 4)),
    roughness: Math.sqrt(squares / on.length),
  }
}

/** Where, across a side, it brightens most towards the inside, and by what share. */
function edgeAcross(picture: Pixmap, middle: Point, inward: Point, reach: number) {
  const steps = Math.round(reach / step)
  const count = 2 * steps + 5
  // One list for all of them: a photograph has tens of thousands of such places.
  for (let at = 0; at < count; at += 1) {
    const off = (at - steps - 2) * step
    across[at] = lightAt(picture, middle.x + off * inward.x, middle.y + off * inward.y)
  }
  const rise = (at: number) => doubleAt(across, at + 2) - doubleAt(across, at - 2)
  let best = 2
  for (let at = 3; at < count - 2; at += 1) if (rise(at) > rise(best)) best = at
  const isInside = best > 2 && best < count - 3
  const [before, there, behind] = isInside ? [rise(best - 1), rise(best), rise(best + 1)] : [0, rise(best), 0]
  const bend = before - 2 * there + behind
  const peak = isInside && bend < 0 ? clamp(0.5 + (before - behind) / (2 * bend), 1) - 0.5 : 0
  return {
    off: (best + peak - steps - 2) * step,
    contrast: rise(best) / Math.max(1e-4, doubleAt(across, best + 2)),
  }
}

type Edge = { readonly along: number; readonly off: number; readonly contrast: number }

/** The line that most of the edges lie on: least squares, where what is far off it counts ever less. */
function lineThrough(edges: readonly Edge[]): { start: number; slope: number } | null {
  const offs = edges.map(({ off }) => off).sort((one, other) => one - other)
  let line = { start: numberAt(offs, Math.floor(offs.length / 2)), slope: 0 }
  for (const width of [3, 2, 1, 0.6, 0.6, 0.6]) {
    let [sum, x, y, xx, xy] = [0, 0, 0, 0, 0]
    for (const { along, off, contrast } of edges) {
      const far = (off - line.start - line.slope * along) / width
      const weight = Math.max(0, Math.min(0.3, contrast)) / (1 + far * far) ** 2
      sum += weight
      x += weight * along
      y += weight * off
      xx += weight * along * along
      xy += weight * along * off
    }
    const spread = sum * xx - x * x
    if (!(spread > 1e-9)) return null
    const slope = (sum * xy - x * y) / spread
    line = { start: (y - slope * x) / sum, slope }
  }
  return line
}

function crossing(one: Side, other: Side): Point {
  const cross = one.way.x * other.way.y - one.way.y * other.way.x
  const [dx, dy] = [other.point.x - one.point.x, other.point.y - one.point.y]
  const far = (dx * other.way.y - dy * other.way.x) / cross
  return { x: one.point.x + far * one.way.x, y: one.point.y + far * one.way.y }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
