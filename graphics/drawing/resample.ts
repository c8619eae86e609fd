import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'

/** A part of a picture, in its pixels. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A part of a picture in another size, each pixel the mean of all that it covers; what is clear adds no colour. */
export function resampled(picture: Pixmap, part: Part, width: number, height: number): Pixmap {
  const rows = new Float32Array(width * picture.height * 4)
  const columns = spansOf(part.x, part.width, width, picture.width)
  const [top, bottom] = [
    Math.max(0, Math.floor(part.y)),
    Math.min(picture.height, Math.ceil(part.y + part.height)),
  ]
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { from, shares } = columns[x] ?? noSpan
      const into = (y * width + x) * 4
      for (const [at, share] of shares.entries()) {
        const source = (y * picture.width + from + at) * 4
        const cover = share * byteAt(picture.data, source + 3)
        for (let channel = 0; channel < 3; channel += 1)
          rows[into + channel] =
            floatAt(rows, into + channel) + cover * byteAt(picture.data, source + channel)
        rows[into + 3] = floatAt(rows, into + 3) + cover
      }
    }
  const data = new Uint8ClampedArray(width * height * 4)
  const lines = spansOf(part.y, part.height, height, picture.height)
  const sums = new Float32Array(4)
  for (let y = 0; y < height; y += 1) {
    const { from, shares } = lines[y] ?? noSpan
    for (let x = 0; x < width; x += 1) {
      sums.fill(0)
      for (const [at, share] of shares.entries())
        for (let channel = 0; channel < 4; channel += 1)
          sums[channel] =
            floatAt(sums, channel) + share * floatAt(rows, ((from + at) * width + x) * 4 + channel)
      const cover = floatAt(sums, 3)
      const into = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        data[into + channel] = cover > 0 ? Math.round(floatAt(sums, channel) / cover) : 0
      data[into + 3] = Math.round(cover)
    }
  }
  return { width, height, data }
}

type Span = { readonly from: number; readonly shares: readonly number[] }
const noSpan: Span = { from: 0, shares: [] }

/** What each of `count` steps over a length covers of the pixels there, adding up to one. */
function spansOf(start: number, length: number, count: number, pixels: number): Span[] {
  return Array.from({ length: count }, (_, at) => {
    const step = length / count
    // A step smaller than a pixel looks between two.
    const [middle, half] = [start + (at + 0.5) * step, Math.max(step, 1) / 2]
    const [low, high] = [Math.max(0, middle - half), Math.min(pixels, middle + half)]
    const from = Math.min(pixels - 1, Math.max(0, Math.floor(low)))
    const to = Math.max(from + 1, Math.min(pixels, Math.ceil(high)))
    const shares = Array.from({ length: to - from }, (_, place) =>
      Math.max(0, Math.min(high, from + place + 1) - Math.max(low, from + place)),
    )
    const whole = shares.reduce((sum, share) => sum + share, 0)
    return {
      from,
      shares: whole > 0 ? shares.map((share) => share / whole) : [1, ...shares.slice(1).fill(0)],
    }
  })
}
