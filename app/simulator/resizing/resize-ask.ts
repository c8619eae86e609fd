import type { Picture } from '#app/simulator/pixels/picture.ts'
import type { PixelsTwice } from '#app/simulator/pixels/pixels-twice.ts'
import type { Resize } from '#graphics/resize/resize.ts'

/**
 * What the page asks of the worker that makes a rug's picture in another size. `course` is what the rug in its own colours and that size
 * are known by; `like` is that picture, null where `picture` is, and where the worker was told of the course just before.
 */
export type ResizeAsk = {
  readonly picture: Picture
  /** Where that was taken from: the same there is the same picture. */
  readonly url: string
  readonly like: Picture | null
  readonly course: string
  readonly resize: Resize
  /** For a first look. */
  readonly rough: boolean
}

export type ResizeAnswer = { readonly picture: PixelsTwice | null }
