import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { findSheet } from '#graphics/sheet-finding/find-sheet.ts'

/** A photograph to look for a sheet in. */
export type LookAsk = { readonly picture: ImageBitmap; readonly guess: FocalGuess }

addEventListener('message', ({ data }: MessageEvent<LookAsk>) => {
  postMessage(findSheet(pixelsOf(data.picture), data.guess))
})

function pixelsOf(picture: ImageBitmap): Pixmap {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to read a photograph with')
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}
