import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, wholeAt } from '#graphics/reads.ts'

/** A part of a picture, in its pixels. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A part of a picture in another size, each pixel the mean of all that it covers; what is clear adds no colour. */
export function resampled(picture: Pixmap, part: Part, width: number, height: number): Pixmap {
  const across = spansOf(part.x, part.width, width, picture.width)
  const down = spansOf(part.y, part.height, height, picture.height)
  // Colours with their cover counted in, so that they can be added up.
  const rows = new Float32Array(width * picture.height * 4)
  const [top, bottom] = [
    Math.max(0, Math.floor(part.y)),
    Math.min(picture.height, Math.ceil(part.y + part.height)),
  ]
  for (let y = top; y < bottom; y += 1) narrowRow(picture, y, across, rows)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) lowerRow(rows, width, down, y, data)
  return { width, height, data }
}

// What follows is run for every pixel, at first by an interpreter: nothing in it makes a list to take it apart again.

/** One row of a picture, as narrow as it becomes. */
function narrowRow({ data, width }: Pixmap, y: number, { starts, from, shares }: Spans, rows: Float32Array) {
  const count = from.length
  for (let x = 0; x < count; x += 1) {
    const end = wholeAt(starts, x + 1)
    let source = (y * width + wholeAt(from, x)) * 4
    let red = 0
    let green = 0
    let blue = 0
    let whole = 0
    for (let at = wholeAt(starts, x); at < end; at += 1, source += 4) {
      const cover = floatAt(shares, at) * byteAt(data, source + 3)
      red += cover * byteAt(data, source)
      green += cover * byteAt(data, source + 1)
      blue += cover * byteAt(data, source + 2)
      whole += cover
    }
    const into = (y * count + x) * 4
    rows[into] = red
    rows[into + 1] = green
    rows[into + 2] = blue
    rows[into + 3] = whole
  }
}

/** One row of what a picture becomes, of the rows that it covers. */
function lowerRow(
  rows: Float32Array,
  width: number,
  { starts, from, shares }: Spans,
  y: number,
  data: Uint8ClampedArray,
): void {
  const [first, end, top] = [wholeAt(starts, y), wholeAt(starts, y + 1), wholeAt(from, y)]
  for (let x = 0; x < width; x += 1) {
    let source = (top * width + x) * 4
    let red = 0
    let green = 0
    let blue = 0
    let cover = 0
    for (let at = first; at < end; at += 1, source += width * 4) {
      const share = floatAt(shares, at)
      red += share * floatAt(rows, source)
      green += share * floatAt(rows, source + 1)
      blue += share * floatAt(rows, source + 2)
      cover += share * floatAt(rows, source + 3)
    }
    if (cover <= 0) continue
    const into = (y * width + x) * 4
    data[into] = Math.round(red / cover)
    data[into + 1] = Math.round(green / cover)
    data[into + 2] = Math.round(blue / cover)
    data[into + 3] = Math.round(cover)
  }
}

/** What each step covers: from which pixel on, and, from `starts` of it to that of the next, each pixel's share. */
type Spans = { readonly from: Int32Array; readonly starts: Int32Array; readonly shares: Float32Array }

/** What each of `count` steps over a length covers of the pixels there, adding up to one. */
function spansOf(start: number, length: number, count: number, pixels: number): Spans {
  const [from, starts, shares] = [new Int32Array(count), new Int32Array(count + 1), [] as number[]]
  const step = length / count
  for (let at = 0; at < count; at += 1) {
    // A step smaller than a pixel looks between two.
    const [middle, half] = [start + (at + 0.5) * step, Math.max(step, 1) / 2]
    const [low, high] = [Math.max(0, middle - half), Math.min(pixels, middle + half)]
    const first = Math.min(pixels - 1, Math.max(0, Math.floor(low)))
    const end = Math.max(first + 1, Math.min(pixels, Math.ceil(high)))
    const own = Array.from({ length: end - first }, (_, place) =>
      Math.max(0, Math.min(high, first + place + 1) - Math.max(low, first + place)),
    )
    const whole = own.reduce((sum, share) => sum + share, 0)
    from[at] = first
    starts[at] = shares.length
    // Beyond the picture its rim goes on.
    for (const [place, share] of own.entries()) shares.push(whole > 0 ? share / whole : place === 0 ? 1 : 0)
  }
  starts[count] = shares.length
  return { from, starts, shares: Float32Array.from(shares) }
}
