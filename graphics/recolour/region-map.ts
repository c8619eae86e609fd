import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, wholeAt } from '#graphics/reads.ts'

/** Which region each point of a rug's picture belongs to, row by row: 0 is clear, n the region n - 1. */
export type RegionMap = { readonly width: number; readonly height: number; readonly labels: Uint8Array }

/** Pixels of the longer side that pictures are told apart at: finer than any yarn at the size of a rug. */
export const longestMapSide = 1024

/** A picture at the size it is told apart at, each pixel the mean of those it covers. Smaller ones stay. */
export function shrunk(picture: Pixmap, longest = longestMapSide): Pixmap {
  const scale = longest / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const sums = new Float32Array(width * height * 5)
  const columns = nearest(width, picture.width)
  const rows = nearest(height, picture.height)
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1) {
      const from = (y * picture.width + x) * 4
      const into = (wholeAt(rows, y) * width + wholeAt(columns, x)) * 5
      const alpha = byteAt(picture.data, from + 3)
      for (let channel = 0; channel < 3; channel += 1)
        sums[into + channel] = floatAt(sums, into + channel) + alpha * byteAt(picture.data, from + channel)
      sums[into + 3] = floatAt(sums, into + 3) + alpha
      sums[into + 4] = floatAt(sums, into + 4) + 1
    }
  const data = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = floatAt(sums, pixel * 5 + 3)
    for (let channel = 0; alpha > 0 && channel < 3; channel += 1)
      data[pixel * 4 + channel] = floatAt(sums, pixel * 5 + channel) / alpha
    data[pixel * 4 + 3] = alpha / Math.max(1, floatAt(sums, pixel * 5 + 4))
  }
  return { width, height, data }
}

/** The regions of a picture's own pixels, by a map of any size of the same picture. */
export function labelsAt(map: RegionMap, picture: Pixmap): Uint8Array {
  const places = placesIn(map, picture)
  const labels = new Uint8Array(places.length)
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    labels[pixel] = byteAt(map.labels, wholeAt(places, pixel))
  return labels
}

/** For each of `many` pixels of a side, which of `few` lies under its middle. */
function nearest(few: number, many: number): Uint16Array {
  return Uint16Array.from({ length: many }, (_, at) => Math.floor(((at + 0.5) * few) / many))
}

/** For each pixel of a picture, which one of a smaller copy of it lies there. */
export function placesIn(small: { width: number; height: number }, picture: Pixmap): Uint32Array {
  const places = new Uint32Array(picture.width * picture.height)
  const columns = nearest(small.width, picture.width)
  const rows = nearest(small.height, picture.height)
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1)
      places[y * picture.width + x] = wholeAt(rows, y) * small.width + wholeAt(columns, x)
  return places
}
