import { apply, applyBack, type Homography, type Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { metres, pixels, radians } from '#graphics/units.ts'
import type { Calibration } from './calibrate.ts'
import type { FocalGuess } from './camera-fit.ts'
import { focalOf, toldSpread, usualFilm, usualSpread } from './exif-focal.ts'
import { type GroundCamera, groundToImage, type PictureSize } from './ground-camera.ts'
import { isOnEdge, type Mark, type Reference, sheetSizes, tapPixels } from './mark.ts'
import { steadyRandom } from './normals.ts'

export type Way = 'sheet' | 'sheet in a rectangle' | 'length' | 'card' | 'card in a rectangle' | 'tiles'

/** A photograph that a camera over level ground could take, as a hand on a phone marks it. */
export type SimulatedPhoto = {
  readonly picture: PictureSize
  readonly camera: GroundCamera
  readonly truth: Homography
  readonly guess: FocalGuess
  readonly told: boolean
  readonly wide: boolean
  readonly reference: Reference
  /** From the camera to what lies on the floor. */
  readonly distance: number
}

const [longSide, shortSide] = [2048, 1536]
/** What a phone of 390 x 844 shows a photograph in, in its pixels. */
const stage = { width: 390, height: 473 }

/** A photograph by its number: the same at every run. */
export function simulatedPhoto(way: Way, number: number): SimulatedPhoto {
  const random = steadyRandom(7919 * number + 1)
  for (;;) {
    const photo = attempt(way, random)
    if (photo) return photo
  }
}

/** Null where what is to be marked is not in the picture. */
function attempt(way: Way, random: () => number): SimulatedPhoto | null {
  const between = (least: number, most: number) => least + (most - least) * random()
  const upright = random() < 0.6
  const picture = upright ? { width: shortSide, height: longSide } : { width: longSide, height: shortSide }
  const wide = random() < 0.15
  const film = wide ? 13 : between(24, 28)
  // What cameras note is rounded, and what they do to lines and edges changes it a little.
  const told = wide || random() < 0.6
  const camera = {
    focal: pixels(focalOf(film, picture) * (1 + between(-0.03, 0.03))),
    tilt: radians(between(0.15, 0.95)),
    roll: radians(between(-1, 1) * 0.07),
    height: metres(between(1.2, 1.7)),
  }
  const truth = groundToImage(camera, picture)
  const isCard = way === 'card' || way === 'card in a rectangle'
  // Who measures by a card lays it near.
  const distance = isCard ? between(0.7, 2.4) : between(1, 4)
  const middle = { x: between(-0.8, 0.8), y: distance }
  const turn = between(-Math.PI, Math.PI)
  const shown = Math.max(picture.width / stage.width, picture.height / stage.height)
  const tap = (points: readonly Point[], zoom: number) => pictured(truth, points, shown / zoom, random)
  const guess = told
    ? { focal: pixels(focalOf(Math.round(film), picture)), spread: toldSpread }
    : { focal: pixels(focalOf(usualFilm, picture)), spread: usualSpread }
  const reference = marked(way, { middle, turn, between, tap })
  const points = reference && [
    ...reference.corners,
    ...(reference.kind === 'length' ? reference.ends : (reference.around ?? [])),
  ]
  if (!reference || points?.some((point) => isOnEdge(point, picture) || !isWithin(point, picture)))
    return null
  return { picture, camera, truth, guess, told, wide, reference, distance }
}

type Scene = {
  readonly middle: Point
  readonly turn: number
  between(least: number, most: number): number
  tap(points: readonly Point[], zoom: number): Mark[] | null
}

function marked(way: Way, { middle, turn, between, tap }: Scene): Reference | null {
  const near = { x: middle.x * 0.5, y: middle.y + between(0, 0.8) }
  const floor = rectangle(near, between(1, 3), between(0.8, 2.5), turn / 8)
  if (way === 'length') {
    const length = between(0.6, 2.4)
    const ends = tap(rectangle(middle, length, 0, turn).slice(0, 2), between(1, 4))
    const corners = tap(floor, between(1, 4))
    if (!corners || !ends) return null
    return {
      kind: 'length',
      corners: corners as unknown as Quad,
      ends: ends as unknown as readonly [Mark, Mark],
      metres: metres(length),
    }
  }
  if (way === 'tiles') {
    const side = between(0.3, 0.8)
    const [columns, rows] = [2 + Math.floor(between(0, 3)), 2 + Math.floor(between(0, 3))]
    const size = { width: metres(columns * side), length: metres(rows * side) }
    const corners = tap(rectangle(near, size.width, size.length, turn), between(1, 4))
    return corners && { kind: 'sheet', size, corners: corners as unknown as Quad }
  }
  const sheet = way === 'card' || way === 'card in a rectangle' ? 'card' : 'a4'
  const { width, length } = sheetSizes[sheet]
  const corners = tap(rectangle(middle, width, length, turn), between(2, 6))
  const around = way === 'sheet' || way === 'card' ? undefined : tap(floor, between(1, 4))
  if (!corners || around === null) return null
  return { kind: 'sheet', sheet, corners: corners as unknown as Quad, around: around as unknown as Quad }
}

/** Each tap misses by one to three pixels of the screen, in any direction. */
function pictured(truth: Homography, points: readonly Point[], shown: number, random: () => number) {
  const marks = points.map((point) => {
    const [there, off, way] = [apply(truth, point), shown * (1 + 2 * random()), 2 * Math.PI * random()]
    return (
      there && { x: there.x + off * Math.cos(way), y: there.y + off * Math.sin(way), hand: shown * tapPixels }
    )
  })
  return marks.every((mark) => mark !== null) ? marks : null
}

/** Clockwise as seen from above. */
export function rectangle(middle: Point, width: number, length: number, turn: number): Point[] {
  return [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([a = 0, b = 0]) => ({
    x: middle.x + (Math.cos(turn) * a * width - Math.sin(turn) * b * length) / 2,
    y: middle.y + (Math.sin(turn) * a * width + Math.cos(turn) * b * length) / 2,
  }))
}

const isWithin = ({ x, y }: Point, { width, height }: PictureSize) =>
  x > 0 && y > 0 && x < width && y < height

/** The sides in truth, in metres, of a rug laid with two metres from the middle of its mark; null where it is not seen. */
export function trueSides(
  { truth, reference }: Pick<SimulatedPhoto, 'truth' | 'reference'>,
  found: Calibration,
): { readonly length: number; readonly width: number } | null {
  if (!found.ok) return null
  const middle = {
    x: reference.corners.reduce((sum, { x }) => sum + x / 4, 0),
    y: reference.corners.reduce((sum, { y }) => sum + y / 4, 0),
  }
  const [near, start] = [applyBack(found.groundToImage, middle), applyBack(truth, middle)]
  if (!near || !start) return null
  const [left, far, right] = [-1, 0, 1].map((x) => {
    const there = apply(found.groundToImage, { x: near.x + x, y: near.y + 2 })
    return there && applyBack(truth, there)
  })
  if (!left || !far || !right) return null
  return {
    length: Math.hypot(far.x - start.x, far.y - start.y),
    width: Math.hypot(left.x - right.x, left.y - right.y),
  }
}

/** How far off, in centimetres, the worse of those sides is; null where it is not seen. */
export function trueErrorCm(photo: SimulatedPhoto, found: Calibration): number | null {
  const sides = trueSides(photo, found)
  return sides && 100 * Math.max(Math.abs(sides.length - 2), Math.abs(sides.width - 2))
}
