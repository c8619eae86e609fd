import { type FloorPoint, floorPoint } from '#graphics/units.ts'
import { cornersOf, type Placement } from './placement.ts'

type Polygon = readonly FloorPoint[]
type Segment = readonly [FloorPoint, FloorPoint]

// Places are told in whole centimetres: rounded by up to half of one each way, a rug that touches a wall still does.
const tolerance = 0.0075

/** Whether a rug so laid keeps within the free floor. */
export function liesOnFloor(floor: Polygon, placement: Placement): boolean {
  return isFree(floor, obstaclesOf(floor, placement), placement)
}

/**
 * The placement nearest to the one wished for that keeps the rug within the free floor, which need not be convex;
 * null when the rug fits nowhere at that size and turn. Each wall keeps the rug's middle out of the wall widened by
 * the rug (their Minkowski sum), so the nearest place is on the border of these, or where two of them meet.
 */
export function keepOnFloor(floor: Polygon, wished: Placement): Placement | null {
  if (isFarFromWalls(floor, wished)) return wished
  const obstacles = obstaclesOf(floor, wished)
  if (isFree(floor, obstacles, wished)) return wished
  const away = (point: FloorPoint) => Math.hypot(point.x - wished.x, point.y - wished.y)
  const nearestFree = (points: readonly FloorPoint[]) =>
    points
      .map((point) => ({ point, distance: away(point) }))
      .toSorted((one, other) => one.distance - other.distance)
      .find(({ point }) => isFree(floor, obstacles, point))
  const borders = obstacles.flatMap((hull) =>
    hull.map((from, at) => {
      const border: Segment = [from, next(hull, at)]
      return { border, nearest: nearestOn(border, wished) }
    }),
  )
  const best = nearestFree(borders.map(({ nearest }) => nearest))
  // Borders farther away than the best place so far cannot meet in a better one.
  const near = borders
    .filter(({ nearest }) => !best || away(nearest) < best.distance)
    .map(({ border }) => border)
  const meetings = near.flatMap((one, at) => near.slice(at + 1).map((other) => crossing(one, other)))
  const better = nearestFree(meetings.filter((point) => point !== null))
  const found = better && (!best || better.distance < best.distance) ? better : best
  return found ? { ...wished, ...found.point } : null
}

/** Whether the rug lies to one side of every wall, as it mostly does: soon told, also where each frame has a rug of another size. */
function isFarFromWalls(floor: Polygon, rug: Placement): boolean {
  if (!isInside(floor, rug)) return false
  const corners = cornersOf(rug)
  return floor.every((from, at) => {
    const to = next(floor, at)
    const side = Math.sign(turn(from, to, corners[0]))
    return side !== 0 && corners.every((corner) => turn(from, to, corner) * side > 0)
  })
}

function isFree(floor: Polygon, obstacles: readonly Polygon[], middle: FloorPoint): boolean {
  return isInside(floor, middle) && !obstacles.some((hull) => isWellInside(hull, middle))
}

type Obstacles = { readonly floor: Polygon; readonly key: string; readonly hulls: Polygon[] }
let known: Obstacles | null = null

/** Where the middle of the rug may not be, for each wall. While a rug is dragged they stay the same. */
function obstaclesOf(floor: Polygon, placement: Placement): Polygon[] {
  const key = [placement.width, placement.length, placement.rotation].join()
  if (known?.floor !== floor || known.key !== key) known = { floor, key, hulls: hullsOf(floor, placement) }
  return known.hulls
}

function hullsOf(floor: Polygon, placement: Placement): Polygon[] {
  const offsets = cornersOf({ ...placement, ...floorPoint(0, 0) })
  return floor.map((from, at) => {
    const wall = [from, next(floor, at)]
    return convexHull(
      wall.flatMap((end) => offsets.map((offset) => floorPoint(end.x - offset.x, end.y - offset.y))),
    )
  })
}

/** Andrew's monotone chain, counter-clockwise. */
function convexHull(points: Polygon): Polygon {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const half = (chain: Polygon) => {
    const kept: FloorPoint[] = []
    for (const point of chain) {
      while (kept.length >= 2 && turn(kept.at(-2) as FloorPoint, kept.at(-1) as FloorPoint, point) <= 1e-12)
        kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Positive where `c` is to the left of the way from `a` to `b`: twice the area between them. */
function turn(a: FloorPoint, b: FloorPoint, c: FloorPoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function isWellInside(hull: Polygon, point: FloorPoint): boolean {
  return hull.every((from, at) => {
    const to = next(hull, at)
    return turn(from, to, point) > tolerance * Math.hypot(to.x - from.x, to.y - from.y)
  })
}

/** By the number of walls that a ray to the right crosses. */
function isInside(polygon: Polygon, { x, y }: FloorPoint): boolean {
  let inside = false
  let a = polygon.at(-1) as FloorPoint
  for (const b of polygon) {
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside
    a = b
  }
  return inside
}

function nearestOn([from, to]: Segment, point: FloorPoint): FloorPoint {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(1, Math.max(0, along))
  return floorPoint(from.x + share * dx, from.y + share * dy)
}

function crossing([a, b]: Segment, [c, d]: Segment): FloorPoint | null {
  const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (Math.abs(across) < 1e-12) return null
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across
  if (t < 0 || t > 1 || u < 0 || u > 1) return null
  return floorPoint(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
}

const next = (polygon: Polygon, at: number) => polygon[(at + 1) % polygon.length] as FloorPoint
