import { itemAt } from '#graphics/reads.ts'

/** Where along a side of the rug as drawn a place along a side of the new one is taken from; metres both. */
export type AxisMap = (place: number) => number

/** How much a rug's columns (or rows) differ at two places, both in metres from its edge. */
export type Mismatch = (one: number, other: number) => number

/** What is taken from a place near a joint where the pieces went on over it, and its share; null away from any. */
export type Beyond = (place: number) => { readonly place: number; readonly share: number } | null
/** A side of pieces, and how they flow into one another at their joints. */
export type Joined = { readonly map: AxisMap; readonly beyond: Beyond }

/** Kept as it is at every edge: binding, fringe and the last rows of pile, in metres. */
export const edgeBand = 0.03
const searchStep = 0.01
/** Metres on either side of a joint in which one piece becomes the next. */
const jointReach = 0.07
const turnBefore = 0.02
/** Metres: how much is woven to and fro at most, and how finely its calm is measured. */
const strips = [0.9, 0.6, 0.3]
const stripStep = 0.03

/** What lies along an edge, in metres: as wide as it is drawn, and as it is made. */
export type Edge = { readonly drawn: number; readonly made: number }
const binding: Edge = { drawn: edgeBand, made: edgeBand }

/** The drawing at another scale, its edges as wide as they are made: `scale` metres become of one. */
export function scaledAxis(from: number, to: number, scale: number, edge = binding): AxisMap {
  const inner = (place: number) => from / 2 + (place - to / 2) / scale
  return withEdges(from, to, (place) => Math.min(from - edge.drawn, Math.max(edge.drawn, inner(place))), edge)
}

/** The drawing stretched to the new side, its edges as wide as they are made. */
export function stretchedAxis(from: number, to: number, edge = binding): AxisMap {
  const share = (from - 2 * edge.drawn) / Math.max(0.001, to - 2 * edge.made)
  return withEdges(from, to, (place) => edge.drawn + (place - edge.made) * share, edge)
}

/** The drawing in its own scale, going on where it repeats best; a shorter side leaves out what is missed least. */
export function repeatedAxis(from: number, to: number, mismatch: Mismatch, edge = edgeBand): Joined {
  const more = to - from
  if (more <= 0) return shortenedAxis(-more, from, mismatch, edge)
  const most = from - 2 * edge - 2 * turnBefore
  const least = Math.ceil(more / most)
  // Few long repeats show less than many short ones.
  let best = { jump: more / least, turn: from - edge, cost: Number.POSITIVE_INFINITY }
  // Few long repeats show less than many short ones: a fourth more must be worth it.
  for (let count = least; count < least + 3; count += 1) {
    const jump = more / count
    for (let turn = edge + turnBefore + jump; turn <= from - edge; turn += searchStep) {
      const cost = mismatch(turn, turn - jump) * (1 + 0.5 * (count - least))
      if (cost < best.cost) best = { jump, turn, cost }
    }
  }
  const { jump, turn } = best
  const again = Math.round(more / jump)
  const joints = Array.from({ length: again }, (_, at) => turn + jump * at)
  return joinedAxis(joints, -jump, edge, to)
}

/** The drawing in its own scale and place, the calmest strip of it woven to and fro until the side is long enough. */
export function extendedAxis(from: number, to: number, mismatch: Mismatch, edge = edgeBand): AxisMap {
  const more = to - from
  if (more <= 0) return shortenedAxis(-more, from, mismatch, edge).map
  let best = { strip: 0, turn: from / 2, cost: Number.POSITIVE_INFINITY }
  for (const longest of strips) {
    const strip = more / (2 * Math.ceil(more / (2 * Math.min(longest, from * 0.45, from - 2 * edge))))
    for (let turn = edge + strip; turn <= from - edge; turn += searchStep) {
      let change = 0
      for (let back = stripStep; back <= strip; back += stripStep) change += mismatch(turn, turn - back)
      const mean = change / Math.max(1, Math.floor(strip / stripStep))
      // Of equally calm ones the longest, and that nearest the middle.
      const cost = mean * (1 + 0.05 * Math.abs(turn - strip / 2 - from / 2)) * (0.3 + 0.1 / strip)
      if (cost < best.cost) best = { strip, turn, cost }
    }
  }
  const { strip, turn } = best
  return (place) => {
    if (place <= turn) return place
    if (place >= turn + more) return place - more
    const along = (place - turn) % (2 * strip)
    return turn - (along <= strip ? along : 2 * strip - along)
  }
}

function shortenedAxis(less: number, from: number, mismatch: Mismatch, edge: number): Joined {
  let [cut, least] = [(from - less) / 2, Number.POSITIVE_INFINITY]
  for (let at = edge; at + less <= from - edge; at += searchStep) {
    const cost = mismatch(at, at + less)
    if (cost < least) [cut, least] = [at, cost]
  }
  return joinedAxis([cut], less, edge, from - less)
}

/** Pieces of a drawing one after another; past each joint the next lies `shift` metres further. */
function joinedAxis(joints: readonly number[], shift: number, edge: number, to: number): Joined {
  const pieceAt = (place: number) => {
    const piece = joints.findIndex((joint) => place <= joint)
    return piece < 0 ? joints.length : piece
  }
  const ends = [edge, ...joints, to - edge]
  const reaches = joints.map((joint, at) =>
    Math.min(jointReach, (joint - itemAt(ends, at)) / 2, (itemAt(ends, at + 2) - joint) / 2),
  )
  return {
    map: (place) => place + shift * pieceAt(place),
    beyond: (place) => {
      const at = joints.findIndex((joint, one) => Math.abs(place - joint) < itemAt(reaches, one))
      if (at < 0) return null
      const off = (place - itemAt(joints, at)) / itemAt(reaches, at)
      return { place: place + shift * (off <= 0 ? at + 1 : at), share: 0.5 * (1 - Math.abs(off)) }
    },
  }
}

function withEdges(from: number, to: number, inner: AxisMap, { drawn, made }: Edge = binding): AxisMap {
  const share = drawn / made
  return (place) => {
    if (place <= made) return place * share
    return place >= to - made ? from - (to - place) * share : inner(place)
  }
}
