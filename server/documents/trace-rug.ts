import sharp from 'sharp'
import { mostPicturePixels } from '#content/media/picture-pixels.ts'
import { outlineOf } from '#graphics/models/outline.ts'

/** Finer than a drawing of a hand's width shows. */
const longestSide = 480
/** Pixels: single fibres that stand out are no part of the edge. */
const fibre = 1

/** The edge of a rug: shares (0..1) of its length, from the left, and of its width, from the top, as it lies. */
export type LyingOutline = readonly (readonly [along: number, across: number])[]

/** Traces the edge of a rug in its picture from above with a clear ground, however it stands in it. */
export async function traceRug(picture: Uint8Array): Promise<LyingOutline> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPicturePixels })
    .ensureAlpha()
    .extractChannel('alpha')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .blur(fibre)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points = outlineOf({ width: info.width, height: info.height, data }, false).map(
    ([x, y]) => [x * info.width, y * info.height] as const,
  )
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return points.map(([x, y]) => {
    const [right, down] = [(x - left) / width, (y - top) / height]
    return height > width ? [down, 1 - right] : [right, down]
  })
}
