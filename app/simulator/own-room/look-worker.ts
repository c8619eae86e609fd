import { pixelsOf } from '#app/simulator/pixels/off-page-pixels.ts'
import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import { findSheet } from '#graphics/sheet-finding/find-sheet.ts'

/** A photograph to look for a sheet in. */
export type LookAsk = { readonly picture: ImageBitmap; readonly guess: FocalGuess }

addEventListener('message', ({ data }: MessageEvent<LookAsk>) => {
  postMessage(findSheet(pixelsOf(data.picture), data.guess))
})
