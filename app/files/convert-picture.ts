import type { Client } from '#content/database/client.ts'
import { newId } from '#content/new-id.ts'
import type { Problem, Result } from '#content/problem.ts'
import { pictureApiPath, picturePartHeaders } from '#i18n/picture-api-path.ts'
import { apiHeaders } from './api-headers.ts'
import { ownPartBytes } from './part-bytes.ts'
import { uploadProblem } from './upload-problem.ts'
import { endWhereStalled } from './watch-stall.ts'

export type Told = { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal }
type Failed = { readonly ok: false; readonly problem: Problem | 'cancelled' }
type Part = {
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
  readonly onSent: (bytes: number) => void
  readonly signal?: AbortSignal
}

/** Known from the first picture of which the parts found different servers. */
let areServersSeveral = false

/**
 * Has the site's server make a picture into one that can be kept: HEIC and TIFF, giants, and those that hide words.
 * Tells how far it was sent (0 to 1); the answer takes seconds more.
 */
export async function convertPicture(client: Client, file: File, told: Told): Promise<Result<File> | Failed> {
  if (areServersSeveral) return convertInParts(client, file, file.size, told)
  const made = await convertInParts(client, file, ownPartBytes, told)
  if (made.ok || made.problem !== 'duplicate') return made
  areServersSeveral = true
  return convertInParts(client, file, file.size, told)
}

async function convertInParts(
  client: Client,
  file: File,
  partBytes: number,
  { onProgress, signal }: Told,
): Promise<Result<File> | Failed> {
  const key = newId()
  for (let at = 0; at === 0 || at < file.size; at += partBytes) {
    // Many parts outlive the token that the first went with.
    const rights = await apiHeaders(client)
    if (!rights) return { ok: false, problem: 'not-allowed' }
    const answer = await sendPart({
      body: file.slice(at, at + partBytes),
      headers: { ...rights, ...placeOf(key, at, file.size) },
      onSent: (bytes) => onProgress?.((at + bytes) / file.size),
      signal,
    })
    if (!answer.ok) return answer
    const made = answer.value
    if (made) return { ok: true, value: new File([made], file.name, { type: made.type }) }
  }
  return { ok: false, problem: 'unavailable' }
}

function placeOf(key: string, at: number, bytes: number): Record<string, string> {
  const { upload, offset, length } = picturePartHeaders
  return { [upload]: key, [offset]: String(at), [length]: String(bytes) }
}

/** What was made of the picture, when this was its last part; else null. */
function sendPart({ body, headers, onSent, signal }: Part): Promise<Result<Blob | null> | Failed> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', pictureApiPath)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    // What it is its bytes say.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => {
      const made: Blob = request.response
      if (request.status === 200) resolve({ ok: true, value: made })
      else if (request.status === 204) resolve({ ok: true, value: null })
      else resolve({ ok: false, problem: uploadProblem(request.status) })
    })
    request.addEventListener('error', () => resolve({ ok: false, problem: 'unavailable' }))
    request.addEventListener('abort', () => resolve({ ok: false, problem: 'cancelled' }))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return resolve({ ok: false, problem: 'cancelled' })
    endWhereStalled(request)
    request.send(body)
  })
}
