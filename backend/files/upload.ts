import { randomUUID } from 'node:crypto'
import type { Caller } from '#backend/database/caller.ts'
import { parseObjectPath } from '#backend/files/object-key.ts'
import { type NewObject, requireBucket, saveObject } from '#backend/files/object-rows.ts'
import { receiveUpload } from '#backend/files/receive-upload.ts'
import { saveFile } from '#backend/files/save-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { requireRoom } from '#backend/files/storage-room.ts'

/** POST /object/<bucket>/<name>: a new object, or any with the header x-upsert. PUT: any. */
export async function uploadObject(
  context: StorageContext,
  { request, rest, caller, sender }: StorageCall,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
  const target = { bucket, name: key, upsert }
  const { id } = await storeUpload(context, caller, request, target, sender)
  return Response.json({ Key: `${bucket}/${key}`, Id: id })
}

/** Asks the policies before the body is read, then receives and stores it. */
export async function storeUpload(
  context: StorageContext,
  caller: Caller,
  request: Request,
  target: { bucket: string; name: string; upsert: boolean; ownerId?: string | null },
  sender: string,
) {
  const found = await requireBucket(context.database.query, target.bucket)
  // What the dashboard marks an empty folder with.
  const isMark = target.name.endsWith('.emptyFolderPlaceholder')
  const bucket = isMark ? { ...found, file_size_limit: 0, allowed_mime_types: null } : found
  await requirePermission(context, caller, target)
  await context.bounds.requirePlace(caller, sender)
  await requireRoom(context, Number(request.headers.get('content-length') ?? 0))
  const file = await receiveUpload(request, bucket, await context.store.incomingPath())
  return saveFile(context, caller, target, file)
}

/**
 * Throws unless the policies let the caller write this object; tried in a transaction that is rolled back.
 * @param declared what is said of the file before it comes; nothing, where it comes with it.
 */
export async function requirePermission(
  context: StorageContext,
  caller: Caller,
  { bucket, name, upsert }: { bucket: string; name: string; upsert: boolean },
  declared: NewObject['metadata'] = null,
) {
  const row = {
    bucket,
    name,
    ownerId: caller.userId,
    version: randomUUID(),
    metadata: declared,
    userMetadata: null,
  }
  await context.database.as(caller, (run) => saveObject(run, row, upsert), false)
}
