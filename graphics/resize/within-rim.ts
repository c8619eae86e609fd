import { spreadColour } from '#graphics/models/spread-colour.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt } from '#graphics/reads.ts'
import { copy, copyPixel, type Part, type Places, sidesRound, type Written } from './copy.ts'
import { type Depths, nearRim, type Rim } from './rim.ts'

type Bound = { readonly rim: Rim; readonly depths: Depths }

/** A rug's outline, and the binding along it, from places of their own; within them its drawing. Depths in pixels. */
export function drawWithin(
  picture: Pixmap,
  drawing: Places,
  outline: Places,
  { rim, depths }: Bound,
  out: Written,
): void {
  const { width, height } = picture
  const whole = { width, height, data: Uint8ClampedArray.from(picture.data) }
  // A corner that is round in the picture is less so in a larger rug.
  spreadColour(whole)
  for (let at = 3; at < whole.data.length; at += 4) whole.data[at] = 255
  const inner = wellWithin(picture, rim, depths, outline)
  copy(whole, drawing, out, inner)
  const isRim = nearRim(rim, depths)
  for (const part of sidesRound(inner, out))
    for (let y = part.top; y < part.bottom; y += 1)
      for (let x = part.left; x < part.right; x += 1) {
        const at = (y * out.width + x) * 4
        const [column, row] = [doubleAt(outline.columns, x), doubleAt(outline.rows, y)]
        const [nearX, nearY] = [nearest(column, picture.width), nearest(row, picture.height)]
        const covered = byteAt(picture.data, (nearY * picture.width + nearX) * 4 + 3)
        if (isRim(nearX, nearY)) copyPixel(picture, column, row, out.data, at)
        else if (covered > 0) {
          copyPixel(whole, doubleAt(drawing.columns, x), doubleAt(drawing.rows, y), out.data, at)
          out.data[at + 3] = covered
        }
      }
}

/** The rectangle that no edge of the rug comes into, in the picture that is drawn. */
function wellWithin(picture: Pixmap, rim: Rim, depths: Depths, { columns, rows }: Places): Part {
  const covered = (edges: Int32Array, none: number) => edges.filter((edge) => edge !== none)
  const from = (edges: Int32Array, none: number, depth: number) =>
    covered(edges, none).reduce((one, other) => Math.max(one, other), 0) + Math.max(0, depth) + 1
  const to = (edges: Int32Array, most: number, depth: number) =>
    covered(edges, 0).reduce((one, other) => Math.min(one, other), most) - Math.max(0, depth) - 2
  const first = (places: Float64Array, place: number) => {
    const found = places.findIndex((one) => one >= place)
    return found < 0 ? places.length : found
  }
  const [left, top] = [
    first(columns, from(rim.lefts, picture.width, depths.left)),
    first(rows, from(rim.tops, picture.height, depths.top)),
  ]
  return {
    left,
    top,
    right: Math.max(left, first(columns, to(rim.rights, picture.width, depths.right))),
    bottom: Math.max(top, first(rows, to(rim.bottoms, picture.height, depths.bottom))),
  }
}

function nearest(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.round(place)))
}
