import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { MemoryLocker, Server, type Upload } from '@tus/server'
import type { Caller } from '#backend/database/caller.ts'
import { declaredType, isTypeAllowed } from '#backend/files/content-type.ts'
import { requireObjectKey } from '#backend/files/object-key.ts'
import { requireBucket } from '#backend/files/object-rows.ts'
import { requireShowable } from '#backend/files/receive-upload.ts'
import { ResumableStore } from '#backend/files/resumable-store.ts'
import { saveFile } from '#backend/files/save-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { isOutOfSpace, problems, toStorageProblem } from '#backend/files/storage-problem.ts'
import { requireRoom } from '#backend/files/storage-room.ts'
import { requirePermission } from '#backend/files/upload.ts'
import { cacheControlOf, defaultLimitBytes, parseUserMetadata } from '#backend/files/upload-headers.ts'
import { pictureHeadBytes } from '#content/media/picture-pixels.ts'

const path = '/storage/v1/upload/resumable'
const locker = new MemoryLocker()

/**
 * /upload/resumable: uploads by the tus protocol 1.0.0, which go on after a cut where they stopped. The rules are
 * those of other uploads: policies are asked before the first byte, the bucket's limit and types hold, and the
 * bytes must be what they are declared to be.
 */
export function resumeUpload(
  context: StorageContext,
  { request, caller, sender }: StorageCall,
): Promise<Response> {
  const upsert = request.headers.get('x-upsert') === 'true'
  const store = new ResumableStore(context.notes, { owner: caller.userId, sender, upsert })
  const server = new Server({
    path,
    datastore: store,
    locker,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_, upload) => {
      await checkUpload(context, caller, upload, { upsert, sender })
      return {}
    },
    onUploadFinish: async (_, upload) => {
      await takeUpload(context, caller, store, upload)
      return {}
    },
    onResponseError: (_, error) => toAnswer(context, error),
  })
  return server.handleWeb(request)
}

/** Refuses what would be refused in the end, before any byte is sent. */
async function checkUpload(
  context: StorageContext,
  caller: Caller,
  upload: Upload,
  { upsert, sender }: { upsert: boolean; sender: string },
) {
  const { bucketName, name, type } = targetOf(upload)
  const bucket = await requireBucket(context.database.query, bucketName)
  const declared = { mimetype: upload.metadata?.contentType ?? undefined, contentLength: upload.size }
  await requirePermission(context, caller, { bucket: bucketName, name, upsert }, declared)
  if ((upload.size ?? 0) > (bucket.file_size_limit ?? defaultLimitBytes)) throw problems.tooLarge()
  if (!isTypeAllowed(type, bucket.allowed_mime_types)) throw problems.mimeType(type)
  await context.bounds.requirePlace(caller, sender)
  await requireRoom(context, upload.size ?? 0)
}

/** Makes an object of bytes that are all there. */
async function takeUpload(context: StorageContext, caller: Caller, store: ResumableStore, upload: Upload) {
  const { bucketName, name, type } = targetOf(upload)
  const { size, upsert } = await store.noteOf(upload.id)
  const received = store.pathOf(upload.id)
  try {
    requireShowable(await headOf(received), type, bucketName)
  } catch (error) {
    await store.remove(upload.id)
    throw error
  }
  const file = {
    path: received,
    type,
    bytes: size,
    eTag: `"${await md5Of(received)}"`,
    cacheControl: cacheControlOf(upload.metadata?.cacheControl),
    userMetadata: parseUserMetadata(upload.metadata?.metadata),
  }
  try {
    await saveFile(context, caller, { bucket: bucketName, name, upsert }, file)
  } catch (error) {
    if (isOutOfSpace(error)) await store.remove(upload.id)
    throw error
  }
  await store.finish(upload.id)
}

function targetOf({ metadata }: Upload) {
  const { bucketName, objectName, contentType } = metadata ?? {}
  if (!bucketName || !objectName) throw problems.invalidRequest('Upload-Metadata names no bucket and object')
  const type = declaredType(contentType)
  if (!type) throw problems.noType()
  return { bucketName, name: requireObjectKey(objectName), type }
}

async function headOf(received: string): Promise<Buffer> {
  const file = await open(received, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pictureHeadBytes), 0, pictureHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function md5Of(received: string): Promise<string> {
  const hash = createHash('md5')
  for await (const chunk of createReadStream(received)) hash.update(chunk)
  return hash.digest('hex')
}

/** The protocol's own refusals as they are, ours with their status, faults without their words. */
function toAnswer(context: StorageContext, error: Error | { status_code: number; body: string }) {
  if ('status_code' in error) return undefined
  const problem = toStorageProblem(error)
  if (problem) return { status_code: problem.statusCode, body: problem.message }
  context.log.error({ reason: error.name }, 'a resumable upload failed')
  return { status_code: 500, body: 'Internal Server Error' }
}
