import { calibrate } from '#graphics/calibration/calibrate.ts'
import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import type { SheetName } from '#graphics/calibration/mark.ts'
import { apply, applyBack, type Point } from '#graphics/floor/homography.ts'
import { isConvex, middleOf, type Quad, squareToQuad } from '#graphics/floor/quad.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { itemAt, numberAt } from '#graphics/reads.ts'
import { edgesOf, enlarged } from './edges.ts'
import { areaOf, likeliest } from './likely-quads.ts'
import { brightQuads } from './quads.ts'
import { type FineQuad, fineQuad, lightAt } from './sides.ts'

/** A sheet found in a photograph: its corners, clockwise as seen, in the photograph's pixels. */
export type FoundSheet = { readonly sheet: SheetName; readonly corners: Quad }

const [leastSupport, leastContrast, mostRoughness] = [0.72, 0.06, 0.5]
/** How far off a corner that was found is, in pixels: one standard deviation. Measured: tests/load/sheet-finding.test.ts. */
export const foundHand = 0.7
// Of four corners and what cameras usually are; that of a sheet is seldom above ten.
const mostMisfit = 16
// A4 is what lies about here: a sheet of Letter has to fit better by as much.
const usualSheet = 4
const mostTried = 100

// Who photographs a room does not look straight down, nor is a picture on a wall a floor.
const mostTilt = 1.15
// A floor lies in the lower part of a photograph, and a sheet far off measures nothing well.
const [highest, mostMetres] = [0.4, 4.2]
// Cream squares of a rug are sheets by their shape, and darker than paper.
const asBright = 0.7
// Much in a room is as large as a card, which is looked for by itself: find-card.ts.
const sought = ['a4', 'letter'] as const

type Candidate = FoundSheet & { readonly misfit: number; readonly light: number }

/**
 * The sheet of paper that lies on the floor of a photograph; null where none is found, and where what is
 * found could as well be something else.
 */
export function findSheet(picture: Pixmap, guess: FocalGuess, edges = edgesOf(picture)): FoundSheet | null {
  const { plane, scale, segments } = edges
  const likely = likeliest(brightQuads(segments), plane, guess.focal / scale, sought).slice(0, mostTried)
  const fine: FineQuad[] = []
  for (const corners of likely) {
    const quad = fineQuad(picture, enlarged(corners, scale))
    const isNew = quad && fine.every((other) => distance(middleOf(other.corners), middleOf(quad.corners)) > 4)
    if (isNew && isClear(quad) && isPlain(picture, quad.corners)) fine.push(quad)
  }
  const candidates = fine.flatMap((quad) => candidatesOf(quad, picture, guess))
  const brightest = Math.max(...candidates.map(({ light }) => light))
  const bright = candidates.filter(({ light }) => light > asBright * brightest)
  const [best, ...others] = bright.sort((one, other) => one.misfit - other.misfit)
  if (!best || others.some((other) => !sharesPlace(best, other))) return null
  return { sheet: best.sheet, corners: best.corners }
}

const smallPixels = 560

/**
 * The same from a smaller picture, which takes half of the time and shows most sheets; null does not mean that there is none.
 */
export function findSheetSoon(picture: Pixmap, guess: FocalGuess): FoundSheet | null {
  return findSheet(picture, guess, edgesOf(picture, smallPixels))
}

/** Whether all of its sides are edges that end at its corners. */
export const isClear = ({ support, contrast, roughness, goesOn }: FineQuad) =>
  !goesOn && support >= leastSupport && contrast >= leastContrast && roughness <= mostRoughness

const sharesPlace = (one: Candidate, other: Candidate) =>
  distance(middleOf(one.corners), middleOf(other.corners)) < 0.5 * Math.sqrt(areaOf(one.corners))

/** What of known size it can be, seen by a camera as they are held; at most one, the likeliest, and none if that is a card. */
function candidatesOf(quad: FineQuad, picture: Pixmap, guess: FocalGuess): Candidate[] {
  const corners = quad.corners.map((corner) => ({ ...corner, hand: foundHand })) as unknown as Quad
  const middle = middleOf(corners)
  if (middle.y < highest * picture.height) return []
  const light = lightAt(picture, middle.x, middle.y)
  const fits = sought.flatMap((sheet) => {
    const found = calibrate({ kind: 'sheet', sheet, corners }, picture, guess)
    if (!found.ok || found.misfit > mostMisfit || found.camera.tilt > mostTilt) return []
    const under = applyBack(found.groundToImage, middle)
    if (!under || Math.hypot(under.x, under.y) > mostMetres) return []
    return [{ sheet, corners, light, misfit: found.misfit + (sheet === 'a4' ? 0 : usualSheet) }]
  })
  const [best] = fits.sort((one, other) => one.misfit - other.misfit)
  if (!best) return []
  // A card near the camera fits a sheet too, if the camera is held oddly enough.
  const asCard = calibrate({ kind: 'sheet', sheet: 'card', corners }, picture, guess)
  return asCard.ok && asCard.misfit < best.misfit ? [] : [best]
}

const places = 14
const [alike, plainShare] = [0.12, 0.74]

/** Whether what lies between the corners has one colour, but for shadows that cross it. */
function isPlain(picture: Pixmap, corners: Quad): boolean {
  const h = isConvex(corners) && squareToQuad(corners)
  if (!h) return false
  const light = (column: number, row: number) => {
    const at = (of: number) => 0.12 + (0.76 * of) / (places - 1)
    const there = apply(h, { x: at(column), y: at(row) })
    return there ? Math.log(lightAt(picture, there.x, there.y) + 1e-3) : 0
  }
  const rows = Array.from({ length: places }, (_, row) =>
    Array.from({ length: places }, (_, column) => light(column, row)),
  )
  let [same, all] = [0, 0]
  for (const [y, row] of rows.entries())
    for (const [x, value] of row.entries()) {
      const besides = [
        ...(x > 0 ? [numberAt(row, x - 1)] : []),
        ...(y > 0 ? [numberAt(itemAt(rows, y - 1), x)] : []),
      ]
      all += besides.length
      same += besides.filter((other) => Math.abs(other - value) < alike).length
    }
  return same >= plainShare * all
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
