import { spreadColour } from '#graphics/models/spread-colour.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, wholeAt } from '#graphics/reads.ts'
import { copy, copyPixel, type Part, type Places, sidesRound, type Written } from './copy.ts'
import { type Depths, nearRim, ofBinding, type Rim } from './rim.ts'

type Bound = { readonly rim: Rim; readonly depths: Depths }

/**
 * A rug's outline, and the binding along it, from places of their own; within them its drawing, as `whole` has it. Depths in
 * pixels.
 */
export function drawWithin(
  picture: Pixmap,
  whole: Pixmap,
  drawing: Places,
  outline: Places,
  { rim, depths }: Bound,
  out: Written,
): void {
  const inner = wellWithin(picture, rim, depths, outline)
  copy(whole, drawing, out, inner)
  const [isRim, isBound] = [nearRim(rim, depths), ofBinding(picture, rim, depths)]
  for (const part of sidesRound(inner, out))
    for (let y = part.top; y < part.bottom; y += 1)
      for (let x = part.left; x < part.right; x += 1) {
        const at = (y * out.width + x) * 4
        const [column, row] = [doubleAt(outline.columns, x), doubleAt(outline.rows, y)]
        const [nearX, nearY] = [nearest(column, picture.width), nearest(row, picture.height)]
        const covered = byteAt(picture.data, (nearY * picture.width + nearX) * 4 + 3)
        if (isRim(nearX, nearY) && isBound(nearX, nearY)) copyPixel(picture, column, row, out.data, at)
        else if (covered > 0) {
          copyPixel(whole, doubleAt(drawing.columns, x), doubleAt(drawing.rows, y), out.data, at)
          if (byteAt(out.data, at + 3) > 0) out.data[at + 3] = covered
        }
      }
}

/** A rug's picture with its drawing in what is clear too: a corner that is round in it is less so in a larger rug. */
export function filledOut({ width, height, data: own }: Pixmap): Pixmap {
  const data = new Uint8ClampedArray(own)
  spreadColour({ width, height, data })
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return { width, height, data }
}

/** A rectangle that no edge of the rug comes into, in the picture that is drawn. */
function wellWithin({ width, height }: Pixmap, rim: Rim, depths: Depths, { columns, rows }: Places): Part {
  const top = furthest(rim.tops, Math.max) + Math.max(0, depths.top) + 1
  const bottom = furthest(rim.bottoms, Math.min) - Math.max(0, depths.bottom) - 1
  const left = furthest(rim.lefts, Math.max) + Math.max(0, depths.left) + 1
  const right = furthest(rim.rights, Math.min) - Math.max(0, depths.right) - 1
  // Corners come further in.
  const across = around(width, (x) => wholeAt(rim.tops, x) < top && wholeAt(rim.bottoms, x) > bottom)
  const down = around(height, (y) => wholeAt(rim.lefts, y) < left && wholeAt(rim.rights, y) > right)
  const [firstX, lastX] = [Math.max(left, across.from), Math.min(right, across.to)]
  const [firstY, lastY] = [Math.max(top, down.from), Math.min(bottom, down.to)]
  const part = { left: first(columns, firstX), top: first(rows, firstY) }
  return {
    ...part,
    right: Math.max(part.left, first(columns, lastX)),
    bottom: Math.max(part.top, first(rows, lastY)),
  }
}

/** How far in an edge comes, its corners aside. */
function furthest(edges: Int32Array, further: (one: number, other: number) => number): number {
  const middle = edges.slice(Math.floor(edges.length * 0.2), Math.ceil(edges.length * 0.8))
  return middle.reduce((one, other) => further(one, other))
}

/** From where to where round the middle something holds at every place. */
function around(length: number, holds: (place: number) => boolean) {
  let [from, to] = [length >> 1, length >> 1]
  while (from > 0 && holds(from - 1)) from -= 1
  while (to < length && holds(to)) to += 1
  return { from, to: to - 1 }
}

/** The first of places that rise which is not before one. */
function first(places: Float64Array, place: number): number {
  const found = places.findIndex((one) => one >= place)
  return found < 0 ? places.length : found
}

function nearest(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.round(place)))
}
