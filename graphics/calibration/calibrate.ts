import type { Homography } from '#graphics/floor/homography.ts'
import { apply, applyBack, type Point } from '#graphics/floor/homography.ts'
import { fromFarLeft, isConvex, middleOf } from '#graphics/floor/quad.ts'
import { numberAt } from '#graphics/reads.ts'
import { type Centimetres, inCentimetres, type Metres, metres } from '#graphics/units.ts'
import { type CameraFit, explain, type FitTask, type FocalGuess, shapesOf } from './camera-fit.ts'
import { type GroundCamera, groundToImage, type PictureSize } from './ground-camera.ts'
import { type Reference, touchesEdge } from './mark.ts'
import { normals } from './normals.ts'

export type Calibration =
  | {
      readonly ok: true
      readonly camera: GroundCamera
      readonly groundToImage: Homography
      /** How far the sides of a rug of two metres may be off, nine times in ten. */
      readonly errorCm: Centimetres
      /** How badly the marks agree with it and with what cameras are: a sum of squares. */
      readonly misfit: number
    }
  | { readonly ok: false; readonly problem: 'corners' | 'edge' | 'length' | 'uncertain' }

const rugMetres = 2
const share = 0.9
const draws = 300
// What the drawn cameras say is a little too careful: fitted to a thousand simulated photographs of each kind, and
// tried on others (tests/load/own-room-error.test.ts).
const factors = { sheet: 0.86, tiles: 0.95, rectangle: 0.93 } as const
// Corners further off than this from those of any sheet were not set on one.
const mostCost = 120
const mostErrorCm = 100

/**
 * The camera over the floor that best explains the marked points, given what cameras usually are, and how exact it
 * is: of cameras drawn as the marks leave them uncertain, nine in ten measure the two sides of a rug of two metres,
 * which begins in the middle of the reference, no further off than the error that is said.
 */
export function calibrate(reference: Reference, picture: PictureSize, guess: FocalGuess): Calibration {
  const { rectangle, sheet } = shapesOf(reference)
  if (touchesEdge(reference, picture)) return { ok: false, problem: 'edge' }
  if ([rectangle, sheet].some((quad) => quad && !isConvex(quad))) return { ok: false, problem: 'corners' }
  const task: FitTask = { reference: clockwise(reference), picture, guess }
  const turned = task.reference.kind === 'sheet' ? explain(task, true) : null
  const straight = explain(task, false)
  const best = turned && turned.cost < (straight?.cost ?? Number.POSITIVE_INFINITY) ? turned : straight
  if (!best) return { ok: false, problem: reference.kind === 'length' ? 'length' : 'corners' }
  if (best.cost > mostCost) return { ok: false, problem: 'corners' }
  const errorCm = inCentimetres(errorOf(task, best))
  if (!(errorCm <= mostErrorCm)) return { ok: false, problem: 'uncertain' }
  const { camera, cost: misfit } = best
  return { ok: true, camera, groundToImage: groundToImage(camera, picture), errorCm, misfit }
}

/** Of the worse of a rug's two sides. */
function errorOf({ picture, reference }: FitTask, best: CameraFit): Metres {
  const drawn = groundToImage(best.camera, picture)
  const middle = middleOf(reference.corners)
  const normal = normals(1)
  const errors = Array.from({ length: draws }, () => {
    const camera = best.another(normal)
    const sides = camera && drawnSides(groundToImage(camera, picture), drawn, middle)
    if (!sides) return Number.POSITIVE_INFINITY
    return Math.max(Math.abs(sides.length - rugMetres), Math.abs(sides.width - rugMetres))
  })
  const isTiles = reference.kind === 'sheet' && reference.size
  const factor = factors[shapesOf(reference).rectangle ? 'rectangle' : isTiles ? 'tiles' : 'sheet']
  return metres(
    factor *
      numberAt(
        errors.toSorted((one, other) => one - other),
        share * draws,
      ),
  )
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

/** The corners clockwise as seen, from the one that is furthest up and to the left. */
function clockwise(reference: Reference): Reference {
  const corners = fromFarLeft(reference.corners)
  if (reference.kind === 'length' || !reference.around) return { ...reference, corners }
  return { ...reference, corners, around: fromFarLeft(reference.around) }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
