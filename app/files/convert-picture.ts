import type { Client } from '#content/database/client.ts'
import type { Result } from '#content/problem.ts'
import { pictureApiPath } from '#i18n/picture-api-path.ts'
import { apiHeaders } from './api-headers.ts'
import { uploadProblem } from './upload-problem.ts'
import { endWhereStalled } from './watch-stall.ts'

export type Told = { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal }
type Cancelled = { readonly ok: false; readonly problem: 'cancelled' }

/**
 * Has the site's server make a picture into one that can be kept: HEIC and TIFF, giants, and those that hide words.
 * Tells how far it was sent (0 to 1); the answer takes seconds more.
 */
export async function convertPicture(
  client: Client,
  file: File,
  { onProgress, signal }: Told,
): Promise<Result<File> | Cancelled> {
  const headers = await apiHeaders(client)
  if (!headers) return { ok: false, problem: 'not-allowed' }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', pictureApiPath)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    // What it is its bytes say.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const made: Blob = request.response
      if (request.status === 200)
        resolve({ ok: true, value: new File([made], file.name, { type: made.type }) })
      else resolve({ ok: false, problem: uploadProblem(request.status) })
    })
    request.addEventListener('error', () => resolve({ ok: false, problem: 'unavailable' }))
    request.addEventListener('abort', () => resolve({ ok: false, problem: 'cancelled' }))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return resolve({ ok: false, problem: 'cancelled' })
    endWhereStalled(request)
    request.send(file)
  })
}
