import type { Point } from '#graphics/floor/homography.ts'
import { byteAt, doubleAt, itemAt, wholeAt } from '#graphics/reads.ts'
import type { FloorPieces } from './floor-pieces.ts'

/** Where a piece of furniture is seen: as the alpha of a picture as large as `width` and `height`, over the whole photograph. */
export type FoundFurniture = {
  readonly width: number
  readonly height: number
  readonly alpha: Uint8ClampedArray
}

/** What is searched for furniture is at most so many pixels wide or high. */
export const furniturePixels = 850
/** How unlike pieces of one thing may be, and how much less than what parts it from the floor. */
const [mostUnlike, ofFloor] = [0.07, 0.85]
const strictness = [1, 0.8, 0.64, 0.5, 0.4, 0.3]
/** A thing in front of a rug is smaller than this share of the picture, a wall is not. */
const mostShare = 0.1

/**
 * The piece of furniture that a tap means: pieces of the picture that are reached from it over lower borders than from
 * the floor. Null where the tap is on the floor, and where what is found is as large as a wall. A tap that meets the
 * floor means what lies nearest to it within its reach. The point and the reach are in pixels of the photograph.
 */
export function suggestFurniture(told: FloorPieces, tap: Point, reach: number): FoundFurniture | null {
  const { pieces, isFloor } = told
  const start = pieceAt(told, tap, reach)
  if (start === null) return null
  const floors = [...isFloor.keys()].filter((piece) => isFloor[piece])
  const fromFloor = highestBorders(told, floors, false)
  const fromTap = highestBorders(told, [start], true)
  for (const strict of strictness) {
    const found = isFloor.map((isOfFloor, piece) => {
      if (piece === start) return true
      const far = doubleAt(fromTap, piece)
      return !isOfFloor && far <= strict * mostUnlike && far < ofFloor * doubleAt(fromFloor, piece)
    })
    const area = found.reduce((sum, isFound, piece) => sum + (isFound ? doubleAt(pieces.areas, piece) : 0), 0)
    if (area <= mostShare * pieces.pieceOf.length) return drawn(told, found)
  }
  return null
}

/** The piece under a point, or the nearest round it that is not of the floor. */
function pieceAt({ pieces, isFloor }: FloorPieces, tap: Point, reach: number): number | null {
  const { width, height, scale, pieceOf } = pieces
  const [x, y, far] = [tap.x / scale, tap.y / scale, reach / scale]
  let best: { readonly piece: number; readonly far: number } | null = null
  for (let row = Math.max(0, Math.floor(y - far)); row <= Math.min(height - 1, y + far); row += 1)
    for (let column = Math.max(0, Math.floor(x - far)); column <= Math.min(width - 1, x + far); column += 1) {
      const piece = wholeAt(pieceOf, row * width + column)
      const away = Math.hypot(column + 0.5 - x, row + 0.5 - y)
      const isUnder = column === Math.floor(x) && row === Math.floor(y)
      if (isFloor[piece] || (away > far && !isUnder) || (best && best.far <= away)) continue
      best = { piece, far: away }
    }
  return best?.piece ?? null
}

/**
 * For each piece the highest border on the lowest way to it from some of them (a flood, as in Beucher and Lantuejoul
 * 1979); one that starts from furniture does not go on across the floor.
 */
function highestBorders(told: FloorPieces, from: readonly number[], stopsAtFloor: boolean): Float64Array {
  const { neighbours, isFloor } = told
  const highest = new Float64Array(isFloor.length).fill(Number.POSITIVE_INFINITY)
  const open = new Set(from)
  for (const piece of from) highest[piece] = 0
  while (open.size > 0) {
    let [next, least] = [-1, Number.POSITIVE_INFINITY]
    for (const piece of open)
      if (doubleAt(highest, piece) < least || next < 0) [next, least] = [piece, doubleAt(highest, piece)]
    open.delete(next)
    if (stopsAtFloor && isFloor[next]) continue
    for (const { piece, unlike } of itemAt(neighbours, next)) {
      const there = Math.max(least, unlike)
      if (there >= doubleAt(highest, piece)) continue
      highest[piece] = there
      open.add(piece)
    }
  }
  return highest
}

const [opaque, besideOne] = [255, 64]

/** The pieces as a picture whose edges are a little soft, so that no floor shows between a thing and the rug. */
function drawn({ pieces }: FloorPieces, found: readonly boolean[]): FoundFurniture {
  const { width, height, pieceOf } = pieces
  const alpha = new Uint8ClampedArray(width * height)
  for (let at = 0; at < alpha.length; at += 1) if (found[wholeAt(pieceOf, at)]) alpha[at] = opaque
  const soft = alpha.slice()
  const soften = (at: number) => {
    if (byteAt(alpha, at) === 0) soft[at] = byteAt(soft, at) + besideOne
  }
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      if (byteAt(alpha, at) === 0) continue
      soften(at - 1)
      soften(at + 1)
      soften(at - width)
      soften(at + width)
    }
  return { width, height, alpha: soft }
}
