import { apply, type Point } from '#graphics/floor/homography.ts'
import { type Quad, squareToQuad } from '#graphics/floor/quad.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, itemAt } from '#graphics/reads.ts'
import { areaOf } from '#graphics/sheet-finding/likely-quads.ts'
import { brightness } from '#graphics/sheet-finding/plane.ts'
import { brightQuads } from '#graphics/sheet-finding/quads.ts'
import { segmentsOf } from '#graphics/sheet-finding/segments.ts'
import { fineQuad } from '#graphics/sheet-finding/sides.ts'
import { isPaperAt } from './paper.ts'

const searchedPixels = 560
/** A sheet that somebody photographed for what is drawn on it takes at least so much of the photograph. */
const leastShare = 0.2
const [leastSupport, leastContrast] = [0.6, 0.05]
const mostTried = 24
/** Along its sides, so far in, so much of a sheet is paper. */
const [inward, leastPaper] = [0.04, 0.7]
const looks = 40
/** The sides of the smallest sheet take at least so much of a photograph. */
const leastSeen = 2 * inward * leastPaper * leastShare
/** What the edge of a sheet throws as shadow and light, as a share of it. */
const rim = 0.012

/** The corners of the sheet of paper that a drawing was photographed on, from its upper left on; null where there is none. */
export function drawnSheet(picture: Pixmap): Quad | null {
  if (!showsPaper(picture)) return null
  const { plane, scale } = brightness(picture, searchedPixels)
  const large = brightQuads(segmentsOf(plane))
    .map(({ corners }) => corners.map(({ x, y }) => ({ x: (x + 0.5) * scale, y: (y + 0.5) * scale })))
    .map((corners) => corners as unknown as Quad)
    .filter((corners) => areaOf(corners) > leastShare * picture.width * picture.height)
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, mostTried)
  for (const corners of large) {
    const fine = fineQuad(picture, corners)
    if (!fine || fine.support < leastSupport || fine.contrast < leastContrast) continue
    if (isPaper(picture, fine.corners)) return upright(fine.corners)
  }
  return null
}

/** A sheet as if it were looked at from straight above, its longer side so many pixels at most. */
export function straightened(picture: Pixmap, corners: Quad, longest: number): Pixmap {
  const h = squareToQuad(corners)
  if (!h) return picture
  const [a, b, c, d] = corners
  const across = (apart(a, b) + apart(d, c)) / 2
  const down = (apart(a, d) + apart(b, c)) / 2
  const fit = Math.min(1, longest / Math.max(across, down))
  const [width, height] = [Math.max(1, Math.round(across * fit)), Math.max(1, Math.round(down * fit))]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (of: number, all: number) => rim + (1 - 2 * rim) * ((of + 0.5) / all)
      const from = apply(h, { x: at(x, width), y: at(y, height) })
      if (from) mixInto(data, (y * width + x) * 4, picture, from)
    }
  return { width, height, data }
}

/** The colour between four pixels. */
function mixInto(data: Uint8ClampedArray, into: number, picture: Pixmap, { x, y }: Point): void {
  const [left, top] = [
    Math.min(picture.width - 2, Math.max(0, Math.floor(x - 0.5))),
    Math.min(picture.height - 2, Math.max(0, Math.floor(y - 0.5))),
  ]
  const [right, low] = [Math.min(1, Math.max(0, x - 0.5 - left)), Math.min(1, Math.max(0, y - 0.5 - top))]
  const at = (top * picture.width + left) * 4
  const below = at + picture.width * 4
  for (let channel = 0; channel < 4; channel += 1) {
    const upper =
      byteAt(picture.data, at + channel) * (1 - right) + byteAt(picture.data, at + 4 + channel) * right
    const lower =
      byteAt(picture.data, below + channel) * (1 - right) + byteAt(picture.data, below + 4 + channel) * right
    data[into + channel] = upper * (1 - low) + lower * low
  }
}

/** Whether there is as much paper in a picture as the sides of a sheet would be: asked first, because it is soon told. */
function showsPaper(picture: Pixmap): boolean {
  let paper = 0
  for (let y = 0; y < looks; y += 1)
    for (let x = 0; x < looks; x += 1)
      if (isPaperAt(picture, between(x, picture.width), between(y, picture.height))) paper += 1
  return paper > leastSeen * looks * looks
}

const between = (look: number, pixels: number) => Math.floor(((look + 0.5) / looks) * pixels)

function isPaper(picture: Pixmap, corners: Quad): boolean {
  const h = squareToQuad(corners)
  if (!h) return false
  let paper = 0
  for (let look = 0; look < looks; look += 1) {
    const along = inward + ((1 - 2 * inward) * (look + 0.5)) / looks
    for (const place of [
      { x: along, y: inward },
      { x: along, y: 1 - inward },
      { x: inward, y: along },
      { x: 1 - inward, y: along },
    ]) {
      const there = apply(h, place)
      if (there && isPaperAt(picture, Math.floor(there.x), Math.floor(there.y))) paper += 1
    }
  }
  return paper > leastPaper * 4 * looks
}

/** The corner nearest to the picture's upper left first, then clockwise as seen. */
function upright(corners: Quad): Quad {
  const first = corners.reduce((best, { x, y }, at) => {
    const { x: bestX, y: bestY } = itemAt(corners, best)
    return x + y < bestX + bestY ? at : best
  }, 0)
  const turned = [0, 1, 2, 3].map((at) => itemAt(corners, (first + at) % 4))
  const [a, b, c, d] = turned as unknown as Quad
  const isClockwise = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0
  return isClockwise ? [a, b, c, d] : [a, d, c, b]
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
