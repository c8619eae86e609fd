import { itemAt } from '#graphics/reads.ts'
import { fringeCorners, fringeOf, insetBy, outwardFrom, type Vector } from './fringe.ts'
import type { Outline } from './outline.ts'
import { trianglesOf } from './triangles.ts'

/**
 * The surface of a rug in metres: y up, the origin on the floor below its middle, the picture's upper edge away
 * from the viewer (-z). Three numbers a place and a normal, two a place in the picture (from its upper left),
 * three corners a triangle, counter-clockwise from outside.
 */
export type Mesh = {
  readonly positions: Float32Array<ArrayBuffer>
  readonly normals: Float32Array<ArrayBuffer>
  readonly places: Float32Array<ArrayBuffer>
  readonly corners: Uint16Array<ArrayBuffer>
}

/** The sides of a rug, in metres. */
type RugSides = { readonly width: number; readonly length: number }
type Place = readonly [number, number]
type Vertex = { readonly at: Vector; readonly normal: Vector; readonly place: Place }

/** Cosine of half the sharpest bend, 50 degrees, that is still a curve. */
const smoothWithin = Math.cos((25 * Math.PI) / 180)

/** How far the pile bends over the edge: a share of its height, and at most so many metres. */
const [reachShare, mostReach] = [0.3, 0.006]

const upright: Vector = [0, 1, 0]
const downward: Vector = [0, -1, 0]

/** A rug of that size, its width along its picture's: the area within the outline, so many metres thick, with its pile. */
export function rugMesh(outline: Outline, size: RugSides, thickness: number): Mesh {
  const reach = Math.min(mostReach, thickness * reachShare)
  const body = bodyOf(outline, size, thickness, reach)
  const placeAt = placesIn(outline, size)
  const tufts = fringeOf(floorOf(outline, size), thickness, reach).map((vertex) => ({
    ...vertex,
    place: placeAt(vertex.on),
  }))
  return meshOf(
    [...body.vertices, ...tufts],
    [...body.corners, ...fringeCorners(tufts, body.vertices.length)],
  )
}

/** The same without its pile, as much smaller all round as that reaches. */
export function bodyMesh(outline: Outline, size: RugSides, thickness: number, reach: number): Mesh {
  const { vertices, corners } = bodyOf(outline, size, thickness, reach)
  return meshOf(vertices, corners)
}

function meshOf(vertices: readonly Vertex[], corners: readonly number[]): Mesh {
  return {
    positions: Float32Array.from(vertices.flatMap(({ at }) => at)),
    normals: Float32Array.from(vertices.flatMap(({ normal }) => normal)),
    places: Float32Array.from(vertices.flatMap(({ place }) => place)),
    corners: Uint16Array.from(corners),
  }
}

function bodyOf(outline: Outline, size: RugSides, thickness: number, reach: number) {
  const count = outline.length
  const whole = floorOf(outline, size)
  const floor = insetBy(whole, reach)
  const placeAt = placesIn(outline, size)
  const places = (by: number) => insetBy(whole, by).map(placeAt)
  // Down its side a rug shows its pile, not one row of its picture drawn long.
  const [upperPlaces, lowerPlaces] = [places(reach), places(reach + thickness)]
  const top = upperPlaces.map(
    (place, at): Vertex => ({ at: lifted(floor, at, thickness), normal: upright, place }),
  )
  const base = upperPlaces.map((place, at): Vertex => ({ at: lifted(floor, at, 0), normal: downward, place }))
  const upper = trianglesOf(floor)
  const lower = upper.toReversed().map((corner) => corner + count)
  const edge = outline.flatMap((_, at) => edgeOf([upperPlaces, lowerPlaces], floor, at, thickness))
  const sides = outline.flatMap((_, at) => [0, 1, 2, 2, 1, 3].map((corner) => count * 2 + at * 4 + corner))
  return { vertices: [...top, ...base, ...edge], corners: [...upper, ...lower, ...sides] }
}

/** The least and the greatest of each coordinate of a mesh, in metres. */
export function boundsOf({ positions }: Mesh): { least: Vector; greatest: Vector } {
  const along = (axis: number) => positions.filter((_, at) => at % 3 === axis)
  const least: Vector = [Math.min(...along(0)), Math.min(...along(1)), Math.min(...along(2))]
  const greatest: Vector = [Math.max(...along(0)), Math.max(...along(1)), Math.max(...along(2))]
  return { least, greatest }
}

/** The size as the rug lies in its picture: a picture wider than long shows the longer side across. */
export function turnedLike(size: RugSides, outline: Outline, aspect: number): RugSides {
  const { width, length } = extentOf(outline)
  const wide = width * aspect > length
  const [less, more] = [Math.min(size.width, size.length), Math.max(size.width, size.length)]
  return wide ? { width: more, length: less } : { width: less, length: more }
}

/** How much of its picture's width a rug takes. */
export function widthOf(outline: Outline): number {
  return extentOf(outline).width
}

/** Tells the place in the picture of a point of the floor. */
function placesIn(outline: Outline, size: RugSides): (point: readonly [number, number]) => Place {
  const { left, top, width, length } = extentOf(outline)
  return ([x, z]) => [left + (x / size.width + 0.5) * width, top + (z / size.length + 0.5) * length]
}

/** Where the outline stands on the floor: x and z in metres. */
function floorOf(outline: Outline, size: RugSides): [number, number][] {
  const { left, top, width, length } = extentOf(outline)
  return outline.map(([u, v]) => [
    ((u - left) / width - 0.5) * size.width,
    ((v - top) / length - 0.5) * size.length,
  ])
}

function extentOf(outline: Outline) {
  const [across, down] = [outline.map(([u]) => u), outline.map(([, v]) => v)]
  const [left, top] = [Math.min(...across), Math.min(...down)]
  return { left, top, width: Math.max(...across) - left, length: Math.max(...down) - top }
}

function lifted(floor: readonly [number, number][], at: number, height: number): Vector {
  const [x, z] = itemAt(floor, at)
  return [x, height, z]
}

/**
 * A piece of the edge, bent into its neighbours where they nearly go on; at the top its normals lean outward, so
 * that the pile seems to bend over it.
 */
function edgeOf(
  [upper, lower]: readonly [Place[], Place[]],
  floor: [number, number][],
  at: number,
  thickness: number,
): Vertex[] {
  const count = floor.length
  const own = outwardFrom(floor, at)
  const neighbours = [outwardFrom(floor, (at + count - 1) % count), outwardFrom(floor, (at + 1) % count)]
  return neighbours.flatMap((neighbour, side): Vertex[] => {
    const end = (at + side) % count
    const outward = bent(own, neighbour)
    const leaning: Vector = [outward[0] * Math.SQRT1_2, Math.SQRT1_2, outward[2] * Math.SQRT1_2]
    return [
      { at: lifted(floor, end, thickness), normal: leaning, place: itemAt(upper, end) },
      { at: lifted(floor, end, 0), normal: outward, place: itemAt(lower, end) },
    ]
  })
}

/** Half way between two directions of length one; the first where they meet in a corner. */
function bent(own: Vector, neighbour: Vector): Vector {
  const [x, z] = [own[0] + neighbour[0], own[2] + neighbour[2]]
  const length = Math.hypot(x, z)
  // The length of the sum of two directions is twice the cosine of half the angle between them.
  return length / 2 > smoothWithin ? [x / length, 0, z / length] : own
}
