import { byteAt, itemAt, wholeAt } from '#graphics/reads.ts'
/** Pixels as a canvas holds them: four bytes each, row by row. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** Where the rug is in a picture, in pixels; right and bottom are the first ones beyond it. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Red, green and blue, 0..255. */
type Colour = readonly [number, number, number]

const seen = 16
// Distance of two colours, 0..441, below which both are the paper that a rug was laid on.
const paperSpread = 36
const borderShare = 0.9

/** Whether any pixel lets the ground through. */
export function isTransparent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (byteAt(data, at) < 250) return true
  return false
}

/** The colour of an even ground round the rug, from the picture's border; null when the border is not even. */
export function plainGround(pixels: Pixels): Colour | null {
  const border = borderOf(pixels)
  const middle = (channel: number) => median(border.map((at) => byteAt(pixels.data, at + channel)))
  const ground = [middle(0), middle(1), middle(2)] as const
  const even = border.filter((at) => distance(pixels.data, at, ground) < paperSpread).length
  return even / border.length >= borderShare ? ground : null
}

/** Makes an even ground transparent from the border inwards; a pale rug's inside stays as it is. */
export function clearGround(pixels: Pixels, ground: Colour): void {
  const { data, width, height } = pixels
  const reached = new Uint8Array(width * height)
  const queue: number[] = []
  const visit = (pixel: number) => {
    if (reached[pixel] || distance(data, pixel * 4, ground) >= paperSpread) return
    reached[pixel] = 1
    queue.push(pixel)
  }
  for (const at of borderOf(pixels)) visit(at / 4)
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) {
    const x = pixel % width
    data[pixel * 4 + 3] = 0
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    if (pixel >= width) visit(pixel - width)
    if (pixel < width * (height - 1)) visit(pixel + width)
  }
}

/** The smallest box round what can be seen; null when nothing can. Rows with a few stray specks do not count. */
export function outlineOf({ data, width, height }: Pixels): Box | null {
  const columns = new Uint32Array(width)
  const rows = new Uint32Array(height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (byteAt(data, (y * width + x) * 4 + 3) < seen) continue
      columns[x] = wholeAt(columns, x) + 1
      rows[y] = wholeAt(rows, y) + 1
    }
  }
  const [across, down] = [extent(columns, height), extent(rows, width)]
  return across && down && { left: across[0], right: across[1], top: down[0], bottom: down[1] }
}

function extent(counts: Uint32Array, most: number): [number, number] | null {
  const enough = Math.max(1, most * 0.004)
  const first = counts.findIndex((count) => count >= enough)
  return first < 0 ? null : [first, counts.findLastIndex((count) => count >= enough) + 1]
}

/** Byte offsets of the outermost pixels. */
function borderOf({ width, height }: Pixels): number[] {
  const border: number[] = []
  for (let x = 0; x < width; x += 1) border.push(x * 4, ((height - 1) * width + x) * 4)
  for (let y = 1; y < height - 1; y += 1) border.push(y * width * 4, (y * width + width - 1) * 4)
  return border
}

function distance(data: Uint8ClampedArray, at: number, [red, green, blue]: Colour): number {
  return Math.hypot(byteAt(data, at) - red, byteAt(data, at + 1) - green, byteAt(data, at + 2) - blue)
}

function median(values: number[]): number {
  return itemAt(
    values.toSorted((one, other) => one - other),
    values.length >> 1,
  )
}
