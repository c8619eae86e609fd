import type { Pixmap } from '#graphics/pixmap.ts'
import { isBitmap, type Picture } from './picture.ts'

/** The pixels of a picture that was handed to a worker, and is not needed after. */
export function pixelsOf(picture: Picture): ImageData {
  if (!isBitmap(picture)) return picture
  const { width, height } = picture
  const context = contextOf(width, height)
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}

export function pngOf({ width, height, data }: Pixmap): Promise<Blob> {
  const context = contextOf(width, height)
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return context.canvas.convertToBlob({ type: 'image/png' })
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas off the page')
  return context
}
