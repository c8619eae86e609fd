import { itemAt } from '#graphics/reads.ts'

export type Vector = readonly [number, number, number]
type Point = readonly [number, number]
/** A corner of a tuft, and the point of the floor whose yarn it shows. */
type Tufted = { readonly at: Vector; readonly normal: Vector; readonly on: Point }

/** Metres from tuft to tuft, and how many there are at most: a large rug has them farther apart. */
const [spacing, mostTufts] = [0.0035, 2600]
/** How wide a tuft is, in spaces; how far up its tip and its underside lie, in thicknesses. */
const overlap = 2.2
const [tips, hang] = [{ lowest: 0.04, highest: 0.5 }, 0.3]
const cornersOfTuft = 4

/**
 * The pile as it bends over the edge of a rug: tufts that begin at its surface, `reach` within the edge, and end on it. No
 * two neighbours are alike, and none is left to chance: a model is the same each time it is made.
 */
export function fringeOf(floor: readonly Point[], thickness: number, reach: number): Tufted[] {
  return rootsOf(floor).flatMap(({ tip, outward, wide, isCorner }, at) => {
    const chance = hashOf(at)
    const end = isCorner ? tip : moved(tip, outward, -0.4 * reach * chance)
    const root = moved(tip, outward, -reach)
    const height = thickness * (tips.lowest + (tips.highest - tips.lowest) * hashOf(at + 7919))
    const along: Point = [outward[1], -outward[0]]
    const side = (by: number): Tufted => {
      const on = moved(root, along, (by * wide * overlap) / 2)
      return { at: [on[0], thickness, on[1]], normal: leaning(outward, 0.8), on: moved(on, outward, -reach) }
    }
    const under = Math.max(0, height - thickness * hang)
    return [
      side(-1),
      side(1),
      { at: [root[0], under, root[1]], normal: leaning(outward, 0.1), on: moved(root, outward, -reach / 2) },
      { at: [end[0], height, end[1]], normal: leaning(outward, 0.3), on: moved(end, outward, -reach / 2) },
    ]
  })
}

/** The triangles of tufts whose corners begin at a place in the list; their backs are in the rug. */
export function fringeCorners({ length }: { readonly length: number }, from: number): number[] {
  return Array.from({ length: length / cornersOfTuft }, (_, tuft) =>
    [0, 3, 1, 2, 3, 0, 2, 1, 3].map((corner) => from + tuft * cornersOfTuft + corner),
  ).flat()
}

/** A loop, each of its points so many metres farther in. */
export function insetBy(floor: readonly Point[], by: number): [number, number][] {
  return floor.map((point, at) => {
    const [before, after] = [
      outwardFrom(floor, (at + floor.length - 1) % floor.length),
      outwardFrom(floor, at),
    ]
    const [x, z] = [before[0] + after[0], before[2] + after[2]]
    // The farther two edges turn, the farther their meeting moves; at a spike it would go beyond the rug.
    const far = (2 * by) / Math.max(1, x * x + z * z)
    return [point[0] - x * far, point[1] - z * far]
  })
}

/** The direction, on the floor, out of the rug across the piece of edge that begins at a point. */
export function outwardFrom(floor: readonly Point[], at: number): Vector {
  const [[x, z], [nextX, nextZ]] = [itemAt(floor, at), itemAt(floor, (at + 1) % floor.length)]
  const length = Math.hypot(nextX - x, nextZ - z) || 1
  return [(z - nextZ) / length, 0, (nextX - x) / length]
}

type Root = {
  readonly tip: Point
  readonly outward: Point
  readonly wide: number
  readonly isCorner: boolean
}

/** Where tufts end: at each point of the loop, and at equal steps between. */
function rootsOf(floor: readonly Point[]): Root[] {
  const next = (at: number) => itemAt(floor, (at + 1) % floor.length)
  const around = floor.reduce((sum, [x, z], at) => sum + Math.hypot(next(at)[0] - x, next(at)[1] - z), 0)
  const step = Math.max(spacing, around / Math.max(1, mostTufts - floor.length))
  return floor.flatMap(([x, z], at) => {
    const [endX, endZ] = next(at)
    const count = Math.max(1, Math.round(Math.hypot(endX - x, endZ - z) / step))
    const wide = Math.hypot(endX - x, endZ - z) / count
    const [outX, , outZ] = outwardFrom(floor, at)
    const [beforeX, , beforeZ] = outwardFrom(floor, (at + floor.length - 1) % floor.length)
    const bend = Math.hypot(outX + beforeX, outZ + beforeZ) || 1
    return Array.from({ length: count }, (_, number): Root => {
      const share = number / count
      const isCorner = number === 0
      return {
        tip: [x + (endX - x) * share, z + (endZ - z) * share],
        outward: isCorner ? [(outX + beforeX) / bend, (outZ + beforeZ) / bend] : [outX, outZ],
        wide,
        isCorner,
      }
    })
  })
}

function moved([x, z]: Point, [towardX, towardZ]: Point, by: number): Point {
  return [x + towardX * by, z + towardZ * by]
}

/** Out of the rug, and so much up. */
function leaning([x, z]: Point, up: number): Vector {
  const length = Math.hypot(1, up)
  return [x / length, up / length, z / length]
}

/** The same for the same number, and else anything from 0 to 1. */
function hashOf(number: number): number {
  return Math.abs(Math.sin((number + 1) * 12.9898) * 43758.5453) % 1
}
