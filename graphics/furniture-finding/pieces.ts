import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt, wholeAt } from '#graphics/reads.ts'
import { intoLab } from '#graphics/recolour/oklab.ts'

/** A picture cut into pieces of one colour each, which touch each other across borders. */
export type Pieces = {
  readonly width: number
  readonly height: number
  /** How many pixels of the picture one pixel of the map is wide. */
  readonly scale: number
  /** For each pixel the number of its piece. */
  readonly pieceOf: Int32Array
  readonly areas: Float64Array
  /** The mean colour of each piece in OKLab, its lightness counting less: three numbers each. */
  readonly colours: Float64Array
  readonly borders: readonly Border[]
}

/** Where two pieces touch: how long, in pixels, and how unlike the pixels on both sides are in the mean. */
export type Border = {
  readonly one: number
  readonly other: number
  readonly length: number
  readonly step: number
}

// Light and shade change how light a floor is, hardly its hue.
const lightShare = 0.6
const hueShare = 1.6
/** How readily pixels join, and how few make no piece of their own. */
const [readiness, leastPixels] = [0.15, 14]
const [levels, steepest] = [1024, 0.5]

/**
 * Pieces grown from the most alike neighbours on: two join where the step between them is no higher than those within
 * each. Source: P. Felzenszwalb and D. Huttenlocher, Efficient Graph-Based Image Segmentation (2004).
 */
export function piecesOf(picture: Pixmap, mostPixels: number): Pieces {
  const { width, height, scale, lab } = smallLab(picture, mostPixels)
  const edges = edgesInOrder(lab, width, height)
  const pieceOf = numbered(joined(edges, width, height))
  return {
    width,
    height,
    scale,
    pieceOf,
    ...meansOf(lab, pieceOf, 1 + pieceOf.reduce((most, piece) => Math.max(most, piece), 0)),
    borders: bordersOf(pieceOf, edges, width),
  }
}

type Edges = { readonly steps: Float32Array; readonly order: Uint32Array }

/** For each pixel, one pixel that stands for its piece. */
function joined({ steps, order }: Edges, width: number, height: number): Int32Array {
  const parent = Int32Array.from({ length: width * height }, (_, at) => at)
  const size = new Int32Array(parent.length).fill(1)
  const within = new Float32Array(parent.length)
  const rootOf = (from: number) => {
    let at = from
    while (wholeAt(parent, at) !== at) {
      parent[at] = wholeAt(parent, wholeAt(parent, at))
      at = wholeAt(parent, at)
    }
    return at
  }
  const bearable = (root: number) => floatAt(within, root) + readiness / wholeAt(size, root)
  const joinWhere = (isJoined: (one: number, other: number, step: number) => boolean) => {
    for (const edge of order) {
      const [from, to] = endsOf(edge, width)
      const [one, other, step] = [rootOf(from), rootOf(to), floatAt(steps, edge)]
      if (one === other || !isJoined(one, other, step)) continue
      const [kept, gone] = wholeAt(size, one) >= wholeAt(size, other) ? [one, other] : [other, one]
      parent[gone] = kept
      size[kept] = wholeAt(size, kept) + wholeAt(size, gone)
      within[kept] = step
    }
  }
  joinWhere((one, other, step) => step <= Math.min(bearable(one), bearable(other)))
  joinWhere((one, other) => Math.min(wholeAt(size, one), wholeAt(size, other)) < leastPixels)
  return parent.map((_, at) => rootOf(at))
}

function numbered(roots: Int32Array): Int32Array {
  const numbers = new Int32Array(roots.length).fill(-1)
  let next = 0
  return roots.map((root) => {
    if (wholeAt(numbers, root) < 0) {
      numbers[root] = next
      next += 1
    }
    return wholeAt(numbers, root)
  })
}

/** The picture at most so many pixels wide or high, in weighed OKLab, smoothed a little. */
function smallLab(picture: Pixmap, mostPixels: number) {
  const scale = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / mostPixels))
  const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)]
  const lab = new Float32Array(width * height * 3)
  const sums = new Float64Array(3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      sums.fill(0)
      for (let row = y * scale; row < (y + 1) * scale; row += 1)
        for (let column = x * scale; column < (x + 1) * scale; column += 1)
          for (let channel = 0; channel < 3; channel += 1)
            sums[channel] =
              doubleAt(sums, channel) + byteAt(picture.data, (row * picture.width + column) * 4 + channel)
      const mean = (channel: number) => Math.round(doubleAt(sums, channel) / (scale * scale))
      const at = (y * width + x) * 3
      intoLab(mean(0), mean(1), mean(2), lab, at)
      lab[at] = lightShare * floatAt(lab, at)
      lab[at + 1] = hueShare * floatAt(lab, at + 1)
      lab[at + 2] = hueShare * floatAt(lab, at + 2)
    }
  return { width, height, scale, lab: smoothed(lab, width, height) }
}

/** Each number with those of the pixels beside it, weighed 1 2 1 both ways; the border stays. */
function smoothed(lab: Float32Array, width: number, height: number): Float32Array {
  let from = lab
  for (const step of [3, 3 * width]) {
    const to = from.slice()
    for (let y = 1; y < height - 1; y += 1)
      for (let at = (y * width + 1) * 3; at < ((y + 1) * width - 1) * 3; at += 1)
        to[at] = (floatAt(from, at - step) + 2 * floatAt(from, at) + floatAt(from, at + step)) / 4
    from = to
  }
  return from
}

// Each pixel has two edges: to the one on its right, and to the one below it.
function endsOf(edge: number, width: number): readonly [number, number] {
  const from = edge >> 1
  return [from, edge & 1 ? from + width : from + 1]
}

/** How unlike the ends of each edge are, and the edges by that, the most alike first. */
function edgesInOrder(lab: Float32Array, width: number, height: number): Edges {
  const steps = new Float32Array(2 * width * height).fill(-1)
  const counts = new Uint32Array(levels + 1)
  const levelOf = (step: number) => Math.min(levels - 1, Math.floor((step / steepest) * levels))
  for (let edge = 0; edge < steps.length; edge += 1) {
    const [from, to] = endsOf(edge, width)
    if (to >= width * height || (!(edge & 1) && to % width === 0)) continue
    const step = Math.sqrt(
      (floatAt(lab, 3 * from) - floatAt(lab, 3 * to)) ** 2 +
        (floatAt(lab, 3 * from + 1) - floatAt(lab, 3 * to + 1)) ** 2 +
        (floatAt(lab, 3 * from + 2) - floatAt(lab, 3 * to + 2)) ** 2,
    )
    steps[edge] = step
    counts[levelOf(step) + 1] = wholeAt(counts, levelOf(step) + 1) + 1
  }
  for (let level = 1; level <= levels; level += 1)
    counts[level] = wholeAt(counts, level) + wholeAt(counts, level - 1)
  const order = new Uint32Array(wholeAt(counts, levels))
  for (let edge = 0; edge < steps.length; edge += 1) {
    const step = floatAt(steps, edge)
    if (step < 0) continue
    const level = levelOf(step)
    order[wholeAt(counts, level)] = edge
    counts[level] = wholeAt(counts, level) + 1
  }
  return { steps, order }
}

function meansOf(lab: Float32Array, pieceOf: Int32Array, pieces: number) {
  const [areas, colours] = [new Float64Array(pieces), new Float64Array(3 * pieces)]
  for (let at = 0; at < pieceOf.length; at += 1) {
    const piece = wholeAt(pieceOf, at)
    areas[piece] = doubleAt(areas, piece) + 1
    for (let channel = 0; channel < 3; channel += 1)
      colours[3 * piece + channel] = doubleAt(colours, 3 * piece + channel) + floatAt(lab, 3 * at + channel)
  }
  for (let at = 0; at < colours.length; at += 1)
    colours[at] = doubleAt(colours, at) / doubleAt(areas, Math.floor(at / 3))
  return { areas, colours }
}

function bordersOf(pieceOf: Int32Array, { steps, order }: Edges, width: number): Border[] {
  const met = new Map<
    number,
    { readonly one: number; readonly other: number; length: number; step: number }
  >()
  const many = pieceOf.length
  for (const edge of order) {
    const [from, to] = endsOf(edge, width)
    const [a, b] = [wholeAt(pieceOf, from), wholeAt(pieceOf, to)]
    if (a === b) continue
    const [one, other] = a < b ? [a, b] : [b, a]
    const border = met.get(one * many + other) ?? { one, other, length: 0, step: 0 }
    border.length += 1
    border.step += floatAt(steps, edge)
    met.set(one * many + other, border)
  }
  return [...met.values()].map((border) => ({ ...border, step: border.step / border.length }))
}
