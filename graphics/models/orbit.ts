import { floatAt, itemAt } from '#graphics/reads.ts'
/** Sixteen numbers, column by column, as WebGL takes them. */
export type Matrix = Float32Array<ArrayBuffer>

/** Where a rug is looked at from: turn and height over the floor in radians, metres from its middle. */
export type Orbit = { readonly turn: number; readonly height: number; readonly distance: number }

/** The angle, from the upper to the lower edge, that a picture shows: about what is seen without moving the eyes. */
const sight = (40 * Math.PI) / 180
const heights = { least: 0.12, most: Math.PI / 2 - 0.02 } as const
const nearest = 0.4
const startHeight = 0.62
const startTurn = 0.35
const air = 1.06

/** From where the whole rug is seen, however it is turned; `aspect` is the picture's width to its height. */
export function startOrbit(size: { width: number; length: number }, aspect: number): Orbit {
  const narrower = 2 * Math.atan(Math.tan(sight / 2) * Math.min(1, aspect))
  const radius = Math.hypot(size.width, size.length) / 2
  return { turn: startTurn, height: startHeight, distance: (air * radius) / Math.sin(narrower / 2) }
}

/** The orbit moved, never below the floor nor further off than three times where it began. */
export function movedOrbit(orbit: Orbit, by: Partial<Orbit>, start: Orbit): Orbit {
  const { turn = 0, height = 0, distance = 1 } = by
  return {
    turn: orbit.turn + turn,
    height: clamp(orbit.height + height, heights.least, heights.most),
    distance: clamp(orbit.distance * distance, nearest, start.distance * 3),
  }
}

/** Takes metres about the rug's middle (y up) to a picture of that aspect, as WebGL cuts it. */
export function cameraOf({ turn, height, distance }: Orbit, aspect: number): Matrix {
  const [sineTurn, cosineTurn] = [Math.sin(turn), Math.cos(turn)]
  const [sine, cosine] = [Math.sin(height), Math.cos(height)]
  // The rows are the camera's right, its up and where it comes from; the rug's middle is `distance` before it.
  const view = matrix([
    [cosineTurn, 0, -sineTurn, 0],
    [-sine * sineTurn, cosine, -sine * cosineTurn, 0],
    [cosine * sineTurn, sine, cosine * cosineTurn, -distance],
    [0, 0, 0, 1],
  ])
  const [near, far] = [distance / 50, distance * 20]
  const zoom = 1 / Math.tan(sight / 2)
  const lens = matrix([
    [zoom / aspect, 0, 0, 0],
    [0, zoom, 0, 0],
    [0, 0, (far + near) / (near - far), (2 * far * near) / (near - far)],
    [0, 0, -1, 0],
  ])
  return multiplied(lens, view)
}

/** Lays a rug on a place of the floor, turned by radians about it. */
export function laidAt({ x, y, z }: { x: number; y: number; z: number }, turn: number): Matrix {
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  return matrix([
    [cosine, 0, sine, x],
    [0, 1, 0, y],
    [-sine, 0, cosine, z],
    [0, 0, 0, 1],
  ])
}

/** First `inner`, then `outer`. */
export function multiplied(outer: Float32Array, inner: Float32Array): Matrix {
  return Float32Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, at - (at % 4)]
    let sum = 0
    for (let n = 0; n < 4; n += 1) sum += floatAt(outer, row + 4 * n) * floatAt(inner, column + n)
    return sum
  })
}

function matrix(rows: readonly (readonly number[])[]): Matrix {
  return Float32Array.from({ length: 16 }, (_, at) => itemAt(itemAt(rows, at % 4), Math.floor(at / 4)))
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
