import type { Homography } from '#graphics/floor/homography.ts'
import { apply, applyBack, type Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { numberAt } from '#graphics/reads.ts'
import { degrees, inRadians, type Metres, metres, type Pixels, pixels, radians } from '#graphics/units.ts'
import { type GroundCamera, groundToImage, type PictureSize, tiltFrom } from './ground-camera.ts'
import { drawsRound, leastSquares } from './least-squares.ts'
import { handOf, type Reference, sheetSizes } from './mark.ts'

/** The focal length to expect, and how far it may be off as a share of it (one standard deviation). */
export type FocalGuess = { readonly focal: Pixels; readonly spread: number }

/** How a phone is held: nearly level, before a standing person's chest or eyes. One standard deviation each. */
const rollSpread = inRadians(degrees(3))
const [usualHeight, heightSpread] = [metres(1.45), 0.2]

export type FitTask = {
  readonly reference: Reference
  readonly picture: PictureSize
  readonly guess: FocalGuess
}
export type CameraFit = {
  readonly camera: GroundCamera
  readonly cost: number
  /** A camera that could have been as well, by as many standard normal numbers as asked for. */
  another(normal: () => number): GroundCamera | null
}

/**
 * The camera that best explains what is marked, given what cameras usually are and how they are held; null where none
 * does. `turned` lays a sheet with its longer side across.
 */
export function explain(task: FitTask, turned: boolean): CameraFit | null {
  const residuals = (parameters: readonly number[]) => residualsOf(task, turned, parameters)
  const fits = startsOf(task, turned).map((start) => leastSquares(residuals, start))
  const found = fits.reduce(
    (one, other) =>
      (other?.cost ?? Number.POSITIVE_INFINITY) < (one?.cost ?? Number.POSITIVE_INFINITY) ? other : one,
    null,
  )
  const camera = found && cameraFrom(task, found.parameters)
  const draw = camera && drawsRound(residuals, found.parameters)
  if (!draw) return null
  return {
    camera,
    cost: found.cost,
    another: (normal) => cameraFrom(shaken(task, normal), draw(found.parameters.map(normal))),
  }
}

/** The ends of a length are no residuals: they set the scale, and are shaken by themselves. */
function shaken(task: FitTask, normal: () => number): FitTask {
  if (task.reference.kind === 'sheet') return task
  const [one, other] = task.reference.ends.map((end) => ({
    ...end,
    x: end.x + handOf(end) * normal(),
    y: end.y + handOf(end) * normal(),
  }))
  return one && other ? { ...task, reference: { ...task.reference, ends: [one, other] } } : task
}

/** The camera at its height; null where the ends of a length are not on the ground. */
function cameraFrom(task: FitTask, parameters: readonly number[]): GroundCamera | null {
  const { reference, picture } = task
  const camera = lowCamera(parameters, task.guess)
  // A sheet's last parameter is the logarithm of the camera's height over it.
  if (reference.kind === 'sheet')
    return { ...camera, height: metres(Math.exp(numberAt(parameters, parameters.length - 1))) }
  const h = groundToImage(camera, picture)
  const [one, other] = reference.ends.map((end) => applyBack(h, end))
  const length = one && other ? distance(one, other) : 0
  return length > 1e-6 ? { ...camera, height: metres(reference.metres / length) } : null
}

/** The two shapes that may be marked: one of unknown sides, one of A4. */
export function shapesOf(reference: Reference): { rectangle: Quad | null; sheet: Quad | null } {
  return reference.kind === 'sheet'
    ? { rectangle: reference.around ?? null, sheet: reference.corners }
    : { rectangle: reference.corners, sheet: null }
}

// Logarithm of the focal length over the one expected, tilt, roll; then middle, turn and the logarithms of the sides
// of a rectangle; then middle and turn of a sheet and the logarithm of the height. All seen from one metre high.
function lowCamera(parameters: readonly number[], { focal }: FocalGuess): GroundCamera {
  const zoom = numberAt(parameters, 0)
  const [tilt, roll] = [radians(numberAt(parameters, 1)), radians(numberAt(parameters, 2))]
  return { focal: pixels(focal * Math.exp(zoom)), tilt, roll, height: metres(1) }
}

const ofCamera = 3
const ofRectangle = 5

function residualsOf(task: FitTask, turned: boolean, parameters: readonly number[]): number[] | null {
  const { reference, picture, guess } = task
  const { rectangle, sheet } = shapesOf(reference)
  const camera = cameraFrom(task, parameters)
  if (!camera) return null
  const h = groundToImage(lowCamera(parameters, guess), picture)
  const residuals = [
    numberAt(parameters, 0) / guess.spread,
    numberAt(parameters, 2) / rollSpread,
    Math.log(camera.height / usualHeight) / heightSpread,
  ]
  const compare = (marked: Quad, block: readonly number[], sides: Sides) => {
    const [x, y, turn] = [numberAt(block, 0), numberAt(block, 1), numberAt(block, 2)]
    for (const [at, corner] of cornersOf({ x, y }, sides, turn).entries()) {
      const [there, mark] = [apply(h, corner), marked[at]]
      if (!there || !mark) return false
      const hand = handOf(mark)
      residuals.push((there.x - mark.x) / hand, (there.y - mark.y) / hand)
    }
    return true
  }
  if (rectangle) {
    const block = parameters.slice(ofCamera)
    const sides = { width: Math.exp(numberAt(block, 3)), length: Math.exp(numberAt(block, 4)) }
    if (!compare(rectangle, block, sides)) return null
  }
  if (sheet) {
    const block = parameters.slice(rectangle ? ofCamera + ofRectangle : ofCamera)
    const { width, length } = sheetSides(reference, turned)
    const height = Math.exp(numberAt(block, 3))
    if (!compare(sheet, block, { width: width / height, length: length / height })) return null
  }
  return residuals
}

type Sides = { readonly width: number; readonly length: number }

function sheetSides(reference: Reference, turned: boolean): { width: Metres; length: Metres } {
  const { width, length } =
    reference.kind === 'sheet' ? (reference.size ?? sheetSizes[reference.sheet ?? 'a4']) : sheetSizes.a4
  return turned ? { width: length, length: width } : { width, length }
}

/** Far left, far right, near right, near left of a rectangle on the ground. */
function cornersOf(middle: Point, { width, length }: Sides, turn: number) {
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  const corner = (right: number, ahead: number) => {
    const [x, y] = [(right * width) / 2, (ahead * length) / 2]
    return { x: middle.x + cosine * x - sine * y, y: middle.y + sine * x + cosine * y }
  }
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)] as const
}

/** How phones are held over floors, from nearly level to nearly straight down. */
const usualTilts = [0.25, 0.55, 0.9].map(radians)

/** A small quad says little of the tilt, and the nearest valley need not be the deepest: several are gone down. */
function startsOf(task: FitTask, turned: boolean): number[][] {
  const { reference, picture, guess } = task
  const { focal } = guess
  const { rectangle } = shapesOf(reference)
  const seen = tiltFrom(rectangle ?? reference.corners, focal, picture)
  const usual = (seen && rectangle ? [] : usualTilts).map((tilt) => ({
    focal,
    tilt,
    roll: radians(0),
    height: metres(1),
  }))
  return [seen, ...usual].flatMap((camera) => {
    const start = camera && startOf(task, turned, camera)
    return start ? [start] : []
  })
}

function startOf({ reference, picture }: FitTask, turned: boolean, camera: GroundCamera): number[] | null {
  const { rectangle, sheet } = shapesOf(reference)
  const h = groundToImage(camera, picture)
  const start = [0, camera.tilt, camera.roll]
  if (rectangle) {
    const lies = lieOf(h, rectangle)
    if (!lies) return null
    start.push(lies.x, lies.y, lies.turn, Math.log(lies.width), Math.log(lies.length))
  }
  if (sheet) {
    const [lies, { width, length }] = [lieOf(h, sheet), sheetSides(reference, turned)]
    if (!lies) return null
    start.push(lies.x, lies.y, lies.turn, Math.log((width / lies.width) * (length / lies.length)) / 2)
  }
  return start
}

/** How a quad lies on the ground, taken for a rectangle. */
function lieOf(h: Homography, quad: Quad) {
  const corners = quad.map((corner) => applyBack(h, corner)).filter((point) => point !== null)
  const [farLeft, farRight, nearRight, nearLeft] = corners
  if (!farLeft || !farRight || !nearRight || !nearLeft) return null
  return {
    x: (farLeft.x + farRight.x + nearRight.x + nearLeft.x) / 4,
    y: (farLeft.y + farRight.y + nearRight.y + nearLeft.y) / 4,
    turn: Math.atan2(farRight.y - farLeft.y, farRight.x - farLeft.x),
    width: (distance(farLeft, farRight) + distance(nearLeft, nearRight)) / 2,
    length: (distance(farLeft, nearLeft) + distance(farRight, nearRight)) / 2,
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
