import type { Picture } from '#content/media/media.ts'

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
 * The boxes that an upright view fills, and the media query of the windows where it does: without one, everywhere. Boxes
 * whose height follows the window's are upright in windows that are.
 * @returns null where a box is never upright
 */
export function uprightBoxes(
  boxes: readonly Box[],
): { readonly boxes: readonly Box[]; readonly media?: string } | null {
  const inWindow = windowShape(boxes.at(-1))
  if (inWindow) {
    const below = boxes.at(-2)?.[2]
    const narrower = below ? ` and (width < ${below})` : ''
    return { boxes: boxes.slice(-1), media: `(aspect-ratio < ${inWindow}/100)${narrower}` }
  }
  const firstAt = boxes.findLastIndex((box) => !(shapeOf(box) < uprightShape)) + 1
  if (firstAt === boxes.length) return null
  const below = boxes[firstAt - 1]?.[2]
  return { boxes: boxes.slice(firstAt), ...(below && { media: `(width < ${below})` }) }
}

const share = (length: string | number | undefined, unit: 'vw' | 'vh') =>
  Number(new RegExp(`([\\d.]+)${unit}`).exec(String(length))?.[1])

/** Width to height, where both follow the width of the window; else not a number. */
function shapeOf([width, shape]: Box): number {
  return typeof shape === 'number' ? shape : share(width, 'vw') / share(shape, 'vw')
}

/** Which shape of the window, in hundredths, makes a box upright whose height follows the window's; null for others. */
function windowShape(box: Box | undefined): number | null {
  const times = share(box?.[1], 'vh') / share(box?.[0], 'vw')
  return times > 0 ? Math.round(times * uprightShape * 100) : null
}

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
