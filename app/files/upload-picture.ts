import type { Client } from '#content/database/client.ts'
import { saveMedia } from '#content/media/media.queries.ts'
import { hasTooManyPixels, pictureHeadBytes } from '#content/media/picture-pixels.ts'
import { measurePicture } from './measure-picture.ts'
import { storablePicture } from './storable-picture.ts'
import { uploadFile } from './upload-file.ts'

type UploadPicture = {
  readonly client: Client
  readonly prefix: string
  /** The name under the prefix; a random one without it. */
  readonly name?: string
  /** With it a file of that name stays, and the problem is 'duplicate'. */
  readonly keepsOther?: boolean
  readonly file: File
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Uploads a picture to the site's assets and keeps its size and colour, so that pages have a box for it. */
export async function uploadPicture(upload: UploadPicture): ReturnType<typeof uploadFile> {
  // Such a picture could be kept and never shown; many a browser cannot even decode it.
  const head = new Uint8Array(await upload.file.slice(0, pictureHeadBytes).arrayBuffer())
  if (hasTooManyPixels(head)) return { ok: false, problem: 'too-large' }
  const file = await storablePicture(upload.file)
  const measure = file && (await measurePicture(file))
  if (!measure) return { ok: false, problem: 'invalid' }
  const uploaded = await uploadFile({ ...upload, file, bucket: 'site-assets' })
  if (!uploaded.ok) return uploaded
  const kept = await saveMedia(upload.client, {
    url: uploaded.value.url,
    bytes: file.size,
    ...measure,
  })
  return kept.ok ? uploaded : kept
}
