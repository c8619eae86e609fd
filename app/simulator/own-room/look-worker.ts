import { pixelsOf } from '#app/simulator/pixels/off-page-pixels.ts'
import { calibrate } from '#graphics/calibration/calibrate.ts'
import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { suggestFloor } from '#graphics/floor-finding/suggest-floor.ts'
import { edgesOf } from '#graphics/sheet-finding/edges.ts'
import { findCard } from '#graphics/sheet-finding/find-card.ts'
import { type FoundSheet, findSheet, findSheetSoon } from '#graphics/sheet-finding/find-sheet.ts'
import { type FoundTiles, findTiles, sizeOf } from '#graphics/tile-finding/find-tiles.ts'

/** A photograph to look for what measures its floor. */
export type LookAsk = { readonly picture: ImageBitmap; readonly guess: FocalGuess }
/** What was found so far: undefined is what is still looked for, null what is not there. */
export type Look = {
  readonly sheet?: FoundSheet | null
  readonly tiles?: FoundTiles | null
  /** Where a rug may lie, where something tells how the floor is seen. The last of the answers. */
  readonly floor?: Quad | null
}

addEventListener('message', ({ data }: MessageEvent<LookAsk>) => {
  const [picture, { guess }] = [pixelsOf(data.picture), data]
  const tell = (look: Look) => postMessage(look)
  const soon = findSheetSoon(picture, guess)
  if (soon) tell({ sheet: soon })
  const edges = edgesOf(picture)
  const sheet = soon ?? findSheet(picture, guess, edges) ?? findCard(picture, guess, edges)
  tell({ sheet })
  const tiles = findTiles(picture, guess, edges)
  tell({ sheet, tiles })
  const known = sheet ?? (tiles && { corners: tiles.corners, size: sizeOf(tiles, tiles.about) })
  const measured = known && calibrate({ kind: 'sheet', ...known }, picture, guess)
  const floor =
    known && measured?.ok ? suggestFloor(picture, measured.groundToImage, known.corners, edges) : null
  tell({ sheet, tiles, floor })
})
