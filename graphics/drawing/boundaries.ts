import { byteAt, itemAt, numberAt } from '#graphics/reads.ts'
import { labelAt, type YarnMap } from './yarn-map.ts'

/** A line between two yarns, or between a yarn and what is beside the rug: points in pixels of the map. */
export type Boundary = {
  readonly points: readonly (readonly [number, number])[]
  /** The yarns at its left and right as it runs, counted from 1; 0 is beside the rug. */
  readonly left: number
  readonly right: number
  /** Whether its end is its beginning. */
  readonly closed: boolean
}

const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** Every line between two yarns of a map, each once, from where three of them meet to where three of them meet. */
export function boundariesOf(map: YarnMap): Boundary[] {
  const { width, height } = map
  const columns = width + 1
  // One bit for each of the four ways that a line goes on from a corner of pixels.
  const ways = new Uint8Array(columns * (height + 1))
  for (let y = 0; y <= height; y += 1)
    for (let x = 0; x <= width; x += 1) {
      const [upperLeft, upperRight] = [labelAt(map, x - 1, y - 1), labelAt(map, x, y - 1)]
      const [lowerLeft, lowerRight] = [labelAt(map, x - 1, y), labelAt(map, x, y)]
      ways[y * columns + x] =
        (upperRight !== lowerRight ? 1 : 0) |
        (lowerLeft !== lowerRight ? 2 : 0) |
        (upperLeft !== lowerLeft ? 4 : 0) |
        (upperLeft !== upperRight ? 8 : 0)
    }
  const used = new Uint8Array(ways.length)
  const found: Boundary[] = []
  const follow = (corner: number, way: number) => {
    const points: (readonly [number, number])[] = []
    let [at, to] = [corner, way]
    do {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      points.push([x, y])
      used[at] = byteAt(used, at) | (1 << to)
      const [dx, dy] = itemAt(steps, to)
      at += dy * columns + dx
      used[at] = byteAt(used, at) | (1 << (to ^ 2))
      const rest = byteAt(ways, at) & ~(1 << (to ^ 2))
      if (isNode(byteAt(ways, at))) break
      to = Math.log2(rest)
    } while (at !== corner)
    points.push([at % columns, Math.floor(at / columns)])
    found.push({
      points,
      ...sidesOf(map, points),
      closed: at === corner && !isNode(byteAt(ways, corner)),
    })
  }
  for (const nodesFirst of [true, false])
    for (let corner = 0; corner < ways.length; corner += 1) {
      const own = byteAt(ways, corner)
      if (own === 0 || isNode(own) !== nodesFirst) continue
      for (let way = 0; way < 4; way += 1)
        if (own & (1 << way) && !(byteAt(used, corner) & (1 << way))) follow(corner, way)
    }
  return found
}

/** Whether more than one line passes a corner. */
function isNode(ways: number): boolean {
  return ways !== 0 && (ways & (ways - 1)) !== 0 && bitsOf(ways) > 2
}

function bitsOf(ways: number): number {
  return (ways & 1) + ((ways >> 1) & 1) + ((ways >> 2) & 1) + ((ways >> 3) & 1)
}

function sidesOf(map: YarnMap, points: Boundary['points']): Pick<Boundary, 'left' | 'right'> {
  const [[x, y], [toX, toY]] = [itemAt(points, 0), itemAt(points, 1)]
  const [dx, dy] = [toX - x, toY - y]
  if (dx !== 0) {
    const column = Math.min(x, toX)
    const [above, below] = [labelAt(map, column, y - 1), labelAt(map, column, y)]
    return dx > 0 ? { left: above, right: below } : { left: below, right: above }
  }
  const row = Math.min(y, toY)
  const [before, after] = [labelAt(map, x - 1, row), labelAt(map, x, row)]
  return dy > 0 ? { left: after, right: before } : { left: before, right: after }
}

/**
 * The same line without the stairs of its pixels: smoothed, then with as few points as pass beside it by no more than `tolerance`
 * pixels. Its ends stay, and what lies on the rim of the map stays there, so that a rug keeps its measure.
 */
export function smoothed(
  boundary: Boundary,
  map: Pick<YarnMap, 'width' | 'height'>,
  tolerance: number,
): Boundary {
  const { points, closed } = boundary
  const fixed = points.map(
    ([x, y], at) =>
      x === 0 ||
      y === 0 ||
      x === map.width ||
      y === map.height ||
      (!closed && (at === 0 || at === points.length - 1)),
  )
  let line = points
  for (let time = 0; time < 2; time += 1)
    line = line.map((point, at) => (fixed[at] ? point : meant(line, at, closed)))
  return { ...boundary, points: fewer(line, fixed, tolerance) }
}

function meant(line: Boundary['points'], at: number, closed: boolean): readonly [number, number] {
  const last = line.length - 1
  const before = itemAt(line, at > 0 ? at - 1 : closed ? last - 1 : 0)
  const after = itemAt(line, at < last ? at + 1 : closed ? 1 : last)
  const [x, y] = itemAt(line, at)
  return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4]
}

/** Between two corners of the rim nothing is left out but what lies on a straight line (Douglas and Peucker 1973). */
function fewer(line: Boundary['points'], fixed: readonly boolean[], tolerance: number): Boundary['points'] {
  const keep = new Uint8Array(line.length)
  const middle = Math.floor(line.length / 2)
  const ends = [0, ...(line.length > 2 ? [middle] : []), line.length - 1]
  for (const at of ends) keep[at] = 1
  const open: (readonly [number, number])[] = ends.slice(1).map((end, at) => [itemAt(ends, at), end])
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let [worst, worstAt] = [tolerance, -1]
    for (let at = from + 1; at < to; at += 1) {
      // A corner of the rug is never cut.
      const off = asideOf(itemAt(line, at), itemAt(line, from), itemAt(line, to)) * (fixed[at] ? 1000 : 1)
      if (off > worst) [worst, worstAt] = [off, at]
    }
    if (worstAt < 0) continue
    keep[worstAt] = 1
    open.push([from, worstAt], [worstAt, to])
  }
  return line.filter((_, at) => keep[at])
}

function asideOf(
  [x, y]: readonly [number, number],
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = Math.hypot(dx, dy)
  return length > 0
    ? Math.abs(dx * (y - fromY) - dy * (x - fromX)) / length
    : Math.hypot(x - fromX, y - fromY)
}

/** The closed lines round all that one yarn covers, made of its boundaries; holes run the other way round. */
export function ringsOf(boundaries: readonly Boundary[], label: number): Boundary['points'][] {
  const pieces = boundaries.flatMap(({ points, left, right }) => [
    ...(left === label ? [points] : []),
    ...(right === label ? [points.toReversed()] : []),
  ])
  const byStart = new Map<string, number[]>()
  for (const [at, points] of pieces.entries()) {
    const key = itemAt(points, 0).join()
    byStart.set(key, [...(byStart.get(key) ?? []), at])
  }
  const used = new Set<number>()
  const rings: Boundary['points'][] = []
  for (const [first, piece] of pieces.entries()) {
    if (used.has(first)) continue
    used.add(first)
    const ring = [...piece]
    for (;;) {
      const end = itemAt(ring, ring.length - 1)
      if (end.join() === itemAt(ring, 0).join()) break
      const next = byStart.get(end.join())?.find((at) => !used.has(at))
      if (next === undefined) break
      used.add(numberAt([next], 0))
      ring.push(...itemAt(pieces, next).slice(1))
    }
    rings.push(ring)
  }
  return rings
}
