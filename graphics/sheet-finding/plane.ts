import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'

/** One number a pixel. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

// So little light that what a dark corner's noise does to its logarithm counts for less.
const darkest = 8

/**
 * The logarithm of how bright a picture is, at most so many pixels wide or high, smoothed a little. In it an edge of
 * paper is as high in shade as in the sun, because light multiplies.
 */
export function brightness(picture: Pixmap, mostPixels: number): { plane: Plane; scale: number } {
  const scale = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / mostPixels))
  const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)]
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) values[y * width + x] = meanOf(picture, x * scale, y * scale, scale)
  const once = smoothed({ width, height, values })
  const plane = scale > 1 ? once : smoothed(once)
  return { plane: { ...plane, values: plane.values.map((value) => Math.log(value + darkest)) }, scale }
}

function meanOf({ data, width }: Pixmap, left: number, top: number, side: number): number {
  let sum = 0
  for (let y = top; y < top + side; y += 1)
    for (let at = (y * width + left) * 4; at < (y * width + left + side) * 4; at += 4)
      sum += 0.299 * at8(data, at) + 0.587 * at8(data, at + 1) + 0.114 * at8(data, at + 2)
  return sum / (side * side)
}

const at8 = (data: Pixmap['data'], at: number) => byteAt(data, at)

/** Each pixel with its neighbours, weighed 1 2 1 both ways; the border stays. */
function smoothed({ width, height, values }: Plane): Plane {
  const across = values.slice()
  for (let y = 0; y < height; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1)
      across[at] = (floatAt(values, at - 1) + 2 * floatAt(values, at) + floatAt(values, at + 1)) / 4
  const both = across.slice()
  for (let at = width; at < values.length - width; at += 1)
    both[at] = (floatAt(across, at - width) + 2 * floatAt(across, at) + floatAt(across, at + width)) / 4
  return { width, height, values: both }
}
