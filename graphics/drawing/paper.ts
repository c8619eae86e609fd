import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, numberAt, wholeAt } from '#graphics/reads.ts'
import { intoLab } from '#graphics/recolour/oklab.ts'
import { clear, labOfPixels } from '#graphics/recolour/smooth-lab.ts'
import type { Part } from './resample.ts'

const leastLight = 0.78
const mostColour = 0.05
const leastRim = 0.6
/** How far, in OKLab, paper may stray from what its rim lets expect there. */
const straying = 0.045

/**
 * The drawing without the paper that it stands on: what is joined to the picture's rim and as light as paper is made clear. The
 * same picture where its rim is no paper, or is clear already.
 */
export function withoutPaper(picture: Pixmap): Pixmap {
  const { width, height, data } = picture
  const rim = rimOf(width, height)
  const isPaper = (pixel: number) =>
    byteAt(data, pixel * 4 + 3) >= clear && isPaperAt(picture, pixel % width, Math.floor(pixel / width))
  const whites = rim.filter(isPaper)
  if (whites.length < leastRim * rim.length) return picture
  const lab = labOfPixels(picture)
  const expected = paperLight(lab, width, whites)
  const out = { width, height, data: Uint8ClampedArray.from(data) }
  const queue = new Int32Array(width * height)
  const seen = new Uint8Array(width * height)
  let size = 0
  const visit = (pixel: number) => {
    if (seen[pixel] || !isWhite(lab, data, pixel)) return
    let off = 0
    for (let channel = 0; channel < 3; channel += 1)
      off +=
        (floatAt(lab, pixel * 3 + channel) - expected(channel, pixel % width, Math.floor(pixel / width))) ** 2
    if (off > straying * straying) return
    seen[pixel] = 1
    queue[size] = pixel
    size += 1
  }
  for (const pixel of whites) visit(pixel)
  for (let at = 0; at < size; at += 1) {
    const pixel = wholeAt(queue, at)
    const x = pixel % width
    out.data[pixel * 4 + 3] = 0
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    if (pixel >= width) visit(pixel - width)
    if (pixel + width < width * height) visit(pixel + width)
  }
  return out
}

/** The smallest part of a picture that holds all of it that is not clear; all of it where nothing is. */
export function coveredPart({ width, height, data }: Pixmap): Part {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (byteAt(data, (y * width + x) * 4 + 3) < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
      // Of what is within what is known already, nothing is learnt.
      if (x >= left && x < right) x = right - 1
    }
  if (right < 0) return { x: 0, y: 0, width, height }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** How much of the part that holds it a drawing covers (0..1): near one it is a sheet, near none a line. */
export function coverOf({ width, data }: Pixmap, part: Part): number {
  let covered = 0
  for (let y = part.y; y < part.y + part.height; y += 1)
    for (let x = part.x; x < part.x + part.width; x += 1)
      if (byteAt(data, (y * width + x) * 4 + 3) >= 128) covered += 1
  return covered / (part.width * part.height)
}

/** Whether a pixel of a picture has the colour of paper, in whatever light. */
export function isPaperAt({ width, height, data }: Pixmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false
  const lab = new Float32Array(3)
  const at = (y * width + x) * 4
  intoLab(byteAt(data, at), byteAt(data, at + 1), byteAt(data, at + 2), lab, 0)
  return floatAt(lab, 0) > leastLight && Math.hypot(floatAt(lab, 1), floatAt(lab, 2)) < mostColour
}

function isWhite(lab: Float32Array, data: Pixmap['data'], pixel: number): boolean {
  if (byteAt(data, pixel * 4 + 3) < clear) return false
  const colour = Math.hypot(floatAt(lab, pixel * 3 + 1), floatAt(lab, pixel * 3 + 2))
  return floatAt(lab, pixel * 3) > leastLight && colour < mostColour
}

function rimOf(width: number, height: number): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...across, ...down].flat()
}

/** What paper looks like at each place: even, or falling off to one side, as light on a sheet does (least squares). */
function paperLight(lab: Float32Array, width: number, pixels: readonly number[]) {
  const planes = [0, 1, 2].map((channel) => {
    const sums = new Array<number>(9).fill(0)
    for (const pixel of pixels) {
      const [x, y, value] = [pixel % width, Math.floor(pixel / width), floatAt(lab, pixel * 3 + channel)]
      for (const [at, part] of [1, x, y, x * x, x * y, y * y, value, value * x, value * y].entries())
        sums[at] = numberAt(sums, at) + part
    }
    return planeOf(sums)
  })
  return (channel: number, x: number, y: number) => {
    const [at, across, down] = planes[channel] ?? [0, 0, 0]
    return at + across * x + down * y
  }
}

/** Solves the three equations of a plane by Cramer's rule; level where its points lie on one line. */
function planeOf(sums: readonly number[]): readonly [number, number, number] {
  const [n, x, y, xx, xy, yy, v, vx, vy] = sums as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const of = (
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
    i: number,
  ) => a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  const whole = of(n, x, y, x, xx, xy, y, xy, yy)
  if (Math.abs(whole) < 1e-6 * n) return [v / n, 0, 0]
  return [
    of(v, x, y, vx, xx, xy, vy, xy, yy) / whole,
    of(n, v, y, x, vx, xy, y, vy, yy) / whole,
    of(n, x, v, x, xx, vx, y, xy, vy) / whole,
  ]
}
