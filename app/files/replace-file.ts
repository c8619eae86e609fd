import type { Client } from '#content/database/client.ts'
import { saveMedia } from '#content/media/media.queries.ts'
import { binFiles } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import type { Result } from '#content/problem.ts'
import { uploadFile } from './upload-file.ts'
import { uploadPicture } from './upload-picture.ts'
import { uploadProblem } from './upload-problem.ts'

type Replacement = {
  readonly client: Client
  readonly standing: StoredFile
  readonly file: File
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Puts another file at the same address, everywhere at once; its words and focal point stay. The file that was
 * there rests in the bin under an address of its own.
 */
export async function replaceFile({ standing, ...upload }: Replacement): ReturnType<typeof uploadFile> {
  const kept = await keepPrevious(upload.client, standing)
  if (!kept.ok) return kept
  const at = standing.name.lastIndexOf('/') + 1
  const place = { ...upload, prefix: standing.name.slice(0, at), name: standing.name.slice(at) }
  if (standing.bucket === 'site-assets') return uploadPicture(place)
  return uploadFile({ ...place, bucket: standing.bucket === 'videos' ? 'videos' : 'documents' })
}

async function keepPrevious(client: Client, standing: StoredFile): Promise<Result<null>> {
  const extension = standing.name.split('.').at(-1)
  const path = `previous/${crypto.randomUUID()}.${extension}`
  const copied = await client.storage.from(standing.bucket).copy(standing.name, path)
  if (copied.error) return { ok: false, problem: uploadProblem(statusOf(copied.error)) }
  const url = standing.url.replace(standing.name, path)
  const { width, height, dominant_colour, bytes, alt_pt } = standing
  if (width && height && dominant_colour)
    await saveMedia(client, { url, width, height, dominant_colour, bytes, alt_pt })
  return binFiles(client, [url])
}

/** The status that the Storage API means: inside the answer where it is a number, else that of the answer. */
function statusOf(error: { status?: unknown; statusCode?: unknown }): number {
  return Number(error.statusCode) || Number(error.status)
}
