import type { Quad } from '#graphics/floor/quad.ts'
import { doubleAt, itemAt, numberAt, wholeAt } from '#graphics/reads.ts'
import type { Pieces } from './pieces.ts'

export type Neighbour = {
  readonly piece: number
  /** How unlike two pieces are: as they meet, and on the whole. */
  readonly unlike: number
  readonly step: number
}

/** The pieces of a photograph, and which of them the floor is made of. */
export type FloorPieces = {
  readonly pieces: Pieces
  readonly neighbours: readonly (readonly Neighbour[])[]
  readonly isFloor: readonly boolean[]
}

/** Colours this near count for one another. */
const alike = 0.03
/** What share of a marked floor a colour has to have, and the pieces of such colours that hang together. */
const [leastOfColour, leastTogether] = [0.05, 0.25]
/** Over a lower step than this a floor goes on. */
const mostStep = 0.025

/** Tells the floor by the colours that much of a marked floor has, in pieces that hang together. */
export function floorPieces(pieces: Pieces, floor: Quad): FloorPieces {
  const count = pieces.areas.length
  const neighbours: Neighbour[][] = Array.from({ length: count }, () => [])
  for (const { one, other, step } of pieces.borders) {
    const unlike = (step + colourDistance(pieces, one, other)) / 2
    itemAt(neighbours, one).push({ piece: other, unlike, step })
    itemAt(neighbours, other).push({ piece: one, unlike, step })
  }
  const within = areasWithin(pieces, floor)
  const total = within.reduce((sum, area) => sum + area, 0)
  const inside = [...within.keys()].filter((piece) => numberAt(within, piece) > 0)
  const isLikely = within.map((area, piece) => {
    if (area <= 0.5 * doubleAt(pieces.areas, piece)) return false
    const alikes = inside.filter((other) => colourDistance(pieces, piece, other) < alike)
    return alikes.reduce((sum, other) => sum + numberAt(within, other), 0) > leastOfColour * total
  })
  const isFloor = within.map(() => false)
  const seen = within.map(() => false)
  for (const first of inside) {
    if (seen[first] || !isLikely[first]) continue
    const group = together(first, neighbours, isLikely)
    for (const piece of group) seen[piece] = true
    const area = group.reduce((sum, piece) => sum + numberAt(within, piece), 0)
    if (area > leastTogether * total) for (const piece of group) isFloor[piece] = true
  }
  return { pieces, neighbours, isFloor }
}

/** How many pixels of each piece lie within a quad. */
function areasWithin({ width, height, scale, pieceOf, areas }: Pieces, quad: Quad): number[] {
  const within: number[] = Array.from(areas, () => 0)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isInside(quad, (x + 0.5) * scale, (y + 0.5) * scale)) continue
      const piece = wholeAt(pieceOf, y * width + x)
      within[piece] = numberAt(within, piece) + 1
    }
  return within
}

/** Whether a place lies on the same hand of all sides of a convex quad. */
function isInside(quad: Quad, x: number, y: number): boolean {
  let hands = 0
  for (let at = 0; at < 4; at += 1) {
    const [from, to] = [itemAt(quad, at), itemAt(quad, (at + 1) % 4)]
    hands += (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0 ? 1 : -1
  }
  return Math.abs(hands) === 4
}

function together(
  first: number,
  neighbours: FloorPieces['neighbours'],
  isLikely: readonly boolean[],
): number[] {
  const group = [first]
  const met = new Set(group)
  for (const piece of group)
    for (const { piece: next, step } of itemAt(neighbours, piece)) {
      if (met.has(next) || !isLikely[next] || step >= mostStep) continue
      met.add(next)
      group.push(next)
    }
  return group
}

function colourDistance({ colours }: Pieces, one: number, other: number): number {
  return Math.sqrt(
    (doubleAt(colours, 3 * one) - doubleAt(colours, 3 * other)) ** 2 +
      (doubleAt(colours, 3 * one + 1) - doubleAt(colours, 3 * other + 1)) ** 2 +
      (doubleAt(colours, 3 * one + 2) - doubleAt(colours, 3 * other + 2)) ** 2,
  )
}
