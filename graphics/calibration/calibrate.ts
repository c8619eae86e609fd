import type { Homography } from '#graphics/floor/homography.ts'
import { apply, applyBack, type Point } from '#graphics/floor/homography.ts'
import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import {
  type Centimetres,
  inCentimetres,
  type Metres,
  metres,
  type Pixels,
  pixels,
  radians,
} from '#graphics/units.ts'
import {
  type CameraFit,
  explain,
  type FitTask,
  handOf,
  type Mark,
  rollSpread,
  shapesOf,
} from './camera-fit.ts'
import { type GroundCamera, groundToImage, type PictureSize } from './ground-camera.ts'

/**
 * What lies on the floor with a known size: a sheet of A4 by its corners, or a length between two points beside a
 * rectangle of the floor by its corners. A rectangle of the floor `around` a sheet says more of how the floor lies
 * than the small sheet can. All in pixels, corners in order round the shape.
 */
export type Reference =
  | { readonly kind: 'sheet'; readonly corners: Quad; readonly around?: Quad }
  | {
      readonly kind: 'length'
      readonly corners: Quad
      readonly ends: readonly [Mark, Mark]
      readonly metres: Metres
    }

/** The focal length to expect, and how far it may be off as a share of it (one standard deviation). */
export type FocalGuess = { readonly focal: Pixels; readonly spread: number }

export type Calibration =
  | {
      readonly ok: true
      readonly camera: GroundCamera
      readonly groundToImage: Homography
      /** How far the sides of a rug of two metres may be off, nineteen times in twenty. */
      readonly errorCm: Centimetres
    }
  | { readonly ok: false; readonly problem: 'corners' | 'length' | 'uncertain' }

const rugMetres = 2
// Either side may be off, so each is given nineteen and a half chances in twenty: so many standard deviations.
const spreads = 2.24
// Corners further off than this from those of any sheet were not set on one.
const mostCost = 120
const mostErrorCm = 100

/**
 * The camera over the floor that best explains the marked points, given what cameras usually are, and how exact it
 * is: each point by what a hand may miss it, the focal length and the roll are varied one by one, and what that does
 * to a rug of two metres that begins in the middle of the reference is added up.
 */
export function calibrate(reference: Reference, picture: PictureSize, guess: FocalGuess): Calibration {
  const { rectangle, sheet } = shapesOf(reference)
  if ([rectangle, sheet].some((quad) => quad && !isConvex(quad))) return { ok: false, problem: 'corners' }
  const task: FitTask = { reference: clockwise(reference), picture, guess, rollGuess: radians(0) }
  const turnedSheet = task.reference.kind === 'sheet' ? explain(task, true) : null
  const straight = explain(task, false)
  const turned = turnedSheet !== null && turnedSheet.cost < (straight?.cost ?? Number.POSITIVE_INFINITY)
  const best = turned ? turnedSheet : straight
  if (!best) return { ok: false, problem: reference.kind === 'length' ? 'length' : 'corners' }
  if (best.cost > mostCost) return { ok: false, problem: 'corners' }
  const errorCm = inCentimetres(errorOf(task, turned, best))
  if (!(errorCm <= mostErrorCm)) return { ok: false, problem: 'uncertain' }
  return { ok: true, camera: best.camera, groundToImage: groundToImage(best.camera, picture), errorCm }
}

/** Of the worse of a rug's two sides. */
function errorOf(task: FitTask, turned: boolean, best: CameraFit): Metres {
  const { picture, guess, reference } = task
  const truth = groundToImage(best.camera, picture)
  const middle = middleOf(reference.corners)
  let [lengthSquared, widthSquared] = [0, 0]
  const vary = (varied: FitTask) => {
    const other = explain(varied, turned, best.parameters)
    const drawn = other && drawnSides(truth, groundToImage(other.camera, picture), middle)
    lengthSquared += drawn ? (drawn.length - rugMetres) ** 2 : Number.POSITIVE_INFINITY
    widthSquared += drawn ? (drawn.width - rugMetres) ** 2 : Number.POSITIVE_INFINITY
  }
  for (const moved of shaken(reference)) vary({ ...task, reference: moved })
  vary({ ...task, guess: { ...guess, focal: pixels(guess.focal * Math.exp(guess.spread)) } })
  vary({ ...task, rollGuess: rollSpread })
  return metres(spreads * Math.sqrt(Math.max(lengthSquared, widthSquared)))
}

/** How long and how wide at its far end a rug is in truth that was drawn as two metres each way. */
function drawnSides(truth: Homography, drawn: Homography, middle: Point) {
  const near = applyBack(drawn, middle)
  if (!near) return null
  const measured = [-0.5, 0, 0.5].map((right) => {
    const there = apply(drawn, { x: near.x + right * rugMetres, y: near.y + rugMetres })
    return there && applyBack(truth, there)
  })
  const [left, far, right] = measured
  const start = applyBack(truth, middle)
  return start && left && far && right ? { length: distance(start, far), width: distance(left, right) } : null
}

function shaken(reference: Reference): Reference[] {
  const moved = (mark: Mark) => [
    { ...mark, x: mark.x + handOf(mark) },
    { ...mark, y: mark.y + handOf(mark) },
  ]
  const quads = (quad: Quad) =>
    quad.flatMap((corner, at) => moved(corner).map((to) => quad.with(at, to) as unknown as Quad))
  const corners = quads(reference.corners).map((to) => ({ ...reference, corners: to }))
  if (reference.kind === 'sheet') {
    const around = reference.around ? quads(reference.around) : []
    return [...corners, ...around.map((to): Reference => ({ ...reference, around: to }))]
  }
  const [one, other] = reference.ends
  return [
    ...corners,
    ...moved(one).map((to): Reference => ({ ...reference, ends: [to, other] })),
    ...moved(other).map((to): Reference => ({ ...reference, ends: [one, to] })),
  ]
}

/** The corners clockwise as seen, from the one that is furthest up and to the left. */
function clockwise(reference: Reference): Reference {
  const corners = sorted(reference.corners)
  if (reference.kind === 'length' || !reference.around) return { ...reference, corners }
  return { ...reference, corners, around: sorted(reference.around) }
}

function sorted(corners: Quad): Quad {
  const middle = middleOf(corners)
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x)
  return corners.toSorted((one, other) => angle(one) - angle(other)) as unknown as Quad
}

function middleOf(corners: Quad): Point {
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }))
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
