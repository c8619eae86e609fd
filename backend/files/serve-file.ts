import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FileStore } from '#backend/files/file-store.ts'
import type { StoredObject } from '#backend/files/object-rows.ts'
import { problems } from '#backend/files/storage-problem.ts'

/**
 * Answers a GET or HEAD for an object: whole, a range (206), or 304 when the reader has it. Throws the refusal of a
 * range that is none.
 */
export async function serveFile(request: Request, object: StoredObject, store: FileStore) {
  const size = object.metadata.size
  const headers = fileHeaders(request, object)
  if (isFresh(request.headers, object)) return new Response(null, { status: 304, headers })
  // Ranges are of GET alone (RFC 9110, 14.2).
  const asked = request.method === 'GET' ? request.headers.get('range') : null
  const range = asked === null ? null : parseRange(asked, request, object)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  headers.set('content-length', String(end - start + 1))
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // Opened before the answer begins: the bytes stay readable although the version is replaced meanwhile.
  const path = store.pathOf({ bucket: object.bucket_id, name: object.name, version: object.version })
  const file = await open(path).catch(() => {
    throw problems.objectNotFound()
  })
  if (size === 0) {
    await file.close()
    return new Response(new Uint8Array(), { status, headers })
  }
  const stream = createReadStream('', { fd: file, start, end })
  if (request.signal.aborted) stream.destroy()
  else request.signal.addEventListener('abort', () => stream.destroy(), { once: true })
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers })
}

function fileHeaders(request: Request, { metadata }: StoredObject): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': metadata.cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    // A page is shown as its text.
    'content-type': metadata.mimetype.includes('text/html') ? 'text/plain' : metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  })
  const download = new URL(request.url).searchParams.get('download')
  if (download !== null) {
    const name = encodeURIComponent(download)
    headers.set(
      'content-disposition',
      name ? `attachment; filename=${name}; filename*=UTF-8''${name}` : 'attachment;',
    )
  }
  return headers
}

function isFresh(headers: Headers, { metadata }: StoredObject): boolean {
  const known = headers.get('if-none-match')
  if (known)
    return known.split(',').some((tag) => ['*', metadata.eTag].includes(tag.trim().replace(/^W\//, '')))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && Math.floor(Date.parse(metadata.lastModified) / 1000) * 1000 <= since
}

function parseRange(text: string, { headers }: Request, { metadata }: StoredObject) {
  const size = metadata.size
  const condition = headers.get('if-range')
  if (condition && condition !== metadata.eTag) return null
  const asked = /^bytes=(\d*)-(\d*)$/.exec(text)
  if (!asked || (!asked[1] && !asked[2])) throw problems.invalidRange()
  const start = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]))
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  if (start > end || start >= size) throw problems.invalidRange()
  return { start, end }
}
