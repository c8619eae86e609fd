import { type SheetName, sheetSizes } from '#graphics/calibration/mark.ts'
import type { Point } from '#graphics/floor/homography.ts'
import { middleOf, type Quad } from '#graphics/floor/quad.ts'
import { floatAt, itemAt } from '#graphics/reads.ts'
import type { Plane } from './plane.ts'
import type { BrightQuad } from './quads.ts'

/** Roughly how high a camera is held, and how far down it looks: what is measured well is asked more strictly. */
const heightMetres = 1.45
const tilts = { least: -0.25, most: 1.25 }
const [leastContrast, mostContrast] = [0.05, 0.6]
const outside = 2.5

/** Quads that one of these could be on the floor, seen by a camera with that focal length in pixels; likeliest first. */
export function likeliest(
  quads: readonly BrightQuad[],
  plane: Plane,
  focal: number,
  sheets: readonly SheetName[],
): Quad[] {
  const likely = quads.flatMap(({ corners, support }) => {
    const contrast = isPlausible(corners, plane, focal, sheets) ? contrastOf(corners, plane) : 0
    return contrast > leastContrast ? [{ corners, worth: support + Math.min(mostContrast, contrast) }] : []
  })
  likely.sort((one, other) => other.worth - one.worth)
  const kept: { readonly corners: Quad; readonly middle: Point; readonly area: number }[] = []
  for (const { corners } of likely) {
    const [middle, area] = [middleOf(corners), areaOf(corners)]
    const isKept = kept.some(
      (other) =>
        Math.abs(other.middle.x - middle.x) < 1.5 &&
        Math.abs(other.middle.y - middle.y) < 1.5 &&
        Math.abs(other.area / area - 1) < 0.12,
    )
    if (!isKept) kept.push({ corners, middle, area })
  }
  return kept.map(({ corners }) => corners)
}

/**
 * A sheet of area A, seen from height h at distance d, takes A f^2 h / d^3 pixels: from its pixels follows how far it
 * would be, from that how far below level it is seen, and from its place in the picture the tilt of the camera.
 */
function isPlausible(corners: Quad, { height }: Plane, focal: number, sheets: readonly SheetName[]): boolean {
  const [area, { y }] = [areaOf(corners), middleOf(corners)]
  const below = Math.atan((y - height / 2) / focal)
  return sheets.some((sheet) => {
    const { width, length } = sheetSizes[sheet]
    const distance = Math.cbrt((width * length * focal ** 2 * heightMetres) / area)
    const tilt = Math.asin(Math.min(1, heightMetres / distance)) - below
    return distance > 0.75 * heightMetres && tilt > tilts.least && tilt < tilts.most
  })
}

/** How much brighter it is inside, as a logarithm: of the second of the four sides that has least of it. */
function contrastOf(corners: Quad, plane: Plane): number {
  const middle = middleOf(corners)
  const contrasts = corners.map((from, at) => {
    const to = itemAt(corners, (at + 1) % 4)
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    const side = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const deep = Math.min(outside, Math.hypot(middle.x - side.x, middle.y - side.y) / 2)
    const bright = valueAt(plane, side.x + deep * inward.x, side.y + deep * inward.y)
    return bright - valueAt(plane, side.x - outside * inward.x, side.y - outside * inward.y)
  })
  return itemAt(
    contrasts.sort((one, other) => one - other),
    1,
  )
}

function valueAt({ width, height, values }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, Math.round(y)))
  return floatAt(values, row * width + column)
}

export function areaOf(corners: Quad): number {
  const double = corners.reduce((sum, { x, y }, at) => {
    const next = itemAt(corners, (at + 1) % 4)
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(double) / 2
}
