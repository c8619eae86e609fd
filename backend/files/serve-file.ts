import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FileStore } from '#backend/files/file-store.ts'
import type { StoredObject } from '#backend/files/object-rows.ts'
import { problems } from '#backend/files/storage-problem.ts'

/** Answers a GET or HEAD for an object: whole, a range (206, 416), or 304 when the reader has it. */
export async function serveFile(request: Request, object: StoredObject, store: FileStore, isPublic: boolean) {
  const size = object.metadata.size
  const headers = fileHeaders(request, object, isPublic)
  if (isFresh(request.headers, object)) return new Response(null, { status: 304, headers })
  const range = parseRange(request, object)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
    })
  }
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
  request.signal.addEventListener('abort', () => stream.destroy(), { once: true })
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers })
}

function fileHeaders(request: Request, { name, metadata }: StoredObject, isPublic: boolean): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? `public, ${metadata.cacheControl}` : metadata.cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
  })
  if (metadata.cacheControl === 'no-cache') headers.set('cache-control', 'no-cache')
  const download = new URL(request.url).searchParams.get('download')
  if (download !== null) {
    const fileName = download || (name.split('/').at(-1) ?? '')
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
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

function parseRange(request: Request, { metadata }: StoredObject) {
  const size = metadata.size
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const condition = request.headers.get('if-range')
  if (!asked || (!asked[1] && !asked[2]) || (condition && condition !== metadata.eTag)) return null
  const start = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]))
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  if (start > end || start >= size) return 'unsatisfiable'
  return { start, end }
}
