import type { Client } from '#content/database/client.ts'
import { saveMedia } from '#content/media/media.queries.ts'
import { binFiles, noteFileName } from '#content/media/stored-file.queries.ts'
import { fileName, previousPath, type StoredFile } from '#content/media/stored-file.ts'
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

/** A file that gave way, at the address where it rests, and what staff call it. */
export type Previous = { readonly url: string; readonly name: string }

type Replaced = { readonly url: string; readonly previous: Previous }

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
  previous: Previous,
): ReturnType<typeof replaceFile> {
  const kept = await fetch(previous.url)
  if (!kept.ok) return { ok: false, problem: 'not-found' }
  const file = new File([await kept.blob()], previous.name, { type: standing.type ?? '' })
  return replaceFile({ client, standing, file })
}

async function keepPrevious(client: Client, standing: StoredFile): Promise<Result<Previous>> {
  const path = previousPath(standing.name)
  const copied = await client.storage.from(standing.bucket).copy(standing.name, path)
  if (copied.error) return { ok: false, problem: uploadProblem(statusOf(copied.error)) }
  const url = standing.url.replace(standing.name, path)
  const { width, height, dominant_colour, bytes, alt_pt, original_name } = standing
  if (width && height && dominant_colour)
    await saveMedia(client, { url, width, height, dominant_colour, bytes, alt_pt })
  if (original_name) await noteFileName(client, url, original_name).catch(() => null)
  const binned = await binFiles(client, [url])
  return binned.ok
    ? { ok: true, value: { url, name: original_name ?? fileName(standing.url) ?? path } }
    : binned
}

/** The status that the Storage API means: inside the answer where it is a number, else that of the answer. */
function statusOf(error: { status?: unknown; statusCode?: unknown }): number {
  return Number(error.statusCode) || Number(error.status)
}
