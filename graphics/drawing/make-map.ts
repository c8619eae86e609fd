import { cieLabOfHex } from '#graphics/colour-difference.ts'
import { islandsOf } from '#graphics/islands.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, itemAt } from '#graphics/reads.ts'
import { labOf } from '#graphics/recolour/oklab.ts'
import { flattened, labOfPixels } from '#graphics/recolour/smooth-lab.ts'
import { tidy } from '#graphics/recolour/tidy-labels.ts'
import { type ColourCells, cellAt, colourCells } from './colour-cells.ts'
import { calmPixels, thinDetail } from './drawn-detail.ts'
import { edgeBand } from './edge-band.ts'
import { brushOf, giveAwayThin, mergeCrumbs } from './least-width.ts'
import { type Part, resampled } from './resample.ts'
import { insideShape, type RugShape } from './rug-shape.ts'
import { nearestColours } from './tell-colours.ts'
import { keepThinLines } from './thin-lines.ts'
import type { RugMeasure, YarnMap } from './yarn-map.ts'

/** What becomes of a drawing: the colours that each yarn stands for, and the rug. */
export type Making = {
  /** The colours of the drawing that are made of one yarn, by yarn. */
  readonly groups: readonly (readonly string[])[]
  readonly measure: RugMeasure
  readonly shape: RugShape
  /** Millimetres. */
  readonly corner: number
  /** The least width that the technique makes, in millimetres. */
  readonly least: number
  /** The part of the drawing that the rug shows. */
  readonly part: Part
  /** The band along the rug's edge: the place of its yarn, and how wide it is in millimetres. */
  readonly border?: Border | undefined
}

export type Border = { readonly yarn: number; readonly width: number }

/** A map, and which of its pixels the technique would not hold as they were drawn. */
export type Made = {
  readonly map: YarnMap
  readonly held: Uint8Array
  readonly least: number
  /** What of the drawing the map shows. */
  readonly part: Part
}

const [finestLonger, coarsestLonger] = [1000, 1400]
const roughLonger = 300
/** A part smaller than so many discs is a crumb. */
const discsOfCrumb = 5
/** A small part of which this much is a line or a dot of the drawing is none. */
const leastSeenOfCrumb = 0.15
const paper = 252

/** How a rug is divided into points: how many, and how many of them the least width takes. */
export function gridOf({ width, length }: RugMeasure, least: number, rough: boolean) {
  const longer = Math.max(width, length)
  const step = rough
    ? longer / roughLonger
    : longer / (least / 5) <= finestLonger
      ? least / 5
      : Math.max(least / 3, longer / coarsestLonger)
  const [columns, rows] = [Math.max(8, Math.round(width / step)), Math.max(8, Math.round(length / step))]
  // Whole points are a trifle smaller or larger than the step.
  const each = Math.min(width / columns, length / rows)
  const across = rough ? 1 : Math.max(3, 2 * Math.ceil((least / each - 1) / 2 - 1e-6) + 1)
  return { columns, rows, across, least: across * each }
}

/** What the eye takes for the colours of a picture: without grain and clouds, but with its thin lines as they are. */
function seenColours(picture: Pixmap, across: number): { lab: Float32Array; thin: Uint8Array } {
  const raw = labOfPixels(picture)
  const reach = Math.max(2, Math.ceil(across / 2))
  const thin = thinDetail(raw, picture.width, [reach, 2 * reach])
  const lab = flattened(raw, picture)
  for (let pixel = 0; pixel < thin.length; pixel += 1)
    if (thin[pixel]) lab.set(raw.subarray(pixel * 3, pixel * 3 + 3), pixel * 3)
  return { lab, thin }
}

/** The colours of a drawing, from a copy of it small enough to be quick. */
export function drawingColours(picture: Pixmap): ColourCells {
  const { lab, thin } = seenColours(picture, 3)
  const counts = calmPixels(lab, picture.width)
  for (let pixel = 0; pixel < counts.length; pixel += 1) if (thin[pixel]) counts[pixel] = 1
  return colourCells(picture, lab, counts)
}

/** Divides a drawing into yarns as wide as the technique makes them. */
export function makeMap(picture: Pixmap, making: Making, rough: boolean): Made {
  const { measure, shape, least, groups } = making
  const grid = gridOf(measure, least, rough)
  const laid = onGround(resampled(picture, making.part, grid.columns, grid.rows), shape)
  const { width, height } = laid
  const { lab, thin } = seenColours(laid, grid.across)
  const corner = (making.corner * width) / measure.width
  const inside = insideShape(shape, width, height, corner)
  const colours = groups.flat().map(cieLabOfHex)
  const groupOf = groups.flatMap((group, at) => group.map(() => at + 1))
  const cells = colourCells(laid, lab, new Uint8Array(width * height).fill(1))
  const nearest = nearestColours(cells.cells, colours)
  const labels = new Uint8Array(width * height)
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const cell = inside[pixel] ? cellAt(cells, pixel) : null
    labels[pixel] = cell === null ? 0 : itemAt(groupOf, byteAt(nearest, cell))
  }
  const map = { width, height, labels }
  if (shape === 'free') keepLargest(map)
  dropFringes(map, lab, groups, thin)
  const { part } = making
  const layBorder = bordering(map, making)
  if (rough) {
    layBorder(labels)
    return { map, held: new Uint8Array(labels.length), least: grid.least, part }
  }
  const drawn = labels.slice()
  layBorder(drawn)
  const brush = brushOf(grid.across)
  keepThinLines(map, brush, thin)
  // Last of what is drawn, so that no line goes into it; what it leaves too narrow is given away.
  layBorder(labels)
  giveAwayThin(map, brush)
  mergeCrumbs(map, discsOfCrumb * brush.steps.length, (part) => isSeen(part, thin))
  giveAwayThin(map, brush)
  const held = drawn.map((label, pixel) => (label !== labels[pixel] ? 1 : 0))
  const whole = { map, held, least: grid.least, part }
  return shape === 'free' ? cropped(whole) : whole
}

/** Lays the band along the edge of a map into it, or into a copy of its labels. */
function bordering({ labels, width }: YarnMap, { border, measure }: Making): (into: Uint8Array) => void {
  if (!border) return () => undefined
  const band = edgeBand(labels, width, (border.width * width) / measure.width)
  return (into) => {
    for (let pixel = 0; pixel < band.length; pixel += 1) if (band[pixel]) into[pixel] = border.yarn + 1
  }
}

/** Gives the fringe between two colours to them, but for what the drawing has there as a line. */
function dropFringes(
  { width, labels }: YarnMap,
  lab: Float32Array,
  groups: Making['groups'],
  thin: Uint8Array,
): void {
  const before = labels.slice()
  tidy(
    labels,
    lab,
    width,
    // A yarn that areas alone have stands for no colour, and for nothing of the map yet.
    groups.map(([first = '#000000']) => labOf(first)),
  )
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (thin[pixel]) labels[pixel] = byteAt(before, pixel)
}

/** Where a rug of another shape shows what is clear in the drawing, it shows paper. */
export function onGround(picture: Pixmap, shape: RugShape): Pixmap {
  if (shape === 'free') return picture
  const data = Uint8ClampedArray.from(picture.data)
  for (let at = 0; at < data.length; at += 4) {
    const cover = byteAt(data, at + 3) / 255
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.round(cover * byteAt(data, at + channel) + (1 - cover) * paper)
    data[at + 3] = 255
  }
  return { ...picture, data }
}

/** A rug is one piece: the largest that the drawing has. */
function keepLargest(map: YarnMap): void {
  const whole = { ...map, labels: map.labels.map((label) => (label ? 1 : 0)) }
  const { islands: parts, islandOf: partOf } = islandsOf(whole)
  const sizes = parts.map((part) => part.length)
  const largest = sizes.indexOf(Math.max(...sizes))
  for (let pixel = 0; pixel < partOf.length; pixel += 1) if (partOf[pixel] !== largest) map.labels[pixel] = 0
}

function isSeen(part: Int32Array, thin: Uint8Array): boolean {
  let seen = 0
  for (const pixel of part) seen += byteAt(thin, pixel)
  return seen >= leastSeenOfCrumb * part.length
}

/** A free outline reaches the rug's measure at all four sides. */
function cropped(made: Made): Made {
  const { map, held, least, part } = made
  const { width, height, labels } = map
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    if (!labels[pixel]) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const whole = left === 0 && top === 0 && right === width - 1 && bottom === height - 1
  if (right < 0 || whole) return made
  const [across, down] = [right - left + 1, bottom - top + 1]
  const cut = (from: Uint8Array) => {
    const out = new Uint8Array(across * down)
    for (let y = 0; y < down; y += 1)
      out.set(from.subarray((y + top) * width + left, (y + top) * width + left + across), y * across)
    return out
  }
  const shown = {
    x: part.x + (left / width) * part.width,
    y: part.y + (top / height) * part.height,
    width: (across / width) * part.width,
    height: (down / height) * part.height,
  }
  return { map: { width: across, height: down, labels: cut(labels) }, held: cut(held), least, part: shown }
}
