import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import { type GroundCamera, groundToImage, type PictureSize } from '#graphics/calibration/ground-camera.ts'
import { apply, type Homography, invert, type Point } from '#graphics/floor/homography.ts'
import { numberAt } from '#graphics/reads.ts'
import type { Segment } from '#graphics/sheet-finding/segments.ts'
import { metres, pixels, radians } from '#graphics/units.ts'

/** An edge as it lies on the ground, seen from one metre high: its ends, which way it goes, and how much it counts. */
export type GroundLine = {
  readonly segment: Segment
  readonly start: Point
  readonly end: Point
  readonly way: number
}
export type GroundLines = {
  readonly camera: GroundCamera
  readonly toGround: Homography
  readonly lines: readonly GroundLine[]
  /** The way of most of them, or square to it; from 0 to a quarter turn. */
  readonly turn: number
  /** How many of all edges go one of these two ways, from none (0) to all (1). */
  readonly together: number
}

const [tilts, rolls] = [range(0.15, 1.1, 0.05), range(-0.06, 0.06, 0.02)]
const fine = [0.02, 0.01, 0.005]
const leastPixels = 14
/** How sharply ways are told apart, in radians, and in how many parts of a quarter turn they are counted. */
const [sharp, bins] = [0.03, 36]
/** In heights of the camera: farther off an edge of the picture says little of the ground. */
const farthest = 4

/**
 * How a camera of the expected focal length would look to see the edges of a floor go two ways that are square to
 * each other; null where too few edges lie on the ground.
 */
export function groundLines(
  segments: readonly Segment[],
  picture: PictureSize,
  { focal }: FocalGuess,
): GroundLines | null {
  const long = segments.filter(({ length }) => length >= leastPixels)
  const seenBy = (tilt: number, roll: number) =>
    seen(long, picture, { focal: pixels(focal), tilt: radians(tilt), roll: radians(roll), height: metres(1) })
  let best: GroundLines | null = null
  const tryOut = (tilt: number, roll: number) => {
    const lines = seenBy(tilt, roll)
    if (!best || lines.together > best.together) best = lines
  }
  for (const tilt of tilts) for (const roll of rolls) tryOut(tilt, roll)
  for (const step of fine)
    for (let round = 0; round < 2; round += 1) {
      const from: GroundLines | null = best
      if (!from) return null
      const { tilt, roll } = (from as GroundLines).camera
      for (const [dt, dr] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const)
        tryOut(tilt + dt * step, roll + dr * step)
    }
  return best
}

function seen(segments: readonly Segment[], picture: PictureSize, camera: GroundCamera): GroundLines {
  return { camera, ...linesOn(segments, invert(groundToImage(camera, picture))) }
}

/** Edges on the ground, seen from one metre high, and the way that most of them go. */
export function linesOn(segments: readonly Segment[], toGround: Homography): Omit<GroundLines, 'camera'> {
  const lines = segments.flatMap((segment) => {
    const [start, end] = [apply(toGround, segment.start), apply(toGround, segment.end)]
    if (!start || !end || Math.max(start.y, end.y) > farthest) return []
    return [{ segment, start, end, way: Math.atan2(end.y - start.y, end.x - start.x) }]
  })
  const turn = commonTurn(lines)
  const alike = lines.map(({ segment, way }) => segment.length * Math.exp(-((apart(way, turn) / sharp) ** 2)))
  const all = segments.reduce((sum, { length }) => sum + length, 0)
  return { toGround, lines, turn, together: alike.reduce((sum, weight) => sum + weight, 0) / all }
}

/** The way, within a quarter turn, that most of the lines go or are square to. */
function commonTurn(lines: readonly GroundLine[]): number {
  const weights = new Array<number>(bins).fill(0)
  for (const { segment, way } of lines) {
    const bin = Math.floor((quarter(way) / (Math.PI / 2)) * bins) % bins
    weights[bin] = numberAt(weights, bin) + segment.length
  }
  const round = weights.map(
    (weight, bin) =>
      weight + numberAt(weights, (bin + 1) % bins) + numberAt(weights, (bin + bins - 1) % bins),
  )
  const middle = ((round.indexOf(Math.max(...round)) + 0.5) * Math.PI) / 2 / bins
  let [cosines, sines] = [0, 0]
  for (const { segment, way } of lines) {
    if (apart(way, middle) > (1.5 * Math.PI) / 2 / bins) continue
    cosines += segment.length * Math.cos(4 * way)
    sines += segment.length * Math.sin(4 * way)
  }
  return Math.atan2(sines, cosines) / 4
}

const quarter = (way: number) => ((way % (Math.PI / 2)) + Math.PI / 2) % (Math.PI / 2)

/** How far two ways are from being the same, or square to each other. */
function apart(way: number, turn: number): number {
  const between = quarter(way - turn)
  return Math.min(between, Math.PI / 2 - between)
}

function range(least: number, most: number, step: number): number[] {
  return Array.from({ length: Math.round((most - least) / step) + 1 }, (_, at) => least + at * step)
}
