import { itemAt } from '#graphics/reads.ts'
import { type FloorPoint, floorPoint } from '#graphics/units.ts'
import { fromRug, type Placement, toRug } from './placement.ts'

type Polygon = readonly FloorPoint[]

// Places are told in whole centimetres: rounded by up to half of one each way, a rug that touches a wall still does.
const tolerance = 0.0075

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
 * It is asked in each frame that hands are on a rug.
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

/** A place for a rug's middle, along the rug's own directions, in metres. */
type Spot = { readonly across: number; readonly away: number }

/** A wall from one corner to the next, and between what a rug's middle has the wall well inside the rug. */
type Wall = {
  readonly from: Spot
  readonly to: Spot
  readonly left: number
  readonly right: number
  readonly near: number
  readonly far: number
  /** A point is `across * over + away * along + off` from the wall's line, times the wall's length; with a sign for the side. */
  readonly over: number
  readonly along: number
  readonly off: number
  /** How far from its middle the rug reaches towards that line, times the wall's length. */
  readonly reach: number
}

/** A floor as a rug of a size and turn sees it, along its own directions, in which it is a box. */
type Seen = {
  readonly floor: Polygon
  readonly rug: Placement
  readonly corners: readonly Spot[]
  readonly walls: readonly Wall[]
  /** The sides of all walls widened by the rug: asked for where the rug is wanted off the floor. */
  sides?: readonly Side[]
}
let known: Seen | null = null

/** While a rug is dragged it sees the same walls. */
function seenBy(floor: Polygon, rug: Placement): Seen {
  const isSeen = known?.floor === floor && known.rug.rotation === rug.rotation
  if (!known || !isSeen || known.rug.width !== rug.width || known.rug.length !== rug.length) {
    const corners =
      known && isSeen ? known.corners : floor.map((corner) => toRug({ ...rug, ...origin }, corner))
    const walls = corners.map((from, at) =>
      wallBetween(from, itemAt(corners, (at + 1) % corners.length), rug),
    )
    known = { floor, rug, corners, walls }
  }
  return known
}

function wallBetween(from: Spot, to: Spot, rug: Placement): Wall {
  const [halfWidth, halfLength] = [rug.width / 2, rug.length / 2]
  const [along, over] = [to.across - from.across, from.away - to.away]
  return {
    from,
    to,
    left: Math.min(from.across, to.across) - halfWidth + tolerance,
    right: Math.max(from.across, to.across) + halfWidth - tolerance,
    near: Math.min(from.away, to.away) - halfLength + tolerance,
    far: Math.max(from.away, to.away) + halfLength - tolerance,
    over,
    along,
    off: -from.across * over - from.away * along,
    reach: halfWidth * Math.abs(over) + halfLength * Math.abs(along) - tolerance * Math.hypot(over, along),
  }
}

function isFree({ walls }: Seen, across: number, away: number): boolean {
  let isInside = false
  for (const wall of walls) {
    if (isKeptOut(wall, across, away)) return false
    if (isCrossed(wall, across, away)) isInside = !isInside
  }
  return isInside
}

/** Whether a rug whose middle is there has a wall well inside it: the middle is between all three pairs of the widened wall's sides. */
function isKeptOut(wall: Wall, across: number, away: number): boolean {
  if (across <= wall.left || across >= wall.right || away <= wall.near || away >= wall.far) return false
  return Math.abs(across * wall.over + away * wall.along + wall.off) < wall.reach
}

/** Whether a ray to the right crosses a wall: it crosses an odd number of them from inside a floor. */
function isCrossed({ from, to }: Wall, across: number, away: number): boolean {
  if (from.away > away === to.away > away) return false
  const share = (away - from.away) / (to.away - from.away)
  return across < from.across + share * (to.across - from.across)
}

/** The nearest place where a rug's middle may be; null where there is none. */
function nearestFree(seen: Seen, across: number, away: number): Spot | null {
  seen.sides ??= seen.walls.flatMap((wall) => sidesOf(wall, seen.rug))
  const spots = seen.sides.map((side) => nearestOn(side, across, away))
  // The first one that is free is the nearest: of most others nobody has to ask.
  const first = spots.toSorted(byDistance).find((spot) => isFree(seen, spot.across, spot.away))
  let [best, distance]: [Spot | null, number] = [first ?? null, first?.distance ?? Number.POSITIVE_INFINITY]
  // Sides farther away than the best place so far cannot meet in a better one.
  const near = spots.filter((spot) => spot.distance < distance).map(({ side }) => side)
  for (const [at, one] of near.entries())
    for (const other of near.slice(at + 1)) {
      const spot = crossingOf(one, other)
      const apart = spot ? Math.hypot(spot.across - across, spot.away - away) : Number.POSITIVE_INFINITY
      if (spot && apart < distance && isFree(seen, spot.across, spot.away)) [best, distance] = [spot, apart]
    }
  return best
}

type Offered = Spot & { readonly side: Side; readonly distance: number }
const byDistance = (one: Offered, other: Offered) => one.distance - other.distance

/** A side of a widened wall: where it begins, and how far it goes. */
type Side = Spot & { readonly alongX: number; readonly alongY: number }

/** The six sides of a wall widened by a rug. */
function sidesOf({ from, to }: Wall, rug: Placement): Side[] {
  const [left, right] = from.across <= to.across ? [from, to] : [to, from]
  const halfWidth = rug.width / 2
  const reach = right.away >= left.away ? rug.length / 2 : -rug.length / 2
  const corners: readonly Spot[] = [
    { across: left.across - halfWidth, away: left.away - reach },
    { across: left.across + halfWidth, away: left.away - reach },
    { across: right.across + halfWidth, away: right.away - reach },
    { across: right.across + halfWidth, away: right.away + reach },
    { across: right.across - halfWidth, away: right.away + reach },
    { across: left.across - halfWidth, away: left.away + reach },
  ]
  return corners.map(({ across, away }, at) => {
    const next = itemAt(corners, (at + 1) % corners.length)
    return { across, away, alongX: next.across - across, alongY: next.away - away }
  })
}

/** The point of a side that is nearest to another. */
function nearestOn(side: Side, across: number, away: number): Offered {
  const { alongX, alongY } = side
  const along = (across - side.across) * alongX + (away - side.away) * alongY
  const share = Math.min(1, Math.max(0, along / (alongX * alongX + alongY * alongY || 1)))
  const [nearX, nearY] = [side.across + share * alongX, side.away + share * alongY]
  return { across: nearX, away: nearY, side, distance: Math.hypot(nearX - across, nearY - away) }
}

/** The point where two sides meet, if they do. */
function crossingOf(one: Side, other: Side): Spot | null {
  const cross = one.alongX * other.alongY - one.alongY * other.alongX
  if (Math.abs(cross) < 1e-12) return null
  const [apartX, apartY] = [other.across - one.across, other.away - one.away]
  const onOne = (apartX * other.alongY - apartY * other.alongX) / cross
  const onOther = (apartX * one.alongY - apartY * one.alongX) / cross
  if (onOne < 0 || onOne > 1 || onOther < 0 || onOther > 1) return null
  return { across: one.across + onOne * one.alongX, away: one.away + onOne * one.alongY }
}
