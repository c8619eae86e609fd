import { apply, type Homography, invert, type Point } from '#graphics/floor/homography.ts'
import { middleOf, type Quad } from '#graphics/floor/quad.ts'
import { type FloorPieces, floorPieces } from '#graphics/furniture-finding/floor-pieces.ts'
import { type Pieces, piecesOf } from '#graphics/furniture-finding/pieces.ts'
import { largestBlock } from '#graphics/largest-block.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, itemAt, wholeAt } from '#graphics/reads.ts'
import type { Edges } from '#graphics/sheet-finding/edges.ts'
import { linesOn } from '#graphics/tile-finding/ground-lines.ts'

const searchedPixels = 560
/** Metres: how much floor round what measures it is taken for floor, how far a floor is looked at, and in what cells. */
const [round, reach, cell] = [0.55, 4, 0.05]
/** Over borders no higher than this a floor goes on: a joint, a shadow, no wall. */
const mostUnlike = 0.022
/** A floor where no rug could lie is not worth suggesting. */
const leastMetres = 1
/** Walls and boards show the way of a floor if so many of its edges go that way. */
const leastTogether = 0.3
const inPicture = 3
/** What lies there covers no more than this round its middle, in metres: it lies on the floor. */
const covered = 0.2

/**
 * The largest rectangle of bare floor round what lies on it, along its walls and joints, by its corners in the
 * photograph; null where none is large enough for a rug. `toImage` takes the ground in metres to the photograph.
 */
export function suggestFloor(picture: Pixmap, toImage: Homography, laid: Quad, edges: Edges): Quad | null {
  const toGround = invert(toImage)
  const middle = apply(toGround, middleOf(laid))
  if (!middle) return null
  const small = edges.scale
  const { turn, together } = linesOn(edges.segments, scaled(toGround, small))
  const [cosine, sine] = together > leastTogether ? [Math.cos(turn), Math.sin(turn)] : [1, 0]
  const onGround = (x: number, y: number): Point => ({
    x: middle.x + cosine * x - sine * y,
    y: middle.y + sine * x + cosine * y,
  })
  const seenAt = (x: number, y: number) => apply(toImage, onGround(x, y))
  const start = [
    [-round, round],
    [round, round],
    [round, -round],
    [-round, -round],
  ].map(([x = 0, y = 0]) => seenAt(x, y))
  if (start.some((corner) => corner === null)) return null
  const pieces = piecesOf(picture, searchedPixels)
  const isFloor = floodOf(floorPieces(pieces, start as unknown as Quad))
  const cells = (2 * reach) / cell
  const placeOf = (at: number) => (at - cells / 2) * cell
  const isBare = bareOf(pieces, isFloor, cells, (column, row) =>
    seenAt(placeOf(column + 0.5), placeOf(row + 0.5)),
  )
  const block = largestBlock(cells, cells, isBare)
  if (!block || Math.min(block.right - block.left, block.last - block.first) * cell < leastMetres) return null
  const corners = [
    [block.left, block.last],
    [block.right, block.last],
    [block.right, block.first],
    [block.left, block.first],
  ].map(([column = 0, row = 0]) => seenAt(placeOf(column), placeOf(row)))
  return corners.every((corner) => corner !== null) ? (corners as unknown as Quad) : null
}

/** The same for a picture made small. */
function scaled(h: Homography, scale: number): Homography {
  const [a, b, c, d, e, f, g, i, j] = h
  return [a * scale, b * scale, c, d * scale, e * scale, f, g * scale, i * scale, j]
}

/** The pieces that the floor goes on to from those that it is told by. */
function floodOf({ neighbours, isFloor }: FloorPieces): boolean[] {
  const reached = [...isFloor]
  const open = [...isFloor.keys()].filter((piece) => isFloor[piece])
  for (const piece of open)
    for (const { piece: next, unlike } of itemAt(neighbours, piece)) {
      if (reached[next] || unlike > mostUnlike) continue
      reached[next] = true
      open.push(next)
    }
  return reached
}

/**
 * Whether a cell of the ground is bare floor in the picture. What is narrower than two cells, as a joint, counts as floor, and so does
 * what the floor is measured by.
 */
function bareOf(
  { width, height, scale, pieceOf }: Pieces,
  isFloor: readonly boolean[],
  cells: number,
  seen: (column: number, row: number) => Point | null,
): (column: number, row: number) => boolean {
  const [unseen, other, bare] = [0, 1, 2]
  const kinds = new Uint8Array(cells * cells)
  const pixelAt = (column: number, row: number) => {
    const at = seen(column, row)
    if (!at) return null
    const [x, y] = [Math.floor(at.x / scale), Math.floor(at.y / scale)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) < inPicture ? null : y * width + x
  }
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const middle = pixelAt(column + 0.5, row + 0.5)
      const isSeen = [0, 1].every((right) =>
        [0, 1].every((ahead) => pixelAt(column + right, row + ahead) !== null),
      )
      if (middle === null || !isSeen) continue
      const isLaid = Math.hypot(column + 0.5 - cells / 2, row + 0.5 - cells / 2) * cell < covered
      kinds[row * cells + column] = isLaid || isFloor[wholeAt(pieceOf, middle)] ? bare : other
    }
  const kindAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= cells || row >= cells ? unseen : byteAt(kinds, row * cells + column)
  const isBetween = (column: number, row: number, right: number, ahead: number) =>
    kindAt(column - right, row - ahead) === bare && kindAt(column + right, row + ahead) === bare
  return (column, row) => {
    const kind = kindAt(column, row)
    return kind === bare || (kind === other && (isBetween(column, row, 1, 0) || isBetween(column, row, 0, 1)))
  }
}
