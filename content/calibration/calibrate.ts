import type { Homography } from '#content/scene/homography.ts'
import { isConvex, type Quad } from '#content/scene/quad.ts'
import {
  type GroundCamera,
  groundToImage,
  type PictureSize,
  type Point,
  seen,
  tiltFrom,
  under,
} from './ground-camera.ts'
import { leastSquares } from './least-squares.ts'

/**
 * What lies on the floor with a known size: a sheet of A4 by its corners, or a length between two points beside a
 * rectangle of the floor by its corners. All in pixels, corners in order round the shape.
 */
export type Reference =
  | { readonly kind: 'sheet'; readonly corners: Quad }
  | {
      readonly kind: 'length'
      readonly corners: Quad
      readonly ends: readonly [Point, Point]
      readonly metres: number
    }

/** The focal length to expect, in pixels, and how far it may be off as a share of it (one standard deviation). */
export type FocalGuess = { readonly focal: number; readonly spread: number }

export type Calibration =
  | {
      readonly ok: true
      readonly camera: GroundCamera
      readonly groundToImage: Homography
      /** How far the sides of a rug of two metres may be off, in centimetres, nineteen times in twenty. */
      readonly errorCm: number
    }
  | { readonly ok: false; readonly problem: 'corners' | 'length' | 'uncertain' }

export const sheetOfA4 = { width: 0.21, length: 0.297 } as const

const handPixels = 1
const rollSpread = (4 * Math.PI) / 180
const rugMetres = 2
// Corners further off than this from those of any sheet were not set on one.
const mostCost = 120
const mostErrorCm = 100

type Task = {
  readonly reference: Reference
  readonly picture: PictureSize
  readonly guess: FocalGuess
  readonly rollGuess: number
}
type Fit = { readonly camera: GroundCamera; readonly parameters: readonly number[]; readonly cost: number }

/**
 * The camera over the floor that best explains the marked points, given what cameras usually are, and how exact it
 * is: a pixel of each point, the focal length and the roll are varied one by one, and what that does to a rug of
 * two metres that begins in the middle of the reference is added up.
 */
export function calibrate(reference: Reference, picture: PictureSize, guess: FocalGuess): Calibration {
  if (!isConvex(reference.corners)) return { ok: false, problem: 'corners' }
  const task: Task = { reference: clockwise(reference), picture, guess, rollGuess: 0 }
  const turnedSheet = task.reference.kind === 'sheet' ? explain(task, true) : null
  const straight = explain(task, false)
  const turned = turnedSheet !== null && turnedSheet.cost < (straight?.cost ?? Number.POSITIVE_INFINITY)
  const best = turned ? turnedSheet : straight
  if (!best) return { ok: false, problem: reference.kind === 'length' ? 'length' : 'corners' }
  if (best.cost > mostCost) return { ok: false, problem: 'corners' }
  const errorCm = 100 * errorOf(task, turned, best)
  if (!(errorCm <= mostErrorCm)) return { ok: false, problem: 'uncertain' }
  return { ok: true, camera: best.camera, groundToImage: groundToImage(best.camera, picture), errorCm }
}

function explain(task: Task, turned: boolean, from?: readonly number[]): Fit | null {
  const { reference, picture, guess } = task
  const start = from ?? startOf(task, turned)
  if (!start) return null
  const found = leastSquares((parameters) => residualsOf(task, turned, parameters), start)
  if (!found) return null
  const camera = cameraFrom(found.parameters, guess)
  if (reference.kind === 'sheet') return { ...found, camera }
  const h = groundToImage(camera, picture)
  const [one, other] = reference.ends.map((end) => under(h, end))
  const length = one && other ? distance(one, other) : 0
  if (length < 1e-6 || !(reference.metres > 0)) return null
  return { ...found, camera: { ...camera, height: reference.metres / length } }
}

// Logarithm of the focal length over the one expected, tilt, roll, middle and turn of the rectangle, then the
// logarithm of the height for a sheet, or those of the sides for a rectangle seen from a height of one metre.
function cameraFrom(parameters: readonly number[], { focal }: FocalGuess): GroundCamera {
  const [zoom = 0, tilt = 0, roll = 0, , , , rise = 0, side] = parameters
  return { focal: focal * Math.exp(zoom), tilt, roll, height: side === undefined ? Math.exp(rise) : 1 }
}

function residualsOf(
  { reference, picture, guess, rollGuess }: Task,
  turned: boolean,
  parameters: readonly number[],
): number[] | null {
  const camera = cameraFrom(parameters, guess)
  const [zoom = 0, , roll = 0, x = 0, y = 0, turn = 0, across = 0, away] = parameters
  const { width, length } = sheetOfA4
  const sides =
    away === undefined
      ? { width: turned ? length : width, length: turned ? width : length }
      : { width: Math.exp(across), length: Math.exp(away) }
  const h = groundToImage(camera, picture)
  const middle = { x: x * camera.height, y: y * camera.height }
  const residuals: number[] = [zoom / guess.spread, (roll - rollGuess) / rollSpread]
  for (const [at, corner] of cornersOf(middle, sides, turn).entries()) {
    const there = seen(h, corner)
    const marked = reference.corners[at]
    if (!there || !marked) return null
    residuals.push((there.x - marked.x) / handPixels, (there.y - marked.y) / handPixels)
  }
  return residuals
}

/** Far left, far right, near right, near left of a rectangle on the ground. */
function cornersOf(middle: Point, { width, length }: { width: number; length: number }, turn: number) {
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  return [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([right = 0, ahead = 0]) => {
    const [x, y] = [(right * width) / 2, (ahead * length) / 2]
    return { x: middle.x + cosine * x - sine * y, y: middle.y + sine * x + cosine * y }
  })
}

function startOf({ reference, picture, guess }: Task, turned: boolean): number[] | null {
  const camera = tiltFrom(reference.corners, guess.focal, picture)
  if (!camera) return null
  const h = groundToImage(camera, picture)
  const corners = reference.corners.map((corner) => under(h, corner)).filter((point) => point !== null)
  const [farLeft, farRight, nearRight, nearLeft] = corners
  if (!farLeft || !farRight || !nearRight || !nearLeft) return null
  const middle = {
    x: (farLeft.x + farRight.x + nearRight.x + nearLeft.x) / 4,
    y: (farLeft.y + farRight.y + nearRight.y + nearLeft.y) / 4,
  }
  const width = (distance(farLeft, farRight) + distance(nearLeft, nearRight)) / 2
  const length = (distance(farLeft, nearLeft) + distance(farRight, nearRight)) / 2
  const turn = Math.atan2(farRight.y - farLeft.y, farRight.x - farLeft.x)
  const shared = [0, camera.tilt, camera.roll, middle.x, middle.y, turn]
  if (reference.kind === 'length') return [...shared, Math.log(width), Math.log(length)]
  const { width: short, length: long } = sheetOfA4
  const [across, away] = turned ? [long, short] : [short, long]
  return [...shared, Math.log(Math.sqrt((across / width) * (away / length)))]
}

/** In metres; twice the standard deviation of the worse of a rug's two sides. */
function errorOf(task: Task, turned: boolean, best: Fit): number {
  const { picture, guess, reference } = task
  const truth = groundToImage(best.camera, picture)
  const middle = middleOf(reference.corners)
  let [lengthSquared, widthSquared] = [0, 0]
  const vary = (varied: Task) => {
    const other = explain(varied, turned, best.parameters)
    const drawn = other && drawnSides(truth, groundToImage(other.camera, picture), middle)
    lengthSquared += drawn ? (drawn.length - rugMetres) ** 2 : Number.POSITIVE_INFINITY
    widthSquared += drawn ? (drawn.width - rugMetres) ** 2 : Number.POSITIVE_INFINITY
  }
  for (const moved of shaken(reference)) vary({ ...task, reference: moved })
  vary({ ...task, guess: { ...guess, focal: guess.focal * Math.exp(guess.spread) } })
  vary({ ...task, rollGuess: rollSpread })
  return 2 * Math.sqrt(Math.max(lengthSquared, widthSquared))
}

/** How long and how wide at its far end a rug is in truth that was drawn as two metres each way. */
function drawnSides(truth: Homography, drawn: Homography, middle: Point) {
  const near = under(drawn, middle)
  if (!near) return null
  const measured = [-0.5, 0, 0.5].map((right) => {
    const there = seen(drawn, { x: near.x + right * rugMetres, y: near.y + rugMetres })
    return there && under(truth, there)
  })
  const [left, far, right] = measured
  const start = under(truth, middle)
  return start && left && far && right ? { length: distance(start, far), width: distance(left, right) } : null
}

function shaken(reference: Reference): Reference[] {
  const moved = (point: Point) => [
    { ...point, x: point.x + handPixels },
    { ...point, y: point.y + handPixels },
  ]
  const corners = reference.corners.flatMap((corner, at) =>
    moved(corner).map((to) => ({ ...reference, corners: reference.corners.with(at, to) as unknown as Quad })),
  )
  if (reference.kind === 'sheet') return corners
  const [one, other] = reference.ends
  return [
    ...corners,
    ...moved(one).map((to): Reference => ({ ...reference, ends: [to, other] })),
    ...moved(other).map((to): Reference => ({ ...reference, ends: [one, to] })),
  ]
}

/** The corners clockwise as seen, from the one that is furthest up and to the left. */
function clockwise(reference: Reference): Reference {
  const { corners } = reference
  const middle = middleOf(corners)
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x)
  const sorted = corners.toSorted((one, other) => angle(one) - angle(other))
  return { ...reference, corners: sorted as unknown as Quad }
}

function middleOf(corners: Quad): Point {
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }))
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
