import sharp, { type ResizeOptions } from 'sharp'
import { mostPicturePixels } from '#content/media/picture-pixels.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { NotAPicture } from './encode-picture.ts'

/**
 * The pixels of a picture for what draws with them: upright, in sRGB, of that size and never larger than it is.
 * @throws NotAPicture when the bytes are none, or more than 60 megapixels.
 */
export async function readPixels(
  original: Uint8Array,
  size: Pick<ResizeOptions, 'width' | 'height'>,
): Promise<Pixmap & { readonly data: Buffer }> {
  const { data, info } = await sharp(original, { limitInputPixels: mostPicturePixels })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new NotAPicture('the file cannot be read as a picture', { cause })
    })
  return { width: info.width, height: info.height, data }
}
