import type { Room, RoomPiece } from '#content/rooms/room.ts'
import { makeable } from '#content/rugs/makeable.ts'
import { type RugSize, rugSize } from '#content/rugs/rug-size.ts'
import { aroundMetres, legsMetres } from '#content/rugs/size-advice.ts'

// What a rug passes a piece by, at least and at most, on each side of it.
const pastArms = { least: 0.15, most: 0.3, wished: 0.2 }
const pastTable = { least: 0.6, wished: 0.7 }
const pastBed = { least: 0.6, most: 0.9, wished: 0.7 }
/** Across, beyond the piece: a circle ends before a sofa's arms do, and is stepped on at both sides of a bed. */
const roundPast = { sofa: -0.5, bed: 1.2 }
/** A registered circle so near to that is taken as it is. */
const roundNear = 0.3
// It ends before the wall that the bed stands at.
const bedDeeper = 0.4
const step = 0.05
const tolerance = 1e-6

/** Where the middle of a rug so deep lies by the rules of a piece. */
export function middleBy(piece: RoomPiece, away: number): { readonly x: number; readonly y: number } {
  const { kind, x, front, length } = piece
  if (kind === 'sofa') return { x, y: front + legsMetres - away / 2 }
  if (kind === 'table') return { x, y: front + length / 2 }
  return { x, y: front - aroundMetres + away / 2 }
}

/** Whether a rug so wide and deep, laid by the rules of a piece, keeps all of them. */
export function suits(piece: RoomPiece, across: number, away: number): boolean {
  const [beside, before] = [(across - piece.width) / 2, (away - piece.length) / 2]
  const between = (
    past: number,
    { least, most = Number.POSITIVE_INFINITY }: { least: number; most?: number },
  ) => past >= least - tolerance && past <= most + tolerance
  if (piece.kind === 'sofa') return between(beside, pastArms)
  if (piece.kind === 'table') return between(beside, pastTable) && between(before, pastTable)
  return between(beside, pastBed) && away > aroundMetres && away <= piece.length + bedDeeper + tolerance
}

/**
 * The size that a rug opens in: of those it comes in the smallest that suits the room's piece, else one made for it, in
 * the rug's proportions where the wall behind a bed leaves the place. Rooms without a piece begin with the first size, and
 * so does a round rug below a table, which is longer than a circle would be on the floor around it.
 */
export function openingSize(
  { furniture }: Room,
  sizes: readonly RugSize[],
  round: boolean,
): RugSize | undefined {
  const [first] = sizes
  if (furniture && round) return roundFor(furniture, sizes) ?? first
  if (!furniture || !first || first.width === first.length) return first
  const area = ({ width, length }: RugSize) => width * length
  const suiting = sizes
    .filter((size) => suits(furniture, longerOf(size), shorterOf(size)))
    .toSorted((one, other) => area(one) - area(other))
  return suiting[0] ?? madeFor(furniture, first) ?? first
}

function roundFor(piece: RoomPiece, sizes: readonly RugSize[]): RugSize | null {
  if (piece.kind === 'table') return null
  const across = inSteps(piece.width + roundPast[piece.kind])
  const off = ({ width, length }: RugSize) => Math.max(Math.abs(width - across), Math.abs(length - across))
  const [nearest] = sizes.toSorted((one, other) => off(one) - off(other))
  return nearest && off(nearest) <= roundNear ? nearest : makeable(rugSize(across, across))
}

function madeFor(piece: RoomPiece, like: RugSize): RugSize | null {
  const ratio = longerOf(like) / shorterOf(like)
  const wished = { sofa: pastArms, table: pastTable, bed: pastBed }[piece.kind].wished
  const least = piece.kind === 'table' ? (piece.length + 2 * pastTable.least) * ratio : 0
  const across = inSteps(Math.max(piece.width + 2 * wished, least))
  const away = Math.min(
    inSteps(across / ratio),
    piece.kind === 'bed' ? piece.length + bedDeeper : Number.POSITIVE_INFINITY,
  )
  if (!suits(piece, across, away)) return null
  return makeable(like.width > like.length ? rugSize(across, away) : rugSize(away, across))
}

const longerOf = ({ width, length }: RugSize) => Math.max(width, length)
const shorterOf = ({ width, length }: RugSize) => Math.min(width, length)
const inSteps = (side: number) => Math.round(Math.ceil(side / step - tolerance) * step * 100) / 100
