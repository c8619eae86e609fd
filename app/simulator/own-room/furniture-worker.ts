import { pixelsOf } from '#app/simulator/pixels/off-page-pixels.ts'
import type { Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { type FloorPieces, floorPieces } from '#graphics/furniture-finding/floor-pieces.ts'
import { piecesOf } from '#graphics/furniture-finding/pieces.ts'
import {
  type FoundFurniture,
  furniturePixels,
  suggestFurniture,
} from '#graphics/furniture-finding/suggest-furniture.ts'

/** A photograph with its marked floor, to tell taps on furniture by; then each tap with its reach. */
export type FurnitureAsk =
  | { readonly picture: ImageBitmap; readonly floor: Quad }
  | { readonly tap: Point; readonly reach: number }
export type FurnitureAnswer = FoundFurniture | null

let told: FloorPieces | null = null

addEventListener('message', ({ data }: MessageEvent<FurnitureAsk>) => {
  if ('picture' in data) told = floorPieces(piecesOf(pixelsOf(data.picture), furniturePixels), data.floor)
  else postMessage((told && suggestFurniture(told, data.tap, data.reach)) satisfies FurnitureAnswer)
})
