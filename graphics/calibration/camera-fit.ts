import type { Homography } from '#graphics/floor/homography.ts'
import { apply, applyBack, type Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { numberAt } from '#graphics/reads.ts'
import { degrees, inRadians, type Metres, metres, pixels, type Radians, radians } from '#graphics/units.ts'
import type { FocalGuess, Reference } from './calibrate.ts'
import { type GroundCamera, groundToImage, type PictureSize, tiltFrom } from './ground-camera.ts'
import { leastSquares } from './least-squares.ts'

export const sheetOfA4 = { width: metres(0.21), length: metres(0.297) } as const

/** A point set on a photograph, and how far off it may be, in its pixels: one standard deviation. */
export type Mark = Point & { readonly hand?: number }

/** How far off a hand sets a point under the loupe at best, and a camera is held: one standard deviation. */
const handPixels = 1
export const rollSpread = inRadians(degrees(4))

export function handOf({ hand = handPixels }: Mark): number {
  return Math.max(handPixels, hand)
}

export type FitTask = {
  readonly reference: Reference
  readonly picture: PictureSize
  readonly guess: FocalGuess
  readonly rollGuess: Radians
}
export type CameraFit = {
  readonly camera: GroundCamera
  readonly parameters: readonly number[]
  readonly cost: number
}

/**
 * The camera that best explains what is marked, given what cameras usually are; null where none does. `turned` lays
 * a sheet with its longer side across, `from` is where to begin.
 */
export function explain(task: FitTask, turned: boolean, from?: readonly number[]): CameraFit | null {
  const { reference, picture, guess } = task
  const start = from ?? startOf(task, turned)
  if (!start) return null
  const found = leastSquares((parameters) => residualsOf(task, turned, parameters), start)
  if (!found) return null
  const camera = cameraFrom(found.parameters, guess)
  // A sheet's last parameter is the logarithm of the camera's height over it.
  if (reference.kind === 'sheet')
    return {
      ...found,
      camera: {
        ...camera,
        height: metres(Math.exp(numberAt(found.parameters, found.parameters.length - 1))),
      },
    }
  const h = groundToImage(camera, picture)
  const [one, other] = reference.ends.map((end) => applyBack(h, end))
  const length = one && other ? distance(one, other) : 0
  if (length < 1e-6 || !(reference.metres > 0)) return null
  return { ...found, camera: { ...camera, height: metres(reference.metres / length) } }
}

/** The two shapes that may be marked: one of unknown sides, one of A4. */
export function shapesOf(reference: Reference): { rectangle: Quad | null; sheet: Quad | null } {
  return reference.kind === 'sheet'
    ? { rectangle: reference.around ?? null, sheet: reference.corners }
    : { rectangle: reference.corners, sheet: null }
}

// Logarithm of the focal length over the one expected, tilt, roll; then middle, turn and the logarithms of the sides
// of a rectangle; then middle and turn of a sheet and the logarithm of the height. All seen from one metre high.
function cameraFrom(parameters: readonly number[], { focal }: FocalGuess): GroundCamera {
  const zoom = numberAt(parameters, 0)
  const [tilt, roll] = [radians(numberAt(parameters, 1)), radians(numberAt(parameters, 2))]
  return { focal: pixels(focal * Math.exp(zoom)), tilt, roll, height: metres(1) }
}

const ofCamera = 3
const ofRectangle = 5

function residualsOf(task: FitTask, turned: boolean, parameters: readonly number[]): number[] | null {
  const { reference, picture, guess, rollGuess } = task
  const { rectangle, sheet } = shapesOf(reference)
  const h = groundToImage(cameraFrom(parameters, guess), picture)
  const residuals = [
    numberAt(parameters, 0) / guess.spread,
    (numberAt(parameters, 2) - rollGuess) / rollSpread,
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
    const { width, length } = sheetSides(turned)
    const height = Math.exp(numberAt(block, 3))
    if (!compare(sheet, block, { width: width / height, length: length / height })) return null
  }
  return residuals
}

type Sides = { readonly width: number; readonly length: number }

function sheetSides(turned: boolean): { readonly width: Metres; readonly length: Metres } {
  const { width, length } = sheetOfA4
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

function startOf({ reference, picture, guess }: FitTask, turned: boolean): number[] | null {
  const { rectangle, sheet } = shapesOf(reference)
  const camera = tiltFrom(rectangle ?? reference.corners, guess.focal, picture)
  if (!camera) return null
  const h = groundToImage(camera, picture)
  const start = [0, camera.tilt, camera.roll]
  if (rectangle) {
    const lies = lieOf(h, rectangle)
    if (!lies) return null
    start.push(lies.x, lies.y, lies.turn, Math.log(lies.width), Math.log(lies.length))
  }
  if (sheet) {
    const [lies, { width, length }] = [lieOf(h, sheet), sheetSides(turned)]
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
