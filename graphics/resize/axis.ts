/** Where along a side of the rug as drawn a place along a side of the new one is taken from; metres both. */
export type AxisMap = (place: number) => number

/** How much a rug's columns (or rows) differ at two places, both in metres from its edge. */
export type Mismatch = (one: number, other: number) => number

/** Kept as it is at every edge: binding, fringe and the last rows of pile, in metres. */
export const edgeBand = 0.03
const searchStep = 0.01
const turnBefore = 0.02
/** Metres: how much is woven to and fro at most, and how finely its calm is measured. */
const strips = [0.9, 0.6, 0.3]
const stripStep = 0.03

/** The drawing at another scale, so much at its edges as wide as it was: `scale` metres become of one. */
export function scaledAxis(from: number, to: number, scale: number, edge = edgeBand): AxisMap {
  const inner = (place: number) => from / 2 + (place - to / 2) / scale
  return withEdges(from, to, (place) => Math.min(from - edge, Math.max(edge, inner(place))), edge)
}

/** The drawing stretched to the new side, its edges as wide as they were. */
export function stretchedAxis(from: number, to: number): AxisMap {
  const share = (from - 2 * edgeBand) / Math.max(0.001, to - 2 * edgeBand)
  return withEdges(from, to, (place) => edgeBand + (place - edgeBand) * share)
}

/** The drawing in its own scale, going on where it repeats best; a shorter side leaves out what is missed least. */
export function repeatedAxis(from: number, to: number, mismatch: Mismatch): AxisMap {
  const more = to - from
  if (more <= 0) return shortenedAxis(-more, from, mismatch)
  const most = from - 2 * edgeBand - 2 * turnBefore
  const least = Math.ceil(more / most)
  // Few long repeats show less than many short ones.
  let best = { jump: more / least, turn: from - edgeBand, cost: Number.POSITIVE_INFINITY }
  // Few long repeats show less than many short ones: a fourth more must be worth it.
  for (let count = least; count < least + 3; count += 1) {
    const jump = more / count
    for (let turn = edgeBand + turnBefore + jump; turn <= from - edgeBand; turn += searchStep) {
      const cost = mismatch(turn, turn - jump) * (1 + 0.5 * (count - least))
      if (cost < best.cost) best = { jump, turn, cost }
    }
  }
  const { jump, turn } = best
  const again = Math.round(more / jump)
  return (place) => place - jump * Math.min(again, Math.max(0, Math.ceil((place - turn) / jump)))
}

/** The drawing in its own scale and place, the calmest strip of it woven to and fro until the side is long enough. */
export function extendedAxis(from: number, to: number, mismatch: Mismatch): AxisMap {
  const more = to - from
  if (more <= 0) return shortenedAxis(-more, from, mismatch)
  let best = { strip: 0, turn: from / 2, cost: Number.POSITIVE_INFINITY }
  for (const longest of strips) {
    const strip = more / (2 * Math.ceil(more / (2 * Math.min(longest, from * 0.45))))
    for (let turn = edgeBand + strip; turn <= from - edgeBand; turn += searchStep) {
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

function shortenedAxis(less: number, from: number, mismatch: Mismatch): AxisMap {
  let [cut, least] = [(from - less) / 2, Number.POSITIVE_INFINITY]
  for (let at = edgeBand; at + less <= from - edgeBand; at += searchStep) {
    const cost = mismatch(at, at + less)
    if (cost < least) [cut, least] = [at, cost]
  }
  return (place) => (place <= cut ? place : place + less)
}

function withEdges(from: number, to: number, inner: AxisMap, edge = edgeBand): AxisMap {
  return (place) => {
    if (place <= edge) return place
    return place >= to - edge ? place + from - to : inner(place)
  }
}
