import type { Picture, PictureView } from '#content/media/media.ts'
import {
  aspectOf,
  type PictureAspect,
  type PictureOptions,
  type PictureWidth,
  pictureSource,
} from '#content/media/picture-url.ts'

/**
 * The box that a picture fills: how wide it is shown, how high (a length) or in which shape (width to height), and the width
 * of the window from which on that holds. The last one of a list holds everywhere else.
 */
export type Box = readonly [width: string, shape: string | number, from?: string]

/** A picture with the box that its place in a row gives it. */
export type BoxedPicture = Picture & { readonly box: readonly Box[] }

/** From here on a box is so high that a crop of an upright view keeps more than one of a wide view. */
const uprightShape = 1.05

/**
 * The boxes that an upright view fills: the last ones of a list, in windows narrower than `below` (everywhere without it).
 * @returns null where there is none, or its height follows that of the window
 */
export function uprightBoxes(
  boxes: readonly Box[],
): { readonly boxes: readonly Box[]; readonly below?: string } | null {
  const firstAt = boxes.findLastIndex((box) => !(shapeOf(box) < uprightShape)) + 1
  return firstAt === boxes.length ? null : { boxes: boxes.slice(firstAt), below: boxes[firstAt - 1]?.[2] }
}

/**
 * A wide picture as it stands in an upright box: what the box cuts away is half of its bytes, and is not sent.
 * @returns undefined where boxes are of several shapes, or of one that no crop has
 */
export function croppedView(
  picture: Picture,
  boxes: readonly Box[],
): (PictureView & { readonly aspect: PictureAspect }) | undefined {
  const [shape = Number.NaN, ...others] = boxes.map(shapeOf)
  const aspect = others.every((other) => other === shape) ? aspectOf(shape) : undefined
  if (!aspect || shape > (picture.width / picture.height) * 0.9) return
  return { ...picture, aspect, width: Math.round(picture.height * shape) }
}

/** Width to height, where both follow the width of the window; else not a number. */
function shapeOf([width, shape]: Box): number {
  return typeof shape === 'number' ? shape : shareOf(width) / shareOf(shape)
}

const shareOf = (length: string) => Number(/[\d.]+(?=vw)/.exec(length))

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

/** What `<img>` and `<source>` say of a picture in a box, or of a view of it. */
export function sourceOf(
  view: PictureView & Pick<PictureOptions, 'aspect' | 'focal'>,
  widths: readonly PictureWidth[],
  box: readonly Box[],
) {
  const { width, height } = view
  const source = pictureSource(view.url, widths, { ...view, originalWidth: width })
  return { ...source, sizes: source.srcSet && sizesIn(box, width / height), width, height }
}
