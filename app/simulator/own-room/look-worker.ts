import { pixelsOf } from '#app/simulator/pixels/off-page-pixels.ts'
import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import { edgesOf } from '#graphics/sheet-finding/edges.ts'
import { findCard } from '#graphics/sheet-finding/find-card.ts'
import { findSheet } from '#graphics/sheet-finding/find-sheet.ts'

/** A photograph to look for a sheet or a card in. */
export type LookAsk = { readonly picture: ImageBitmap; readonly guess: FocalGuess }

addEventListener('message', ({ data }: MessageEvent<LookAsk>) => {
  const picture = pixelsOf(data.picture)
  const edges = edgesOf(picture)
  postMessage(findSheet(picture, data.guess, edges) ?? findCard(picture, data.guess, edges))
})
