import { randomUUID } from 'node:crypto'
import type { Caller } from '#backend/database/caller.ts'
import { parseObjectPath } from '#backend/files/object-key.ts'
import { getObject, type ObjectMetadata, requireBucket, saveObject } from '#backend/files/object-rows.ts'
import { receiveUpload } from '#backend/files/receive-upload.ts'
import { saveFile } from '#backend/files/save-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'
import { requireRoom } from '#backend/files/storage-room.ts'

/** POST /object/<bucket>/<name>: a new object, or any with the header x-upsert. PUT: replaces one. */
export async function uploadObject(
  context: StorageContext,
  { request, rest, caller }: StorageCall,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
  const { id } = await storeUpload(
    context,
    caller,
    request,
    { bucket, name: key, upsert },
    request.method === 'PUT',
  )
  return Response.json({ Key: `${bucket}/${key}`, Id: id })
}

/** Asks the policies before the body is read, then receives and stores it. */
export async function storeUpload(
  context: StorageContext,
  caller: Caller,
  request: Request,
  target: { bucket: string; name: string; upsert: boolean; ownerId?: string | null },
  mustExist = false,
) {
  const bucket = await requireBucket(context.database.query, target.bucket)
  if (mustExist && !(await getObject(context.database.query, target.bucket, target.name))) {
    throw problems.objectNotFound()
  }
  await requirePermission(context, caller, target)
  await requireRoom(context, Number(request.headers.get('content-length') ?? 0))
  const file = await receiveUpload(request, bucket, await context.store.incomingPath())
  return saveFile(context, caller, target, file)
}

/** Throws unless the policies let the caller write this object; tried in a transaction that is rolled back. */
export async function requirePermission(
  context: StorageContext,
  caller: Caller,
  { bucket, name, upsert }: { bucket: string; name: string; upsert: boolean },
) {
  const row = {
    bucket,
    name,
    ownerId: caller.userId,
    version: randomUUID(),
    metadata: noMetadata,
    userMetadata: null,
  }
  await context.database.as(caller, (run) => saveObject(run, row, upsert), false)
}

const noMetadata: ObjectMetadata = {
  eTag: '',
  size: 0,
  mimetype: 'application/octet-stream',
  cacheControl: 'no-cache',
  lastModified: new Date(0).toISOString(),
  contentLength: 0,
  httpStatusCode: 200,
}
