import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, floatAt } from '#graphics/reads.ts'
import { intoBytes, intoLab } from '#graphics/recolour/oklab.ts'
import { clear, flattened, labOfPixels } from '#graphics/recolour/smooth-lab.ts'
import {
  type AxisMap,
  edgeBand,
  extendedAxis,
  type Mismatch,
  repeatedAxis,
  scaledAxis,
  stretchedAxis,
} from './axis.ts'
import { borderOf } from './border.ts'
import type { Resize, Sides } from './resize.ts'

type Axes = { readonly across: AxisMap; readonly down: AxisMap }
/** Where each place of a rug in another size is taken from: of its drawing, and of its pile. */
export type Course = { readonly drawing: Axes; readonly pile: Axes }

const mostPixels = 2_600_000
const mostDetail = 0.14

/**
 * A rug's picture as the rug is made in another size: its body has the new proportions, its clear margin is as wide as it
 * was. Pile and edges keep their scale, whatever becomes of the drawing. `course` is that of the rug in its own colours, so
 * that a drawing goes on alike in every colour. `rough`: for a first look, the pile goes with the drawing.
 */
export function resized(
  picture: Pixmap,
  resize: Resize,
  course: Course = courseOf(picture, resize),
  rough = false,
): Pixmap {
  const { from, to, how } = resize
  const { left, top, fine, margin } = measured(picture, from)
  const kept = rough || how === 'repeat' || how === 'extend'
  const fit = Math.min(1, Math.sqrt(mostPixels / (to.width * to.length)) / fine.x)
  const scale = fine.x * fit
  const [width, height] = [to.width, to.length].map((side) => Math.round(side * scale) + 2 * margin) as [
    number,
    number,
  ]
  const places = (axes: Axes): Places => {
    const along = (count: number, map: AxisMap, start: number, per: number) =>
      Float64Array.from({ length: count }, (_, at) => start + map((at + 0.5 - margin) / scale) * per - 0.5)
    return {
      columns: along(width, axes.across, left, fine.x),
      rows: along(height, axes.down, top, fine.y),
    }
  }
  const drawn = places(course.drawing)
  const data = new Uint8ClampedArray(width * height * 4)
  const out = { width, height, data }
  if (kept) {
    copy(picture, drawn, out)
    return out
  }
  const { drawing, detail } = withoutPile(picture)
  copy(drawing, drawn, out)
  addPile(picture, detail, places(course.pile), out)
  return out
}

/** How a rug's drawing and its pile go on in another size, told from its picture in its own colours. */
export function courseOf(picture: Pixmap, resize: Resize): Course {
  const drawing = axesOf(picture, resize)
  if (resize.how === 'repeat' || resize.how === 'extend') return { drawing, pile: drawing }
  return { drawing, pile: axesOf(picture, { ...resize, how: 'extend' }) }
}

/** Where the body of a rug lies in its picture, and how many pixels its metres have. */
function measured(picture: Pixmap, { width, length }: Sides) {
  const body = bodyOf(picture)
  const [left, right] = [body.left * picture.width, body.right * picture.width]
  const [top, bottom] = [body.top * picture.height, body.bottom * picture.height]
  const margin = Math.round(Math.min(left, top, picture.width - right, picture.height - bottom))
  return { left, top, margin, fine: { x: (right - left) / width, y: (bottom - top) / length } }
}

function copy(picture: Pixmap, { columns, rows }: Places, { width, height, data }: Written): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      copyPixel(picture, doubleAt(columns, x), doubleAt(rows, y), data, (y * width + x) * 4)
}

function axesOf(picture: Pixmap, { from, to, how }: Resize): Axes {
  if (how === 'redraw')
    return { across: stretchedAxis(from.width, to.width), down: stretchedAxis(from.length, to.length) }
  if (how === 'scale') return scaledAxes(picture, from, to)
  const axis = how === 'repeat' ? repeatedAxis : extendedAxis
  const { left, top, fine } = measured(picture, from)
  return {
    across: axis(from.width, to.width, mismatchOf(profile(picture, true), left, fine.x)),
    down: axis(from.length, to.length, mismatchOf(profile(picture, false), top, fine.y)),
  }
}

/** A field in another scale, so that it covers the new one; a border stays as wide as it was, and whole. */
function scaledAxes(picture: Pixmap, from: Sides, to: Sides): Axes {
  const found = borderOf(picture, from)
  // No border is laid on a rug that would be border alone.
  const border = 4 * found < Math.min(to.width, to.length) * 3 ? found : 0
  const scale = Math.max(
    (to.width - 2 * border) / (from.width - 2 * border),
    (to.length - 2 * border) / (from.length - 2 * border),
  )
  const edge = Math.max(edgeBand, border)
  return {
    across: scaledAxis(from.width, to.width, scale, edge),
    down: scaledAxis(from.length, to.length, scale, edge),
  }
}

const bands = 48

/** A picture's columns (or rows) as some numbers each: the mean colours of its bands. */
function profile({ width, height, data }: Pixmap, across: boolean): Float32Array[] {
  const [lines, other] = across ? [width, height] : [height, width]
  return Array.from({ length: lines }, (_, line) => {
    const sums = new Float32Array(bands * 3)
    for (let at = 0; at < other; at += 2) {
      const from = (across ? at * width + line : line * width + at) * 4
      const band = Math.floor((at * bands) / other) * 3
      const alpha = byteAt(data, from + 3) / 255
      for (let part = 0; part < 3; part += 1)
        sums[band + part] = floatAt(sums, band + part) + alpha * byteAt(data, from + part)
    }
    return sums
  })
}

/** Colours a little before and after two places, held against each other. */
function mismatchOf(lines: readonly Float32Array[], start: number, per: number): Mismatch {
  const around = [-0.02, -0.01, 0, 0.01, 0.02]
  const lineAt = (place: number) =>
    lines[Math.min(lines.length - 1, Math.max(0, Math.round(start + place * per)))]
  return (one, other) => {
    let sum = 0
    for (const aside of around) {
      const [first, second] = [lineAt(one + aside), lineAt(other + aside)]
      if (!first || !second) continue
      for (let at = 0; at < first.length; at += 1) sum += Math.abs(floatAt(first, at) - floatAt(second, at))
    }
    return sum
  }
}

type Written = Pixmap & { readonly data: Uint8ClampedArray }
type Places = { readonly columns: Float64Array; readonly rows: Float64Array }

/** A rug's drawing without its pile, and the light and shade of the pile alone (lightness in OKLab). */
function withoutPile(picture: Pixmap): { drawing: Pixmap; detail: Float32Array } {
  const raw = labOfPixels(picture)
  const flat = flattened(raw, picture)
  const data = new Uint8ClampedArray(picture.data)
  const detail = new Float32Array(picture.width * picture.height)
  for (let pixel = 0; pixel < detail.length; pixel += 1) {
    if (byteAt(data, pixel * 4 + 3) < clear) continue
    const at = pixel * 3
    intoBytes(floatAt(flat, at), floatAt(flat, at + 1), floatAt(flat, at + 2), data, pixel * 4)
    detail[pixel] = Math.max(-mostDetail, Math.min(mostDetail, floatAt(raw, at) - floatAt(flat, at)))
  }
  return { drawing: { width: picture.width, height: picture.height, data }, detail }
}

/** Lays the pile, as high as it stands and as fine as it is, on a drawing whose scale has changed. */
function addPile(
  picture: Pixmap,
  detail: Float32Array,
  { columns, rows }: Places,
  { width, height, data }: Written,
): void {
  const lab = new Float32Array(3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const into = (y * width + x) * 4
      if (byteAt(data, into + 3) === 0) continue
      const grain = floatAt(detail, nearest(picture, doubleAt(columns, x), doubleAt(rows, y)))
      intoLab(byteAt(data, into), byteAt(data, into + 1), byteAt(data, into + 2), lab, 0)
      intoBytes(floatAt(lab, 0) + grain, floatAt(lab, 1), floatAt(lab, 2), data, into)
    }
}

function nearest({ width, height }: Pixmap, column: number, row: number): number {
  const x = Math.min(width - 1, Math.max(0, Math.round(column)))
  return Math.min(height - 1, Math.max(0, Math.round(row))) * width + x
}

/** The four pixels round a point, each by its share and its alpha; beyond the picture everything is clear. */
function copyPixel(
  { width, height, data }: Pixmap,
  column: number,
  row: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const x = Math.floor(column)
  const y = Math.floor(row)
  const right = column - x
  const below = row - y
  const shareOf = (atX: number, atY: number, share: number) =>
    atX < 0 || atY < 0 || atX >= width || atY >= height
      ? 0
      : share * byteAt(data, (atY * width + atX) * 4 + 3)
  const first = (y * width + x) * 4
  const [next, under] = [first + 4, first + 4 * width]
  const one = shareOf(x, y, (1 - right) * (1 - below))
  const two = shareOf(x + 1, y, right * (1 - below))
  const three = shareOf(x, y + 1, (1 - right) * below)
  const four = shareOf(x + 1, y + 1, right * below)
  const alpha = one + two + three + four
  if (alpha === 0) return
  for (let part = 0; part < 3; part += 1) {
    const sum =
      (one && one * byteAt(data, first + part)) +
      (two && two * byteAt(data, next + part)) +
      (three && three * byteAt(data, under + part)) +
      (four && four * byteAt(data, under + 4 + part))
    into[at + part] = sum / alpha
  }
  into[at + 3] = alpha
}
