import type { Client } from '#content/database/client.ts'
import { saveMedia } from '#content/media/media.queries.ts'
import { binFiles } from '#content/media/stored-file.queries.ts'
import { type StoredFile, shownName } from '#content/media/stored-file.ts'
import type { Result } from '#content/problem.ts'
import { uploadFile } from './upload-file.ts'
import { readyPicture, storePicture } from './upload-picture.ts'
import { uploadProblem } from './upload-problem.ts'

type Replacement = {
  readonly client: Client
  readonly standing: StoredFile
  readonly file: File
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

type Replaced = { readonly url: string; readonly previous: string }

/**
 * Puts another file at the same address, everywhere at once; its words and focal point stay. The file that was
 * there rests in the bin under an address of its own, `previous`.
 */
export async function replaceFile({
  standing,
  ...upload
}: Replacement): Promise<Result<Replaced> | { ok: false; problem: 'cancelled' }> {
  const { client, file, onProgress, signal } = upload
  const isPicture = standing.bucket === 'site-assets'
  const half = (share: number) => onProgress?.(share / 2)
  const ready = isPicture ? await readyPicture(client, file, { onProgress: half, signal }) : null
  if (ready?.ok === false) return ready
  const previous = await keepPrevious(client, standing)
  if (!previous.ok) return previous
  const at = standing.name.lastIndexOf('/') + 1
  const place = { ...upload, prefix: standing.name.slice(0, at), name: standing.name.slice(at) }
  const sent = ready
    ? await storePicture({ ...place, ready: ready.value })
    : await uploadFile({ ...place, bucket: standing.bucket === 'videos' ? 'videos' : 'documents' })
  return sent.ok ? { ok: true, value: { ...sent.value, previous: previous.value } } : sent
}

/** Puts the file that was replaced back at its address; what took its place rests in the bin then. */
export async function takeBackReplacement(
  client: Client,
  standing: StoredFile,
  previous: string,
): ReturnType<typeof replaceFile> {
  const kept = await fetch(previous)
  if (!kept.ok) return { ok: false, problem: 'not-found' }
  const file = new File([await kept.blob()], shownName(standing), { type: standing.type ?? '' })
  return replaceFile({ client, standing, file })
}

async function keepPrevious(client: Client, standing: StoredFile): Promise<Result<string>> {
  const extension = standing.name.split('.').at(-1)
  const path = `previous/${crypto.randomUUID()}.${extension}`
  const copied = await client.storage.from(standing.bucket).copy(standing.name, path)
  if (copied.error) return { ok: false, problem: uploadProblem(statusOf(copied.error)) }
  const url = standing.url.replace(standing.name, path)
  const { width, height, dominant_colour, bytes, alt_pt } = standing
  if (width && height && dominant_colour)
    await saveMedia(client, { url, width, height, dominant_colour, bytes, alt_pt })
  const binned = await binFiles(client, [url])
  return binned.ok ? { ok: true, value: url } : binned
}

/** The status that the Storage API means: inside the answer where it is a number, else that of the answer. */
function statusOf(error: { status?: unknown; statusCode?: unknown }): number {
  return Number(error.statusCode) || Number(error.status)
}
