import { readSendFileAddress } from '#i18n/sent-file-paths.ts'
import { visitorOf } from '#server/client-address.ts'
import { numberInHeader } from '#server/number-in-header.ts'
import { refusal } from '#server/served-files/refusal.ts'
import type { SentFiles, Taken } from './sent-files.ts'

/** A line that is cut loses no more than a part; as large as devices send them. */
const mostPartBytes = 1024 * 1024
const statusOf: Readonly<Record<Taken['state'], number>> = {
  more: 204,
  whole: 204,
  elsewhere: 409,
  kind: 415,
  large: 413,
  full: 503,
}

/**
 * Takes the files of forms in parts: `HEAD` says how much of one is here (`upload-offset`), `PATCH` adds a part that begins
 * at `upload-offset`, of `upload-length` bytes in all. 409 for a part of another place, 413 and 415 for what no form
 * takes, 503 while there is no room.
 */
export function createReceiveFiles(files: SentFiles): (request: Request) => Promise<Response> {
  return async (request) => {
    const key = readSendFileAddress(new URL(request.url).pathname)
    if (!key) return refusal(404)
    if (request.method === 'HEAD') return answer(200, files.size(key))
    if (request.method !== 'PATCH') return refusal(405)
    const { headers } = request
    const offset = numberInHeader(headers, 'upload-offset')
    const length = numberInHeader(headers, 'upload-length')
    const part = offset === null || !length ? null : await readPart(request)
    if (offset === null || !length || !part) return refusal(400)
    const taken = await files.take(key, offset, length, part, visitorOf(request).address)
    return answer(statusOf[taken.state], 'size' in taken ? taken.size : undefined)
  }
}

function answer(status: number, offset?: number): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (offset !== undefined) headers.set('upload-offset', String(offset))
  if (status === 503) headers.set('retry-after', '60')
  return new Response(null, { status, headers })
}

/** A part, whole; null for one that is cut on its way, or longer than parts are. */
async function readPart({ body }: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (bytes > mostPartBytes) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}
