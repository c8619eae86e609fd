import type { ApartPlace, DrawnArea } from '#graphics/drawing/drawn-area.ts'
import type { Border } from '#graphics/drawing/make-map.ts'
import type { YarnGroup } from '#graphics/drawing/open-drawing.ts'
import type { Relief } from '#graphics/drawing/relief.ts'
import type { RugShape } from '#graphics/drawing/rug-shape.ts'
import type { NearView } from '#graphics/drawing/tufts.ts'
import type { RugFiles } from './rug-model.ts'

/** A rug to be made of the open drawing; millimetres. */
export type RugAsk = {
  readonly groups: readonly (readonly string[])[]
  /** The colour of each group's yarn. */
  readonly yarns: readonly string[]
  readonly width: number
  readonly length: number
  readonly shape: RugShape
  readonly corner: number
  readonly least: number
  readonly relief: Relief
  /** The areas of the drawing that have each group's yarn, whatever their colour. */
  readonly areas: readonly (readonly DrawnArea[])[]
  readonly border?: Border | undefined
}

/** What the page asks of the worker that makes rugs of drawings; `open` comes first. */
export type DrawingAsk = { readonly number: number } & (
  | {
      readonly kind: 'open'
      readonly picture: ImageBitmap
      readonly wall: readonly string[]
      readonly straightens: boolean
    }
  /** Gets ready for a drawing that is about to come. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'straighten'; readonly straightens: boolean }
  | { readonly kind: 'propose'; readonly count: number | null; readonly free: boolean }
  | {
      readonly kind: 'split'
      readonly groups: readonly YarnGroup[]
      readonly at: number
      readonly free: boolean
    }
  | {
      readonly kind: 'separate'
      readonly groups: readonly YarnGroup[]
      readonly at: readonly [number, number]
    }
  | { readonly kind: 'apart' }
  | { readonly kind: 'make'; readonly rug: RugAsk }
  | { readonly kind: 'near'; readonly view: NearView }
  | { readonly kind: 'files'; readonly rug: RugAsk }
  | { readonly kind: 'laid' }
  | { readonly kind: 'model'; readonly name: string }
)

/** What a drawing is, seen for the first time: how much longer than wide its sheet is, and its own outline. */
export type OpenedDrawing = {
  readonly whole: number
  readonly free: number
  readonly hasOutline: boolean
  /** Whether a sheet of paper was found in it and straightened. */
  readonly isStraightened: boolean
}

/** A rug as it is shown: `held` are places, 0..1, where the technique holds less than was drawn. */
export type MadeRug = {
  readonly picture: ImageBitmap
  readonly areas: readonly number[]
  readonly held: readonly (readonly [number, number])[]
  /** The narrowest line that was made, in millimetres. */
  readonly least: number
  readonly rough: boolean
}

/** What goes with a request: the map of yarns as a PNG, the square metres of each, and the rug as a JPEG. */
export type DrawingFiles = {
  readonly map: Uint8Array<ArrayBuffer>
  readonly areas: readonly number[]
  readonly picture: Blob
}

export type DrawingAnswer = { readonly number: number } & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'opened'; readonly opened: OpenedDrawing }
  | { readonly kind: 'groups'; readonly groups: readonly YarnGroup[] | null }
  | { readonly kind: 'apart'; readonly places: readonly ApartPlace[] }
  | { readonly kind: 'made'; readonly made: MadeRug }
  /** In place of the rug: of its groups, as they were proposed, these alone are worth a yarn. */
  | { readonly kind: 'fewer'; readonly staying: readonly number[] }
  | { readonly kind: 'files'; readonly files: DrawingFiles }
  | { readonly kind: 'laid'; readonly laid: Blob }
  | { readonly kind: 'model'; readonly model: RugFiles }
  | { readonly kind: 'near'; readonly near: ImageBitmap }
  | { readonly kind: 'failed' }
)
