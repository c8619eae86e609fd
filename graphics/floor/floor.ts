import { doubleAt, numberAt } from '#graphics/reads.ts'
import { type FloorPoint, floorPoint } from '#graphics/units.ts'
import { fromRug, type Placement, toRug } from './placement.ts'

type Polygon = readonly FloorPoint[]

// Places are told in whole centimetres: rounded by up to half of one each way, a rug that touches a wall still does.
const tolerance = 0.0075
/** A wall widened by a rug has so many sides. */
const sideCount = 6

/** Whether a rug so laid keeps within the free floor. */
export function liesOnFloor(floor: Polygon, placement: Placement): boolean {
  const seen = seenBy(floor, placement)
  const { across, away } = middleIn(placement)
  return isFree(seen, across, away)
}

/**
 * The placement nearest to the one wished for that keeps the rug within the free floor, which need not be convex;
 * null when the rug fits nowhere at that size and turn. Each wall keeps the rug's middle out of the wall widened by
 * the rug (their Minkowski sum), so the nearest place is on the border of these, or where two of them meet.
 * Plain loops over numbers: it is asked in each frame that hands are on a rug.
 */
export function keepOnFloor(floor: Polygon, wished: Placement): Placement | null {
  const seen = seenBy(floor, wished)
  const { across, away } = middleIn(wished)
  if (isFree(seen, across, away)) return wished
  const nearest = nearestFree(seen, across, away)
  if (!nearest) return null
  return { ...wished, ...fromRug({ ...wished, ...origin }, nearest) }
}

const origin = floorPoint(0, 0)

/** Where a rug's middle is along its own directions. */
const middleIn = (rug: Placement) => toRug({ ...rug, ...origin }, rug)

/**
 * A floor as a rug of a size and turn sees it, along its own directions, in which it is a box: the corners, the first once more at
 * the end, and half the rug's width and length.
 */
type Seen = {
  readonly floor: Polygon
  readonly rug: Placement
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly halfWidth: number
  readonly halfLength: number
  /** Asked for where the rug is wanted off the floor. */
  sides?: Float64Array
}
let known: Seen | null = null

/** While a rug is dragged it sees the same walls. */
function seenBy(floor: Polygon, rug: Placement): Seen {
  const isSeen = known?.floor === floor && known.rug.rotation === rug.rotation
  if (!known || !isSeen || known.rug.width !== rug.width || known.rug.length !== rug.length) {
    const { xs, ys } = known && isSeen ? known : turnedBy(floor, rug)
    known = { floor, rug, xs, ys, halfWidth: rug.width / 2, halfLength: rug.length / 2 }
  }
  return known
}

function turnedBy(floor: Polygon, rug: Placement): Pick<Seen, 'xs' | 'ys'> {
  const turned = [...floor, ...floor.slice(0, 1)].map((corner) => toRug({ ...rug, ...origin }, corner))
  return {
    xs: Float64Array.from(turned, ({ across }) => across),
    ys: Float64Array.from(turned, ({ away }) => away),
  }
}

function isFree(seen: Seen, x: number, y: number): boolean {
  for (let wall = 0; wall < seen.xs.length - 1; wall += 1) if (isKeptOut(seen, wall, x, y)) return false
  return isInside(seen, x, y)
}

/** How far a point is from a wall's line, times the wall's length; with a sign for the side. */
function offLine({ xs, ys }: Seen, wall: number, x: number, y: number): number {
  const [fromX, fromY] = [doubleAt(xs, wall), doubleAt(ys, wall)]
  return (doubleAt(xs, wall + 1) - fromX) * (y - fromY) - (doubleAt(ys, wall + 1) - fromY) * (x - fromX)
}

/** How far from its middle a rug reaches towards a wall's line, times the wall's length. */
function reachOver({ xs, ys, halfWidth, halfLength }: Seen, wall: number): number {
  const [alongX, alongY] = [
    doubleAt(xs, wall + 1) - doubleAt(xs, wall),
    doubleAt(ys, wall + 1) - doubleAt(ys, wall),
  ]
  return halfWidth * Math.abs(alongY) + halfLength * Math.abs(alongX)
}

/** Whether a rug whose middle is there has a wall well inside it: the middle is between all three pairs of the widened wall's sides. */
function isKeptOut(seen: Seen, wall: number, x: number, y: number): boolean {
  const { xs, ys, halfWidth, halfLength } = seen
  const [fromX, toX] = [doubleAt(xs, wall), doubleAt(xs, wall + 1)]
  const across = halfWidth - tolerance
  if (x <= Math.min(fromX, toX) - across || x >= Math.max(fromX, toX) + across) return false
  const [fromY, toY] = [doubleAt(ys, wall), doubleAt(ys, wall + 1)]
  const away = halfLength - tolerance
  if (y <= Math.min(fromY, toY) - away || y >= Math.max(fromY, toY) + away) return false
  const length = Math.hypot(toX - fromX, toY - fromY)
  return Math.abs(offLine(seen, wall, x, y)) < reachOver(seen, wall) - tolerance * length
}

/** By the number of walls that a ray to the right crosses. */
function isInside({ xs, ys }: Seen, x: number, y: number): boolean {
  let inside = false
  for (let wall = 0; wall < xs.length - 1; wall += 1) {
    const [fromX, fromY] = [doubleAt(xs, wall), doubleAt(ys, wall)]
    const [toX, toY] = [doubleAt(xs, wall + 1), doubleAt(ys, wall + 1)]
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY)) inside = !inside
  }
  return inside
}

type Spot = { readonly across: number; readonly away: number }

/** The nearest place where a rug's middle may be; null where there is none. */
function nearestFree(seen: Seen, x: number, y: number): Spot | null {
  let [bestX, bestY, best] = [0, 0, Number.POSITIVE_INFINITY]
  const offer: Offer = (atX, atY) => {
    const distance = Math.hypot(atX - x, atY - y)
    if (distance < best && isFree(seen, atX, atY)) [bestX, bestY, best] = [atX, atY, distance]
    return distance
  }
  seen.sides ??= sidesOf(seen)
  const { sides } = seen
  const distances = new Float64Array(sides.length / 4)
  for (let side = 0; side < distances.length; side += 1)
    distances[side] = offerNearest(sides, side * 4, x, y, offer)
  // Sides farther away than the best place so far cannot meet in a better one.
  const near: number[] = []
  for (let side = 0; side < distances.length; side += 1)
    if (doubleAt(distances, side) < best) near.push(side * 4)
  for (const [at, one] of near.entries())
    for (let next = at + 1; next < near.length; next += 1)
      offerCrossing(sides, one, numberAt(near, next), offer)
  return best < Number.POSITIVE_INFINITY ? { across: bestX, away: bestY } : null
}

/** The sides of all walls widened by the rug, each as the two points it goes between. */
function sidesOf({ xs, ys, halfWidth, halfLength }: Seen): Float64Array {
  const sides = new Float64Array((xs.length - 1) * sideCount * 4)
  for (let wall = 0; wall < xs.length - 1; wall += 1) {
    const left = doubleAt(xs, wall) <= doubleAt(xs, wall + 1) ? wall : wall + 1
    const right = 2 * wall + 1 - left
    const [leftX, leftY] = [doubleAt(xs, left), doubleAt(ys, left)]
    const [rightX, rightY] = [doubleAt(xs, right), doubleAt(ys, right)]
    const reach = rightY >= leftY ? halfLength : -halfLength
    const corners = [
      leftX - halfWidth,
      leftY - reach,
      leftX + halfWidth,
      leftY - reach,
      rightX + halfWidth,
      rightY - reach,
      rightX + halfWidth,
      rightY + reach,
      rightX - halfWidth,
      rightY + reach,
      leftX - halfWidth,
      leftY + reach,
    ]
    for (let side = 0; side < sideCount; side += 1)
      for (let at = 0; at < 4; at += 1)
        sides[(wall * sideCount + side) * 4 + at] = numberAt(corners, (side * 2 + at) % corners.length)
  }
  return sides
}

/** Takes a place for a rug's middle. @returns how far it is from where the rug is wanted. */
type Offer = (x: number, y: number) => number

/** Offers the point of a side that is nearest to another. */
function offerNearest(sides: Float64Array, at: number, x: number, y: number, offer: Offer): number {
  const [fromX, fromY] = [doubleAt(sides, at), doubleAt(sides, at + 1)]
  const [alongX, alongY] = [doubleAt(sides, at + 2) - fromX, doubleAt(sides, at + 3) - fromY]
  const along = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX * alongX + alongY * alongY || 1)
  const share = Math.min(1, Math.max(0, along))
  return offer(fromX + share * alongX, fromY + share * alongY)
}

/** Offers the point where two sides meet, if they do. */
function offerCrossing(sides: Float64Array, one: number, other: number, offer: Offer): void {
  const [fromX, fromY] = [doubleAt(sides, one), doubleAt(sides, one + 1)]
  const [alongX, alongY] = [doubleAt(sides, one + 2) - fromX, doubleAt(sides, one + 3) - fromY]
  const [otherX, otherY] = [doubleAt(sides, other), doubleAt(sides, other + 1)]
  const [acrossX, acrossY] = [doubleAt(sides, other + 2) - otherX, doubleAt(sides, other + 3) - otherY]
  const across = alongX * acrossY - alongY * acrossX
  if (Math.abs(across) < 1e-12) return
  const [apartX, apartY] = [otherX - fromX, otherY - fromY]
  const onOne = (apartX * acrossY - apartY * acrossX) / across
  const onOther = (apartX * alongY - apartY * alongX) / across
  if (onOne < 0 || onOne > 1 || onOther < 0 || onOther > 1) return
  offer(fromX + onOne * alongX, fromY + onOne * alongY)
}
