import type { Client } from '#content/database/client.ts'
import { saveMedia } from '#content/media/media.queries.ts'
import type { Result } from '#content/problem.ts'
import type { Told } from './convert-picture.ts'
import { measurePicture, type PictureMeasure } from './measure-picture.ts'
import { storablePicture } from './storable-picture.ts'
import { uploadFile } from './upload-file.ts'

/** A picture that can be kept, and what the site must know of it. */
export type ReadyPicture = { readonly file: File; readonly measure: PictureMeasure }

type Place = {
  readonly client: Client
  readonly prefix: string
  /** The name under the prefix; a random one without it. */
  readonly name?: string
  /** With it a file of that name stays, and the problem is 'duplicate'. */
  readonly keepsOther?: boolean
}

/** Uploads a picture of any kind to the site's assets and keeps its size and colour, so that pages have a box for it. */
export async function uploadPicture(
  upload: Place & Told & { readonly file: File },
): ReturnType<typeof uploadFile> {
  const { client, file, onProgress, signal } = upload
  const ready = await readyPicture(client, file, { onProgress: (share) => onProgress?.(share / 2), signal })
  return ready.ok ? storePicture({ ...upload, ready: ready.value }) : ready
}

/** What was made of the pictures of this page: one that is sent again is the same file, which goes to its own place. */
const madeReady = new WeakMap<File, ReadyPicture>()

/** Makes a picture ready to be kept. */
export async function readyPicture(
  client: Client,
  file: File,
  told: Told,
): Promise<Result<ReadyPicture> | { ok: false; problem: 'cancelled' }> {
  const before = madeReady.get(file)
  if (before) return { ok: true, value: before }
  const storable = await storablePicture(client, file, told)
  if (!storable.ok) return storable
  const measure = await measurePicture(storable.value)
  if (!measure) return { ok: false, problem: 'damaged' }
  const ready = { file: storable.value, measure }
  madeReady.set(file, ready)
  return { ok: true, value: ready }
}

/** Uploads a picture that is ready. */
export async function storePicture(
  upload: Place & Told & { readonly ready: ReadyPicture },
): ReturnType<typeof uploadFile> {
  const { file, measure } = upload.ready
  const uploaded = await uploadFile({ ...upload, file, bucket: 'site-assets' })
  if (!uploaded.ok) return uploaded
  const kept = await saveMedia(upload.client, {
    url: uploaded.value.url,
    bytes: file.size,
    ...measure,
  })
  return kept.ok ? uploaded : kept
}
