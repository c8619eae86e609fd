import sharp from 'sharp'
import { mostPicturePixels } from '#content/media/picture-pixels.ts'
import type { PrintPicture } from './document-view.ts'

const quality = 80
const paper = '#f7f3ec'

/** A stored picture as a JPEG for print: cropped round its focal point, on paper, never larger than it is. */
export async function printPicture(bytes: Uint8Array, print: PrintPicture): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: mostPicturePixels }).autoOrient()
  const { width, height } = (await upright.metadata()).autoOrient
  const part =
    print.height === null ? null : cropOf({ width, height }, print.width / print.height, print.focal)
  return (part ? upright.extract(part) : upright)
    .resize({ width: print.width, withoutEnlargement: true })
    .flatten({ background: paper })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

/** The largest part of a picture in a shape (width to height) that keeps the focal point as near to its middle as it can. */
function cropOf(
  whole: { width: number; height: number },
  shape: number,
  focal: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const width = Math.min(whole.width, Math.round(whole.height * shape))
  const height = Math.min(whole.height, Math.round(whole.width / shape))
  const start = (focus: number, all: number, part: number) =>
    Math.round(Math.min(all - part, Math.max(0, all * focus - part / 2)))
  const [left, top] = [start(focal.x, whole.width, width), start(focal.y, whole.height, height)]
  return { left, top, width, height }
}
