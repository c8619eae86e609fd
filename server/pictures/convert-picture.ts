import { open, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type PictureKind, pictureKindOf } from '#content/media/picture-kind.ts'
import {
  convertible,
  longestStoredSide,
  mostPicturePixels,
  pictureHeadBytes,
  pictureMaxBytes,
  pictureSize,
} from '#content/media/picture-pixels.ts'
import { joined } from '#graphics/bytes.ts'
import { decodeHeic } from './decode-heic.ts'

const timeoutSeconds = 60
/** A finer one first; the next where it does not fit into the bucket. */
const qualities = [90, 80, 60]

type Looked = 'taken' | 'too-large' | 'damaged' | 'no-picture'

/** Whether a file may be decoded, by what its head says: nothing of its pixels is read for it. */
export async function lookAtPicture(file: string): Promise<Looked> {
  const head = await headOf(file)
  const kind = pictureKindOf(head)
  if (!kind) return 'no-picture'
  if (kind === 'heic') {
    const size = pictureSize(head)
    if (!size) return 'damaged'
    return size.width * size.height > mostPicturePixels ? 'too-large' : 'taken'
  }
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    return width * height > convertible.pixels ? 'too-large' : 'taken'
  } catch {
    return 'damaged'
  }
}

/**
 * Makes a picture of any kind that staff bring into one that the site keeps: JPEG, or WebP where something shows
 * through; upright, at most 6000 pixels on a side, without its metadata. For a thread.
 * @throws Error when it cannot be decoded to its end.
 */
export async function convertPicture(file: string): Promise<Uint8Array> {
  const kind = pictureKindOf(await headOf(file))
  if (!kind) throw new Error('The file is no picture')
  sharp.concurrency(1)
  sharp.cache(false)
  for (const quality of qualities) {
    const made = await encoded(kind, file, quality)
    if (made.length <= pictureMaxBytes) return made
  }
  throw new Error('The picture stays too large')
}

async function encoded(kind: PictureKind, file: string, quality: number): Promise<Uint8Array> {
  if (kind === 'heic') {
    const { picture, profile } = await decodeHeic(await readFile(file))
    const made = await fitted(picture).jpeg({ quality, mozjpeg: false }).toBuffer()
    return profile ? withProfile(made, profile) : made
  }
  const picture = sharp(file, { limitInputPixels: convertible.pixels, sequentialRead: true })
  const { hasAlpha } = await picture.metadata()
  const isSeeThrough = hasAlpha && !(await isOpaque(file))
  const upright = fitted(picture.autoOrient())
  return isSeeThrough ? upright.webp({ quality }).toBuffer() : upright.flatten().jpeg({ quality }).toBuffer()
}

function fitted(picture: Sharp): Sharp {
  return picture
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: longestStoredSide, height: longestStoredSide, fit: 'inside', withoutEnlargement: true })
}

/** Many a program writes a layer of transparency in which nothing is transparent. */
async function isOpaque(file: string): Promise<boolean> {
  const { isOpaque } = await sharp(file, {
    limitInputPixels: convertible.pixels,
    sequentialRead: true,
  }).stats()
  return isOpaque
}

/** A JPEG with the profile that its colours are meant in, which fits into one segment. */
function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode('ICC_PROFILE\0'), Uint8Array.of(1, 1), profile])
  const length = body.length + 2
  if (length > 0xffff) return jpeg
  const head = Uint8Array.of(0xff, 0xe2, length >> 8, length & 0xff)
  return joined([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

async function headOf(file: string): Promise<Uint8Array> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(pictureHeadBytes), 0, pictureHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await opened.close()
  }
}
