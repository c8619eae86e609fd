import type { Pixmap } from '#graphics/pixmap.ts'
import type { Resize } from '#graphics/resize/resize.ts'

/**
 * What the page asks of the worker that makes a rug's picture in another size; `like` is the rug in its own colours, null where
 * `picture` is, and `own` what that picture is known by.
 */
export type ResizeAsk = {
  readonly picture: ImageBitmap
  readonly like: ImageBitmap | null
  readonly own: string
  readonly resize: Resize
  /** For a first look. */
  readonly rough: boolean
}

export type ResizeAnswer = { readonly picture: Pixmap | null }
