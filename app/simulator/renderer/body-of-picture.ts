import { isBitmap, type Picture } from '#app/simulator/pixels/picture.ts'
import type { Body } from '#graphics/laid-rug/sheet.ts'
import { byteAt } from '#graphics/reads.ts'

/** Reads part of a picture: four bytes a pixel, row by row. */
type ReadPart = (left: number, top: number, width: number, height: number) => Uint8ClampedArray

type Drawing2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

type Side = 'left' | 'top' | 'right' | 'bottom'

const halfCovered = 128
const stripPixels = 48

/**
 * The same body as `bodyOf` in graphics/laid-rug/sheet.ts finds, read from the edges inwards: most of a picture of
 * millions of pixels need not be looked at.
 */
export function bodyFrom({ width, height }: { width: number; height: number }, read: ReadPart): Body {
  const margin = (side: Side) => marginAt(side, width, height, read)
  const [left, top, right, bottom] = [margin('left'), margin('top'), margin('right'), margin('bottom')]
  if (left + right >= width) return { left: 0, top: 0, right: 1, bottom: 1 }
  return {
    left: left / width,
    top: top / height,
    right: (width - right) / width,
    bottom: (height - bottom) / height,
  }
}

/** The body of a rug in its picture. @throws Error when the browser gives no canvas to read pixels from. */
export function bodyOfPicture(picture: Picture): Body {
  if (!isBitmap(picture)) return bodyFrom(picture, (...part) => partOf(picture, ...part))
  const canvas = self.document ? document.createElement('canvas') : new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as Drawing2d | null
  if (!context) throw new Error('No canvas to read a picture with')
  return bodyFrom(picture, (left, top, width, height) => {
    // Setting its size clears the canvas.
    Object.assign(canvas, { width, height })
    context.drawImage(picture, left, top, width, height, 0, 0, width, height)
    return context.getImageData(0, 0, width, height).data
  })
}

/** That part of its pixels, copied. */
export function partOf(
  { data, width: across }: ImageData,
  ...[left, top, width, height]: Parameters<ReadPart>
): Uint8ClampedArray {
  const part = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * across + left) * 4
    part.set(data.subarray(start, start + width * 4), row * width * 4)
  }
  return part
}

/** How many rows or columns of clear pixels there are at a side; all of them where nothing is covered. */
function marginAt(side: Side, width: number, height: number, read: ReadPart): number {
  const lying = side === 'top' || side === 'bottom'
  const depth = lying ? height : width
  for (let from = 0; from < depth; from += stripPixels) {
    const thick = Math.min(stripPixels, depth - from)
    const start = side === 'left' || side === 'top' ? from : depth - from - thick
    const strip = lying ? read(0, start, width, thick) : read(start, 0, thick, height)
    const found = clearLines(strip, side, lying ? width : thick)
    if (found < thick) return from + found
  }
  return depth
}

/** How many lines of a strip, counted from its side inwards, have no covered pixel. */
function clearLines(strip: Uint8ClampedArray, side: Side, width: number): number {
  const height = strip.length / 4 / width
  const lying = side === 'top' || side === 'bottom'
  let least = lying ? height : width
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (byteAt(strip, pixel * 4 + 3) < halfCovered) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    least = Math.min(least, { left: x, top: y, right: width - 1 - x, bottom: height - 1 - y }[side])
    // Rows come in order: the first that is covered is the nearest to the top.
    if (least === 0 || side === 'top') return least
  }
  return least
}
