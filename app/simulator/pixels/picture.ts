import type { Pixmap } from '#graphics/pixmap.ts'

/** What is drawn: decoded of a file, or pixels as a worker made them, alpha not multiplied in. */
export type Picture = ImageBitmap | ImageData

export const isBitmap = (picture: Picture): picture is ImageBitmap => 'close' in picture

/** Given away, to what draws beside the page: there is nothing in it any more. */
export const isGiven = ({ width }: Picture) => width === 0

/** Lets go of a bitmap's memory; that of pixels goes when nobody holds them any more. */
export function closePicture(picture: Picture): void {
  if (isBitmap(picture)) picture.close()
}

/** The same pixels, not copied. */
export function imageOf({ width, height, data }: Pixmap): ImageData {
  const { buffer, byteOffset, byteLength } = data
  return new ImageData(new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, byteLength), width, height)
}

/** What a page draws like a picture of a file. @throws Error when the browser gives no canvas. */
export function drawableOf(picture: Picture): ImageBitmap | HTMLCanvasElement {
  if (isBitmap(picture)) return picture
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.putImageData(picture, 0, 0)
  return canvas
}
