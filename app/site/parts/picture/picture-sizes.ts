import type { Picture } from '#content/media/media.ts'

/**
 * The box that a picture fills: how wide it is shown, how high (a length) or in which shape (width to height), and the width
 * of the window from which on that holds. The last one of a list holds everywhere else.
 */
export type Box = readonly [width: string, shape: string | number, from?: string]

/** A picture with the box that its place in a row gives it. */
export type BoxedPicture = Picture & { readonly box: readonly Box[] }

/** Chromium takes the nearest width, not the next: on dense screens up to a seventh fewer pixels than are drawn. */
const margin = 1.05

/**
 * `<img sizes>` of a picture that fills these boxes: what is cropped away is drawn too, so that a wide picture in a high box is
 * as wide as that height makes it.
 */
export function sizesIn(boxes: readonly Box[], ratio: number): string {
  return boxes
    .map(([width, shape, from]) => {
      const height = typeof shape === 'string' ? shape : `(${width})/${shape}`
      const drawn = `max((${width})*${margin},(${height})*${(ratio * margin).toFixed(3)})`
      return from ? `(width >= ${from}) ${drawn}` : drawn
    })
    .join()
}
