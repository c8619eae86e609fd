import type { Picture } from '#app/simulator/pixels/picture.ts'
import type { RoomLook } from '#graphics/laid-rug/look.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { SheetScene } from './drawing.ts'
import type { LabelSheet, Labels } from './labels.ts'
import type { RoomPictures } from './renderer.ts'

/** An evening; its picture where it is another than the one before. */
export type SentEvening = { readonly light: number; readonly share: number; readonly picture?: Picture }

/** A scene; the sheet of its labels where it is another than the one before. Its `since` counts from 1970. */
export type SentScene = Omit<SheetScene, 'labels'> & {
  readonly labels?: (Omit<Labels, 'sheet'> & { readonly sheet?: LabelSheet<ImageData> }) | null
}

/** What the page asks the worker that draws, which answers under the same number. */
export type Question =
  | { readonly kind: 'shown' | 'drawnIn' }
  | { readonly kind: 'picture'; readonly scene: SentScene }

/** What the page tells the worker that draws. */
export type ToWorker =
  /** `bitmap` is handed over as pictures are: where that cannot be done nothing is drawn there. */
  | { readonly kind: 'begin'; readonly canvas: OffscreenCanvas; readonly bitmap: ImageBitmap }
  | ({ readonly kind: 'showRoom'; readonly look: RoomLook } & RoomPictures)
  | { readonly kind: 'dim'; readonly evening: SentEvening | null }
  /** Pixels by their memory: an `ImageData` is copied by Chromium (156) even where that is handed over. */
  | {
      readonly kind: 'add'
      readonly sheet: number
      readonly picture: ImageBitmap | Pixmap
      readonly rough: boolean
    }
  | { readonly kind: 'forget'; readonly sheet: number }
  | { readonly kind: 'draw'; readonly scene: SentScene }
  | { readonly kind: 'close' }
  | { readonly kind: 'ask'; readonly number: number; readonly question: Question }

/** What the worker that draws tells the page. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly processor: boolean }
  | { readonly kind: 'none' | 'lost' | 'back' | 'failed' }
  /** So late are frames begun from now on: told when it matters, and once when it does no more. */
  | { readonly kind: 'late'; readonly lateMs: number }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
