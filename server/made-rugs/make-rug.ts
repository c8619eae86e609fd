import sharp from 'sharp'
import { type Drawn, lying, resizeTo } from '#content/rugs/resizing.ts'
import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { Sides } from '#graphics/resize/resize.ts'
import { type Dyes, dyedWidth, dyePicture } from '#server/ar/dye-picture.ts'
import type { Original } from '#server/pictures/originals.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'

/** All that a picture of a rug as it is made shows. */
export type MadeRug = {
  /** The size that it is drawn in, and what becomes of it in others. */
  readonly drawn: Drawn
  /** In metres, as its picture lies. */
  readonly sides: Sides
  /** Null for the colours that it is registered in. */
  readonly dyes: Dyes | null
  readonly original: Original
  /** The map of the regions that staff corrected. */
  readonly map: Original | null
}

/** Pixels: as wide as a page lays a rug as it is drawn. */
const drawnWidth = 640
const longest = 960
const avif = { quality: 55, effort: 2 }

/**
 * A rug's picture as the rug is made in a size and colours, cut to the rug: a first look at it, without the care that is taken of
 * its pile where it is seen for long.
 * @throws NotAPicture when the original is none.
 */
export async function makeRug({ drawn, sides, dyes, original, map }: MadeRug): Promise<NonSharedBuffer> {
  const picture = await readPixels(await original.read(), { width: dyes ? dyedWidth : drawnWidth })
  const wide = picture.width > picture.height
  const resize = resizeTo({ ...drawn, size: lying(drawn.size, wide) }, sides)
  const file = dyes && map ? Uint8Array.from(await map.read()) : null
  const made = dyes || resize ? await dyePicture({ picture, dyes, map: file, resize, rough: true }) : picture
  const { width, height, data } = made
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(regionOf(made))
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .avif(avif)
    .toBuffer()
  return Buffer.from(bytes)
}

function regionOf(picture: Pixmap) {
  const { left, top, right, bottom } = bodyOf(picture)
  const [x, y] = [Math.round(left * picture.width), Math.round(top * picture.height)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.round(right * picture.width) - x),
    height: Math.max(1, Math.round(bottom * picture.height) - y),
  }
}
