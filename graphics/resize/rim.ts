import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, itemAt, wholeAt } from '#graphics/reads.ts'
import { apart, intoLab, type Lab, unlike } from '#graphics/recolour/oklab.ts'
import { measured } from './measured.ts'
import type { Sides } from './resize.ts'

/** Where a rug begins in each row and column of its picture, and the first place after it, in pixels; its fringe lies beyond. */
export type Rim = {
  readonly tops: Int32Array
  readonly bottoms: Int32Array
  readonly lefts: Int32Array
  readonly rights: Int32Array
  /** How far beyond each edge threads reach, in pixels. */
  readonly fringes: Readonly<Record<Side, number>>
}

type Side = (typeof sideNames)[number]
/**
 * How deep what is wound round each edge, or hangs from it, runs along it in one colour; metres. Where the drawing goes on to an
 * edge it is less than nothing: a thread or two that stands out has the colour of the drawing.
 */
export type Depths = Readonly<Record<Side, number>>
/** Within the rectangle round a rug, from where to where its binding ends, wavering as it does; metres. */
export type Inside = { readonly across: Reach; readonly down: Reach }
export type Binding = Inside & { readonly depths: Depths }
type Reach = { readonly least: number; readonly most: number }

const sideNames = ['top', 'bottom', 'left', 'right'] as const
const halfCovered = 128
/** Metres: between two threads of a fringe its rug is seen. */
const thread = 0.01
/** Metres: what is wound round an edge is as deep, and what lies there in one colour at most. */
const [wound, deepest, step] = [0.008, 0.03, 0.0025]
/** In OKLab: what most of a binding differs from its mean by, its pile with it. */
const [plain, most] = [0.05, 0.8]
/** As yarns are unlike: what is more so than that from the colour of a binding is the drawing, come through where the binding is thin. */
const through = 0.18
/** Of a side: what is called a rectangle and is none leaves a field all the same. */
const mostInside = 0.2
/** Of a side: its corners are left out, and so many places are looked at, each over some pixels of its pile. */
const [corner, places, across] = [0.1, 80, 4]

/** @param fine pixels of a metre. */
export function rimOf({ width, height, data }: Pixmap, fine: number): Rim {
  const [tops, bottoms] = [new Int32Array(width).fill(height), new Int32Array(width)]
  const [lefts, rights] = [new Int32Array(height).fill(width), new Int32Array(height)]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (byteAt(data, (y * width + x) * 4 + 3) < halfCovered) continue
      tops[x] = Math.min(wholeAt(tops, x), y)
      bottoms[x] = y + 1
      lefts[y] = Math.min(wholeAt(lefts, y), x)
      rights[y] = x + 1
    }
  const reach = Math.round(thread * fine)
  const rim = {
    tops: innermost(tops, reach, height),
    bottoms: innermost(bottoms, reach, 0),
    lefts: innermost(lefts, reach, width),
    rights: innermost(rights, reach, 0),
  }
  const fringes = {
    top: meanOff(tops, rim.tops),
    bottom: meanOff(bottoms, rim.bottoms),
    left: meanOff(lefts, rim.lefts),
    right: meanOff(rights, rim.rights),
  }
  return { ...rim, fringes }
}

function meanOff(edges: Int32Array, inner: Int32Array): number {
  return edges.reduce((sum, edge, at) => sum + Math.abs(edge - wholeAt(inner, at)), 0) / edges.length
}

/** Whether a pixel lies in the binding of a rug, or beyond it; depths in pixels. */
export function nearRim({ tops, bottoms, lefts, rights }: Rim, { top, bottom, left, right }: Depths) {
  return (x: number, y: number): boolean =>
    y - wholeAt(tops, x) < top ||
    wholeAt(bottoms, x) - 1 - y < bottom ||
    x - wholeAt(lefts, y) < left ||
    wholeAt(rights, y) - 1 - x < right
}

export function bindingOf(picture: Pixmap, rim: Rim, sides: Sides): Binding {
  const { fine, left, top } = measured(picture, sides)
  const edges = edgesOf(picture, rim)
  const isPlainAt = (side: Side, depth: number) => isPlain(picture, edges[side], Math.round(depth * fine.x))
  let deep = wound
  while (deep <= deepest && sideNames.every((side) => isPlainAt(side, deep + step))) deep += step
  // What does not end is no binding but the ground of the drawing.
  if (deep > deepest) deep = wound
  const depthOf = (side: Side) => {
    if (isPlainAt(side, wound / 2)) return deep
    return rim.fringes[side] > thread * fine.x ? 0 : -thread
  }
  const depths = {
    top: depthOf('top'),
    bottom: depthOf('bottom'),
    left: depthOf('left'),
    right: depthOf('right'),
  }
  const { right, bottom } = bodyOf(picture)
  const inside = (edge: Int32Array, from: number, per: number, depth: number) =>
    Array.from(withoutCorners(edge), (place) => Math.abs(place - from) / per + Math.max(0, depth))
  const reachOf = (places: readonly number[], side: number): Reach => ({
    least: Math.min(...places, mostInside * side),
    most: Math.min(Math.max(...places) + step, mostInside * side),
  })
  return {
    depths,
    across: reachOf(
      [
        ...inside(rim.lefts, left, fine.x, depths.left),
        ...inside(rim.rights, right * picture.width, fine.x, depths.right),
      ],
      sides.width,
    ),
    down: reachOf(
      [
        ...inside(rim.tops, top, fine.y, depths.top),
        ...inside(rim.bottoms, bottom * picture.height, fine.y, depths.bottom),
      ],
      sides.length,
    ),
  }
}

/** How much larger a field is drawn in another size, so that what of it lies within its binding covers what the binding leaves. */
export function fieldScale(from: Sides, to: Sides, { across, down }: Inside): number {
  return Math.max(
    (to.width - 2 * across.least) / (from.width - 2 * across.most),
    (to.length - 2 * down.least) / (from.length - 2 * down.most),
  )
}

/** Whether a pixel of a binding, its depths in pixels, has the binding's colour. Where nothing is wound round a rug all have. */
export function ofBinding(picture: Pixmap, rim: Rim, depths: Depths): (x: number, y: number) => boolean {
  const edges = edgesOf(picture, rim)
  const bound = sideNames.filter((side) => depths[side] > 0)
  const colours = bound.map((side) => meanOf(coloursAlong(picture, edges[side], depths[side] >> 1)))
  const lab = new Float32Array(3)
  return (x, y) => {
    const at = (y * picture.width + x) * 4
    intoLab(byteAt(picture.data, at), byteAt(picture.data, at + 1), byteAt(picture.data, at + 2), lab, 0)
    const own: Lab = [floatAt(lab, 0), floatAt(lab, 1), floatAt(lab, 2)]
    return bound.length === 0 || colours.some((colour) => unlike(colour, own) < through)
  }
}

/** Of each place the innermost edge near it; `none`: there is no rug. */
function innermost(edges: Int32Array, reach: number, none: number): Int32Array {
  const further = none === 0 ? Math.min : Math.max
  return edges.map((edge, at) => {
    if (edge === none) return edge
    let found = edge
    for (let other = Math.max(0, at - reach); other <= Math.min(edges.length - 1, at + reach); other += 1)
      if (edges[other] !== none) found = further(found, wholeAt(edges, other))
    return found
  })
}

function withoutCorners(edges: Int32Array): Int32Array {
  return edges.slice(Math.floor(edges.length * corner), Math.ceil(edges.length * (1 - corner)))
}

type Edge = {
  readonly from: ReadonlyArray<readonly [x: number, y: number]>
  readonly inward: readonly [right: number, down: number]
}

/** The places that are looked at along each side, and the way in from them. */
function edgesOf(
  { width, height }: Pixmap,
  { tops, bottoms, lefts, rights }: Rim,
): Readonly<Record<Side, Edge>> {
  const along = (length: number, place: (at: number) => readonly [number, number]) =>
    Array.from({ length: places }, (_, number) =>
      place(Math.floor(length * (corner + ((1 - 2 * corner) * number) / (places - 1)))),
    )
  return {
    top: { from: along(width, (x) => [x, wholeAt(tops, x)]), inward: [0, 1] },
    bottom: { from: along(width, (x) => [x, wholeAt(bottoms, x) - 1]), inward: [0, -1] },
    left: { from: along(height, (y) => [wholeAt(lefts, y), y]), inward: [1, 0] },
    right: { from: along(height, (y) => [wholeAt(rights, y) - 1, y]), inward: [-1, 0] },
  }
}

function coloursAlong(picture: Pixmap, { from, inward: [right, down] }: Edge, depth: number): Lab[] {
  return from.map(([x, y]) => colourRound(picture, x + right * depth, y + down * depth, right === 0))
}

function meanOf(colours: readonly Lab[]): Lab {
  const mean = (part: 0 | 1 | 2) => colours.reduce((sum, one) => sum + one[part], 0) / colours.length
  return [mean(0), mean(1), mean(2)]
}

function isPlain(picture: Pixmap, edge: Edge, depth: number): boolean {
  const colours = coloursAlong(picture, edge, depth)
  const mean = meanOf(colours)
  const off = colours.map((colour) => apart(colour, mean)).toSorted((one, other) => one - other)
  return itemAt(off, Math.floor(off.length * most)) < plain
}

/** The mean colour of some pixels along an edge, in OKLab. */
function colourRound({ width, height, data }: Pixmap, x: number, y: number, alongRow: boolean): Lab {
  const sums = [0, 0, 0]
  let count = 0
  for (let off = -across; off <= across; off += 1) {
    const [column, row] = alongRow ? [x + off, y] : [x, y + off]
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    const at = (row * width + column) * 4
    if (byteAt(data, at + 3) < halfCovered) continue
    for (let part = 0; part < 3; part += 1) sums[part] = itemAt(sums, part) + byteAt(data, at + part)
    count += 1
  }
  const lab = new Float32Array(3)
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / Math.max(1, count)))
  intoLab(red, green, blue, lab, 0)
  return [floatAt(lab, 0), floatAt(lab, 1), floatAt(lab, 2)]
}
