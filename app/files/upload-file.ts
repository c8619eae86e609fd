import type { Client } from '#content/database/client.ts'
import { toStoredUrl } from '#content/media/media.ts'
import { noteFileName } from '#content/media/stored-file.queries.ts'
import { newId } from '#content/new-id.ts'
import type { Result } from '#content/problem.ts'
import { apiHeaders } from './api-headers.ts'
import { partBytesTo } from './part-bytes.ts'
import { uploadProblem } from './upload-problem.ts'
import { endWhereStalled } from './watch-stall.ts'

type Upload = {
  readonly client: Client
  readonly bucket: 'site-assets' | 'videos' | 'documents'
  /** Path prefix inside the bucket, with its final slash: `products/`. */
  readonly prefix: string
  /** The name under the prefix; a random one without it. A file of that name is replaced. */
  readonly name?: string
  /** With it a file of that name stays, and the problem is 'duplicate'. */
  readonly keepsOther?: boolean
  readonly file: File
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

export type Uploaded = { readonly url: string }
type Cancelled = { readonly ok: false; readonly problem: 'cancelled' }

const cacheSeconds = 3600
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}
/** What files of this page are called where they went: one that is sent again goes to its own place. */
const namesGiven = new WeakMap<File, string>()

/**
 * Uploads a file, telling how far it is (0 to 1), which fetch cannot. What is larger than a part goes in
 * parts and can go on after a cut. The name it came with is noted.
 * @returns the stored url; the problem is 'unavailable' when the line is cut, 'cancelled' when the caller did it.
 */
export async function uploadFile(upload: Upload): Promise<Result<Uploaded> | Cancelled> {
  const sent = await send(upload)
  // The name is a help: a file is kept without it too.
  if (sent.ok) await noteFileName(upload.client, sent.value.url, upload.file.name).catch(() => null)
  return sent
}

async function send(upload: Upload): Promise<Result<Uploaded> | Cancelled> {
  const { client, bucket, prefix, file, onProgress, signal } = upload
  const path = prefix + (upload.name ?? nameOf(file))
  const { data } = client.storage.from(bucket).getPublicUrl(path)
  const partBytes = partBytesTo(data.publicUrl)
  if (file.size > partBytes) return sendInParts(upload, path, data.publicUrl, partBytes)
  const headers = await apiHeaders(client)
  if (!headers) return { ok: false, problem: 'not-allowed' }

  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', data.publicUrl.replace('/object/public/', '/object/'))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('x-upsert', String(upload.name !== undefined && !upload.keepsOther))
    request.setRequestHeader('cache-control', `max-age=${cacheSeconds}`)
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const problem = request.status < 300 ? null : problemOf(request)
      // Under a name of its own only the file itself can be there: it came, and nobody heard of it.
      const isThere = problem === null || (problem === 'duplicate' && !upload.name)
      resolve(isThere ? { ok: true, value: { url: toStoredUrl(data.publicUrl) } } : { ok: false, problem })
    })
    request.addEventListener('error', () => resolve({ ok: false, problem: 'unavailable' }))
    request.addEventListener('abort', () => resolve({ ok: false, problem: 'cancelled' }))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    endWhereStalled(request)
    request.send(file)
  })
}

/** After what it is: the rights take no other name. */
function nameOf(file: File): string {
  const name = namesGiven.get(file) ?? `${newId()}.${extensions[file.type] ?? 'bin'}`
  namesGiven.set(file, name)
  return name
}

async function sendInParts(
  upload: Upload,
  path: string,
  publicUrl: string,
  partBytes: number,
): ReturnType<typeof uploadFile> {
  const { uploadResumable } = await import('./upload-resumable.ts')
  const endpoint = publicUrl.replace(/\/object\/public\/.*$/, '/upload/resumable')
  const folder = upload.name ? undefined : upload.prefix
  const sent = await uploadResumable({ ...upload, endpoint, path, folder, partBytes })
  if (!sent.ok) return sent
  const { data } = upload.client.storage.from(upload.bucket).getPublicUrl(sent.value.path)
  return { ok: true, value: { url: toStoredUrl(data.publicUrl) } }
}

/** The Storage API answers 400 with the true status inside. */
function problemOf(request: XMLHttpRequest): ReturnType<typeof uploadProblem> {
  const said = /"statusCode"\s*:\s*"?(\d{3})/.exec(request.responseText)?.[1]
  return uploadProblem(Number(said ?? request.status))
}
