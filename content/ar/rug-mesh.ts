import type { RugSize } from '#content/rugs/rug-size.ts'
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

type Vertex = { readonly at: Vector; readonly normal: Vector; readonly place: readonly [number, number] }
type Vector = readonly [number, number, number]

const upright: Vector = [0, 1, 0]
const downward: Vector = [0, -1, 0]

/** A rug of that size, its width along its picture's: the area within the outline, so many metres thick. */
export function rugMesh(outline: Outline, size: RugSize, thickness: number): Mesh {
  const count = outline.length
  const floor = floorOf(outline, size)
  const top = outline.map(
    (place, at): Vertex => ({ at: lifted(floor, at, thickness), normal: upright, place }),
  )
  const base = outline.map((place, at): Vertex => ({ at: lifted(floor, at, 0), normal: downward, place }))
  const upper = trianglesOf(floor)
  const lower = upper.toReversed().map((corner) => corner + count)
  const edge = outline.flatMap((_, at) => edgeOf(outline, floor, at, thickness))
  const sides = outline.flatMap((_, at) => [0, 1, 2, 2, 1, 3].map((corner) => count * 2 + at * 4 + corner))
  const vertices = [...top, ...base, ...edge]
  return {
    positions: Float32Array.from(vertices.flatMap(({ at }) => at)),
    normals: Float32Array.from(vertices.flatMap(({ normal }) => normal)),
    places: Float32Array.from(vertices.flatMap(({ place }) => place)),
    corners: Uint16Array.from([...upper, ...lower, ...sides]),
  }
}

/** The least and the greatest of each coordinate of a mesh, in metres. */
export function boundsOf({ positions }: Mesh): { least: Vector; greatest: Vector } {
  const along = (axis: number) => positions.filter((_, at) => at % 3 === axis)
  const least: Vector = [Math.min(...along(0)), Math.min(...along(1)), Math.min(...along(2))]
  const greatest: Vector = [Math.max(...along(0)), Math.max(...along(1)), Math.max(...along(2))]
  return { least, greatest }
}

/** The size as the rug lies in its picture: a picture wider than long shows the longer side across. */
export function turnedLike(size: RugSize, outline: Outline, aspect: number): RugSize {
  const { width, length } = extentOf(outline)
  const wide = width * aspect > length
  const [less, more] = [Math.min(size.width, size.length), Math.max(size.width, size.length)]
  return wide ? { width: more, length: less } : { width: less, length: more }
}

/** Where the outline stands on the floor: x and z in metres. */
function floorOf(outline: Outline, size: RugSize): [number, number][] {
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
  const [x, z] = floor[at] ?? [0, 0]
  return [x, height, z]
}

/** A piece of the edge; at the top its normal leans outward, so that the pile seems to bend over it. */
function edgeOf(outline: Outline, floor: [number, number][], at: number, thickness: number): Vertex[] {
  const ends = [at, (at + 1) % outline.length]
  const [from, to] = ends.map((end) => floor[end] ?? [0, 0]) as [[number, number], [number, number]]
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dz) || 1
  const outward: Vector = [-dz / length, 0, dx / length]
  const leaning: Vector = [outward[0] * Math.SQRT1_2, Math.SQRT1_2, outward[2] * Math.SQRT1_2]
  return ends.flatMap((end): Vertex[] => {
    const place = outline[end] ?? [0, 0]
    return [
      { at: lifted(floor, end, thickness), normal: leaning, place },
      { at: lifted(floor, end, 0), normal: outward, place },
    ]
  })
}
