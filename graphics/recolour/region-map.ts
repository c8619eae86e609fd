import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, wholeAt } from '#graphics/reads.ts'

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
  const data = new Uint8ClampedArray(width * height * 4)
  const columns = beginsOf(width, picture.width)
  const rows = beginsOf(height, picture.height)
  const sums = new Float64Array(width * 4)
  const pixels = wordsOf(picture.data)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [wholeAt(rows, y), wholeAt(rows, y + 1)]
    sums.fill(0)
    for (let row = top; row < bottom; row += 1)
      addRow(sums, pixels.subarray(row * picture.width, (row + 1) * picture.width), columns)
    writeMeans(data, y * width * 4, sums, columns, bottom - top)
  }
  return { width, height, data }
}

/** The same bytes, a pixel at a time, the lowest byte first as all machines of today have them: read at once they take half as long. */
function wordsOf(data: Pixmap['data']): Uint32Array {
  // What is part of a larger buffer may begin between two words.
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data)
  return new Uint32Array(buffer, byteOffset, length / 4)
}

/** Adds a row to the sums of the columns that it is parted into: colours times how much they cover, and that. */
function addRow(sums: Float64Array, pixels: Uint32Array, columns: Uint32Array): void {
  for (let into = 0, x = 0, from = 0; into < sums.length; into += 4, x += 1) {
    let red = 0
    let green = 0
    let blue = 0
    let alphas = 0
    const end = wholeAt(columns, x + 1)
    for (; from < end; from += 1) {
      const pixel = wholeAt(pixels, from)
      const alpha = pixel >>> 24
      red += alpha * (pixel & 255)
      green += alpha * ((pixel >> 8) & 255)
      blue += alpha * ((pixel >> 16) & 255)
      alphas += alpha
    }
    sums[into] = doubleAt(sums, into) + red
    sums[into + 1] = doubleAt(sums, into + 1) + green
    sums[into + 2] = doubleAt(sums, into + 2) + blue
    sums[into + 3] = doubleAt(sums, into + 3) + alphas
  }
}

/** Writes a row of pixels, each the mean of what its sums are of; what is clear has no colour. */
function writeMeans(
  data: Uint8ClampedArray,
  at: number,
  sums: Float64Array,
  columns: Uint32Array,
  rows: number,
): void {
  for (let from = 0, x = 0; from < sums.length; from += 4, x += 1) {
    const alphas = doubleAt(sums, from + 3)
    if (alphas === 0) continue
    data[at + from] = doubleAt(sums, from) / alphas
    data[at + from + 1] = doubleAt(sums, from + 1) / alphas
    data[at + from + 2] = doubleAt(sums, from + 2) / alphas
    data[at + from + 3] = alphas / ((wholeAt(columns, x + 1) - wholeAt(columns, x)) * rows)
  }
}

/** The regions of a picture's own pixels, by a map of any size of the same picture. */
export function labelsAt(map: RegionMap, picture: Pixmap): Uint8Array {
  const places = placesIn(map, picture)
  const labels = new Uint8Array(places.length)
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    labels[pixel] = byteAt(map.labels, wholeAt(places, pixel))
  return labels
}

/** Where each of `few` pixels of a side begins among `many` whose middles it lies under; then where the last ends. */
function beginsOf(few: number, many: number): Uint32Array {
  return Uint32Array.from({ length: few + 1 }, (_, at) => Math.ceil((at * many) / few - 0.5))
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
