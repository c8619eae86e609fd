import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt } from '#graphics/reads.ts'

/** A picture that is being drawn. */
export type Written = Pixmap & { readonly data: Uint8ClampedArray }
/** Where each column and each row is taken from, in pixels of a picture. */
export type Places = { readonly columns: Float64Array; readonly rows: Float64Array }
/** Where near a joint they would be taken from beyond it, and by what share. */
export type Joints = Places & { readonly columnShares: Float64Array; readonly rowShares: Float64Array }
export type Part = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What lies so far inside a picture. */
export function inset({ width, height }: Pixmap, edge: number): Part {
  return { left: edge, top: edge, right: width - edge, bottom: height - edge }
}

/** What lies round a part of a picture: above and below it all across, and beside it. */
export function sidesRound(inner: Part, { width, height }: Pixmap): Part[] {
  return [
    { left: 0, top: 0, right: width, bottom: inner.top },
    { left: 0, top: inner.bottom, right: width, bottom: height },
    { ...inner, left: 0, right: inner.left },
    { ...inner, left: inner.right, right: width },
  ]
}

export function copy(picture: Pixmap, { columns, rows }: Places, { width, data }: Written, part: Part): void {
  for (let y = part.top; y < part.bottom; y += 1)
    for (let x = part.left; x < part.right; x += 1)
      copyPixel(picture, doubleAt(columns, x), doubleAt(rows, y), data, (y * width + x) * 4)
}

/** Lets the pieces of a border flow into one another where they meet. */
export function blend(
  picture: Pixmap,
  { columns, rows }: Places,
  joints: Joints,
  { width, data }: Written,
  part: Part,
): void {
  const pixel = new Uint8ClampedArray(4)
  for (let y = part.top; y < part.bottom; y += 1)
    for (let x = part.left; x < part.right; x += 1) {
      const [across, down] = [doubleAt(joints.columnShares, x), doubleAt(joints.rowShares, y)]
      const share = Math.max(across, down)
      if (share === 0) continue
      pixel[3] = 0
      const column = doubleAt(across > 0 ? joints.columns : columns, x)
      copyPixel(picture, column, doubleAt(down > 0 ? joints.rows : rows, y), pixel, 0)
      const at = (y * width + x) * 4
      if (byteAt(pixel, 3) === 0 || byteAt(data, at + 3) === 0) continue
      for (let channel = 0; channel < 4; channel += 1)
        data[at + channel] = (1 - share) * byteAt(data, at + channel) + share * byteAt(pixel, channel)
    }
}

/** The four pixels round a point, each by its share and its alpha; beyond the picture everything is clear. */
export function copyPixel(
  picture: Pixmap,
  column: number,
  row: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const { width, height, data } = picture
  const x = Math.floor(column)
  const y = Math.floor(row)
  const right = column - x
  const below = row - y
  const first = (y * width + x) * 4
  const [next, under] = [first + 4, first + 4 * width]
  let one = (1 - right) * (1 - below)
  let two = right * (1 - below)
  let three = (1 - right) * below
  let four = right * below
  if (x >= 0 && y >= 0 && x + 1 < width && y + 1 < height) {
    one *= byteAt(data, first + 3)
    two *= byteAt(data, next + 3)
    three *= byteAt(data, under + 3)
    four *= byteAt(data, under + 7)
    const alpha = one + two + three + four
    if (alpha === 0) return
    for (let part = 0; part < 3; part += 1)
      into[at + part] =
        (one * byteAt(data, first + part) +
          two * byteAt(data, next + part) +
          three * byteAt(data, under + part) +
          four * byteAt(data, under + 4 + part)) /
        alpha
    into[at + 3] = alpha
    return
  }
  copyEdge(picture, x, y, [one, two, three, four], into, at)
}

/** The same where some of the four lie beyond the picture: asked of each pixel within it, that took a third of the time. */
function copyEdge(
  { width, height, data }: Pixmap,
  x: number,
  y: number,
  shares: readonly number[],
  into: Uint8ClampedArray,
  at: number,
): void {
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (const [corner, share] of shares.entries()) {
    const [atX, atY] = [x + (corner & 1), y + (corner >> 1)]
    if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue
    const from = (atY * width + atX) * 4
    const weight = share * byteAt(data, from + 3)
    red += weight * byteAt(data, from)
    green += weight * byteAt(data, from + 1)
    blue += weight * byteAt(data, from + 2)
    alpha += weight
  }
  if (alpha === 0) return
  into[at] = red / alpha
  into[at + 1] = green / alpha
  into[at + 2] = blue / alpha
  into[at + 3] = alpha
}
