import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, wholeAt } from '#graphics/reads.ts'

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
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      meanInto(data, (y * width + x) * 4, picture, {
        left: wholeAt(columns, x),
        right: wholeAt(columns, x + 1),
        top: wholeAt(rows, y),
        bottom: wholeAt(rows, y + 1),
      })
  return { width, height, data }
}

type Part = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Writes the mean of a part of a picture as one pixel; what is clear has no colour. */
function meanInto(into: Uint8ClampedArray, at: number, { data, width }: Pixmap, part: Part): void {
  let [red, green, blue, alphas] = [0, 0, 0, 0]
  for (let y = part.top; y < part.bottom; y += 1)
    for (let from = (y * width + part.left) * 4; from < (y * width + part.right) * 4; from += 4) {
      const alpha = byteAt(data, from + 3)
      red += alpha * byteAt(data, from)
      green += alpha * byteAt(data, from + 1)
      blue += alpha * byteAt(data, from + 2)
      alphas += alpha
    }
  if (alphas === 0) return
  into[at] = red / alphas
  into[at + 1] = green / alphas
  into[at + 2] = blue / alphas
  into[at + 3] = alphas / ((part.right - part.left) * (part.bottom - part.top))
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
