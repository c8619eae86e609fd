import { calibrate } from '#graphics/calibration/calibrate.ts'
import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import { apply, applyBack, type Point } from '#graphics/floor/homography.ts'
import { middleOf, type Quad, squareToQuad } from '#graphics/floor/quad.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, itemAt } from '#graphics/reads.ts'
import { type Edges, edgesOf, enlarged } from './edges.ts'
import { type FoundSheet, foundHand, isClear } from './find-sheet.ts'
import { likeliest } from './likely-quads.ts'
import { brightQuads } from './quads.ts'
import { fineQuad, lightAt } from './sides.ts'

const mostTried = 60
const mostMisfit = 12
// Farther off it is a few pixels, and much in a room is as large.
const [highest, mostMetres, mostTilt] = [0.4, 2.4, 1.15]
const leastLength = 24
/** What lies round a card is one floor: so far off its sides, as a share of the shorter one, and so alike, as a logarithm. */
const [beside, besideAlike] = [0.14, 0.3]
const places = [0.2, 0.4, 0.6, 0.8]

/**
 * The card of ID-1 that lies on the floor of a photograph, brighter or darker than it; null where none is found, and
 * where what is found could as well be something else. It is told from a sheet by its own measure, from a stone or a
 * patch of a pattern by the one floor all round it.
 */
export function findCard(picture: Pixmap, guess: FocalGuess, edges = edgesOf(picture)): FoundSheet | null {
  const found = [
    ...cardsIn(picture, guess, edges),
    // Seen in negative, a dark card is a bright one.
    ...cardsIn(negativeOf(picture), guess, turnedOver(edges)),
  ]
  const [best, ...others] = found.sort((one, other) => one.misfit - other.misfit)
  if (
    !best ||
    others.some((other) => distance(middleOf(best.corners), middleOf(other.corners)) > best.size / 2)
  )
    return null
  return { sheet: 'card', corners: best.corners }
}

function cardsIn(picture: Pixmap, guess: FocalGuess, { plane, scale, segments }: Edges) {
  const likely = likeliest(brightQuads(segments), plane, guess.focal / scale, ['card']).slice(0, mostTried)
  return likely.flatMap((rough) => {
    if (middleOf(rough).y * scale < highest * picture.height) return []
    const quad = fineQuad(picture, enlarged(rough, scale))
    if (!quad || !isClear(quad) || !isOnOneFloor(picture, quad.corners)) return []
    const corners = quad.corners.map((corner) => ({ ...corner, hand: foundHand })) as unknown as Quad
    const size = longestSide(corners)
    const found = calibrate({ kind: 'sheet', sheet: 'card', corners }, picture, guess)
    if (!found.ok || found.misfit > mostMisfit || found.camera.tilt > mostTilt || size < leastLength)
      return []
    const under = applyBack(found.groundToImage, middleOf(corners))
    if (!under || Math.hypot(under.x, under.y) > mostMetres) return []
    return [{ corners, size, misfit: found.misfit }]
  })
}

/** Whether what lies beside all four sides is alike. */
function isOnOneFloor(picture: Pixmap, corners: Quad): boolean {
  const h = squareToQuad(corners)
  if (!h) return false
  const sides = [
    (along: number) => ({ x: along, y: -beside }),
    (along: number) => ({ x: 1 + beside, y: along }),
    (along: number) => ({ x: along, y: 1 + beside }),
    (along: number) => ({ x: -beside, y: along }),
  ]
  const lights = sides.map((side) => {
    const seen = places.map((along) => apply(h, side(along)))
    return (
      seen.reduce((sum, at) => sum + (at ? Math.log(lightAt(picture, at.x, at.y) + 1e-3) : 0), 0) /
      places.length
    )
  })
  return Math.max(...lights) - Math.min(...lights) < besideAlike
}

function negativeOf({ width, height, data }: Pixmap): Pixmap {
  const negative = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 1) negative[at] = 255 - byteAt(data, at)
  return { width, height, data: negative }
}

function turnedOver({ plane, scale, segments }: Edges): Edges {
  return {
    plane: { ...plane, values: plane.values.map((value) => -value) },
    scale,
    segments: segments.map(({ start, end, length }) => ({ start: end, end: start, length })),
  }
}

const longestSide = (corners: Quad) =>
  Math.max(...corners.map((from, at) => distance(from, itemAt(corners, (at + 1) % 4))))

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
