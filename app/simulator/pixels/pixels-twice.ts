import type { Pixmap } from '#graphics/pixmap.ts'
import { imageOf, type Picture } from './picture.ts'

/**
 * Pixels as a worker made them, for the page and for what draws beside it. Where there is but one of them the page waits while it is
 * copied: 12 MB take 6 to 12 ms of a quick machine, in the frame after fingers have let go.
 */
export type PixelsTwice = { readonly own: Pixmap; readonly copy: Pixmap }

export function twice(own: Pixmap): PixelsTwice {
  return { own, copy: { ...own, data: own.data.slice() } }
}

/** What is handed over with them. */
export const buffersOf = ({ own, copy }: PixelsTwice): Transferable[] => [own.data.buffer, copy.data.buffer]

const copies = new WeakMap<Picture, ImageData>()

/** The page's own, which has its copy until that is taken. */
export function imageOfTwo({ own, copy }: PixelsTwice): ImageData {
  const image = imageOf(own)
  copies.set(image, imageOf(copy))
  return image
}

/** The same pixels, to be given away: once, and only of those that were made twice. */
export function takeCopy(picture: Picture): ImageData | null {
  const copy = copies.get(picture) ?? null
  copies.delete(picture)
  return copy
}
