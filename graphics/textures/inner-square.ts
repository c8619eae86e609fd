import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import type { Field } from './blur.ts'

/** Where the body of a rug lies in its picture, and how many pixels a metre of it is, across and down. */
export type Scale = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly length: number
  readonly across: number
  readonly down: number
}

/** The scale of a picture of a rug that is so many metres wide and long. */
export function scaleOf(picture: Pixmap, size: { readonly width: number; readonly length: number }): Scale {
  const body = bodyOf(picture)
  const [left, top] = [body.left * picture.width, body.top * picture.height]
  const width = (body.right - body.left) * picture.width
  const length = (body.bottom - body.top) * picture.height
  return { left, top, width, length, across: width / size.width, down: length / size.length }
}

const covered = 250
/** What is cut off at the border, and how much smaller a square is tried next. */
const [most, smaller, least] = [0.92, 0.95, 0.2]

/** The side in metres of the largest square in the middle of a rug that lies wholly on it; null for one that has none. */
export function innerSquare(picture: Pixmap, scale: Scale): number | null {
  const { width, length, across, down } = scale
  const narrow = Math.min(width / across, length / down)
  for (let side = narrow * most; side > narrow * least; side *= smaller)
    if (isCovered(picture, scale, side)) return side
  return null
}

function isCovered({ width, data }: Pixmap, scale: Scale, side: number): boolean {
  const { from, to } = pixelsOf(scale, side)
  for (let y = Math.floor(from.y); y < to.y; y += 2)
    for (let x = Math.floor(from.x); x < to.x; x += 2)
      if (byteAt(data, (y * width + x) * 4 + 3) < covered) return false
  return true
}

/** The square in the middle of a rug, so many metres wide, laid out as so many places each way: its colours, 0..1. */
export function squareOf(picture: Pixmap, scale: Scale, side: number, places: number): Field {
  const { from, to } = pixelsOf(scale, side)
  const data = new Float32Array(places * places * 3)
  for (let y = 0; y < places; y += 1) {
    const v = from.y + ((y + 0.5) / places) * (to.y - from.y) - 0.5
    for (let x = 0; x < places; x += 1) {
      const u = from.x + ((x + 0.5) / places) * (to.x - from.x) - 0.5
      addColour(picture, u, v, data, (y * places + x) * 3)
    }
  }
  return { width: places, height: places, channels: 3, data }
}

function addColour({ width, height, data }: Pixmap, u: number, v: number, into: Float32Array, at: number) {
  const [x, y] = [Math.floor(u), Math.floor(v)]
  for (let corner = 0; corner < 4; corner += 1) {
    const share = (corner & 1 ? u - x : 1 - u + x) * (corner >> 1 ? v - y : 1 - v + y)
    const column = Math.min(width - 1, Math.max(0, x + (corner & 1)))
    const row = Math.min(height - 1, Math.max(0, y + (corner >> 1)))
    for (let channel = 0; channel < 3; channel += 1)
      into[at + channel] =
        floatAt(into, at + channel) + (share * byteAt(data, (row * width + column) * 4 + channel)) / 255
  }
}

function pixelsOf({ left, top, width, length, across, down }: Scale, side: number) {
  const [x, y] = [left + width / 2, top + length / 2]
  const [wide, high] = [(side * across) / 2, (side * down) / 2]
  return { from: { x: x - wide, y: y - high }, to: { x: x + wide, y: y + high } }
}
