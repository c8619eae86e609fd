import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { declaredType, isContentOfType, isTypeAllowed, sniffedBytes } from '#backend/files/content-type.ts'
import type { Bucket } from '#backend/files/object-rows.ts'
import { openForm } from '#backend/files/open-form.ts'
import { problems, StorageProblem } from '#backend/files/storage-problem.ts'
import { cacheControlOf, defaultLimitBytes, parseUserMetadata } from '#backend/files/upload-headers.ts'
import { hasTooManyPixels, pictureHeadBytes } from '#content/media/picture-pixels.ts'
import { requestFileBucket } from '#content/request-files/request-file.ts'

/** A file that was received whole, checked and synced, still at a temporary path. */
export interface ReceivedFile {
  path: string
  type: string
  cacheControl: string
  bytes: number
  /** Quoted MD5 of the bytes, as S3 gives it. */
  eTag: string
  userMetadata: Record<string, unknown> | null
}

/**
 * Streams an upload to `path`: a form with one file, or the bytes alone. The bucket's limit holds for the bytes that
 * arrive, whatever the headers say. Throws a StorageProblem, having removed the file.
 */
export async function receiveUpload(request: Request, bucket: Bucket, path: string): Promise<ReceivedFile> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  const limit = bucket.file_size_limit ?? defaultLimitBytes
  const isForm = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')
  try {
    if (declared > limit + (isForm ? 64 * 1024 : 0)) throw problems.tooLarge()
    return await (isForm ? receiveForm(request, bucket, path) : receiveRaw(request, bucket, path))
  } catch (error) {
    await rm(path, { force: true })
    await request.body?.cancel().catch(() => {})
    throw error
  }
}

async function receiveRaw(request: Request, bucket: Bucket, path: string): Promise<ReceivedFile> {
  const type = declaredType(request.headers.get('content-type'))
  if (!type) throw problems.noType()
  const stream = request.body ? Readable.fromWeb(request.body as never) : Readable.from([])
  const written = await writeChecked(stream, type, bucket, path)
  return {
    ...written,
    cacheControl: cacheControlOf(request.headers.get('cache-control')),
    userMetadata: parseUserMetadata(request.headers.get('x-metadata'), 'base64'),
  }
}

async function receiveForm(request: Request, bucket: Bucket, path: string): Promise<ReceivedFile> {
  if (!request.body) throw problems.invalidRequest('No content provided')
  const form = parseForm(request.headers)
  const fields: Record<string, string> = {}
  let written: Promise<Awaited<ReturnType<typeof writeChecked>>> | undefined
  form.on('field', (name, value) => {
    fields[name] = value
  })
  const source = Readable.fromWeb(request.body as never)
  const finished = Promise.withResolvers<void>()
  const fail = (error: unknown) => {
    finished.reject(error)
    source.unpipe(form)
    source.destroy()
  }
  form.on('file', (_, file, { mimeType }) => {
    if (written) return void file.resume()
    const type = declaredType(fields.contentType ?? mimeType)
    written = type ? writeChecked(file, type, bucket, path) : Promise.reject(problems.noType())
    written.catch(fail)
  })
  form.on('close', finished.resolve)
  form.on('error', () => fail(problems.invalidRequest('The form is malformed')))
  source.on('error', (cause) => fail(new Error('The upload was cut', { cause })))
  source.pipe(form)
  await finished.promise
  if (!written) throw problems.invalidRequest('No content provided')
  return {
    ...(await written),
    cacheControl: cacheControlOf(fields.cacheControl),
    userMetadata: parseUserMetadata(fields.metadata),
  }
}

function parseForm(headers: Headers) {
  try {
    return openForm(headers, { files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12 })
  } catch {
    throw problems.invalidRequest('The form is malformed')
  }
}

async function writeChecked(stream: Readable, type: string, bucket: Bucket, path: string) {
  if (!isTypeAllowed(type, bucket.allowed_mime_types)) throw problems.mimeType(type)
  const limit = bucket.file_size_limit ?? defaultLimitBytes
  const hash = createHash('md5')
  const file = await open(path, 'w')
  let bytes = 0
  let head = Buffer.alloc(0)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes < pictureHeadBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, pictureHeadBytes)
        if (head.length >= sniffedBytes && !isContentOfType(head, type)) throw problems.mimeType(type)
      }
      bytes += chunk.length
      if (bytes > limit) throw problems.tooLarge()
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    requireShowable(head, type, bucket.id)
    await file.sync()
  } catch (error) {
    throw error instanceof StorageProblem
      ? error
      : new Error('The upload could not be written', { cause: error })
  } finally {
    await file.close()
  }
  return { path, type, bytes, eTag: `"${hash.digest('hex')}"` }
}

/** Throws when bytes are not what they are declared to be, or a picture that nobody can show. */
export function requireShowable(head: Uint8Array, type: string, bucket: string): void {
  if (!isContentOfType(head, type)) throw problems.mimeType(type)
  // Files of requests are shown to nobody: they are saved as they came.
  if (bucket === requestFileBucket) return
  if (type.startsWith('image/') && hasTooManyPixels(head)) throw problems.tooManyPixels()
}
