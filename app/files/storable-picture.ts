import type { Client } from '#content/database/client.ts'
import { type PictureKind, pictureKindOf } from '#content/media/picture-kind.ts'
import {
  convertible,
  hasTooManyPixels,
  pictureHeadBytes,
  pictureMaxBytes,
  pictureSize,
} from '#content/media/picture-pixels.ts'
import { stripPicture } from '#content/media/strip-picture.ts'
import type { Result } from '#content/problem.ts'
import { convertPicture, type Told } from './convert-picture.ts'
import { drawnPicture } from './drawn-picture.ts'

type Cancelled = { readonly ok: false; readonly problem: 'cancelled' }

/**
 * A picture of any kind as the storage takes it: itself without the place, the time and the camera that its file tells;
 * drawn anew on the device (bmp, svg, ico …); or converted by the server (HEIC, TIFF, giants).
 */
export async function storablePicture(
  client: Client,
  file: File,
  told: Told = {},
): Promise<Result<File> | Cancelled> {
  const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer())
  const kind = pictureKindOf(head)
  if (!kind) {
    const drawn = await drawnPicture(file)
    return drawn ? { ok: true, value: drawn } : { ok: false, problem: 'invalid' }
  }
  const size = pictureSize(head)
  const isPastAll = size !== null && size.width * size.height > convertible.pixels
  if (isPastAll || file.size > convertible.bytes) return { ok: false, problem: 'too-large' }
  const fits = file.size <= pictureMaxBytes && !hasTooManyPixels(head)
  const stripped = fits && isKept(kind) ? stripPicture(new Uint8Array(await file.arrayBuffer()), kind) : null
  return stripped ? { ok: true, value: asKind(file, stripped, kind) } : convertPicture(client, file, told)
}

function isKept(kind: PictureKind): boolean {
  return kind !== 'heic' && kind !== 'tiff'
}

/** By its content, whatever its name says; of the time of the first, so that a cut upload of it goes on. */
function asKind(file: File, bytes: Uint8Array, kind: PictureKind): File {
  const { name, lastModified } = file
  return new File([Uint8Array.from(bytes)], name, { type: `image/${kind}`, lastModified })
}
