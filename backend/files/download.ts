import type { Caller } from '#backend/database/caller.ts'
import { parseObjectPath } from '#backend/files/object-key.ts'
import { getObject, getPublicObject, requireBucket, type StoredObject } from '#backend/files/object-rows.ts'
import { serveFile } from '#backend/files/serve-file.ts'
import type { StorageContext, StorageRead } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'

/** GET and HEAD /object/public/<bucket>/<name>: anyone, from a public bucket. */
export async function servePublicObject(
  context: StorageContext,
  request: Request,
  rest: string,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const object = await getPublicObject(context.database.query, bucket, key)
  if (!object) throw problems.objectNotFound()
  return serveFile(request, object, context.store)
}

/** GET and HEAD /object/<bucket>/<name>: anyone from a public bucket, else whoever the policies let read it. */
export async function serveObject(context: StorageContext, { request, rest, caller }: StorageRead) {
  return serveFile(request, await readableObject(context, rest, caller), context.store)
}

/** GET /object/info/<bucket>/<name>. */
export async function describeObject(context: StorageContext, { rest, caller }: StorageRead) {
  return Response.json(toInfo(await readableObject(context, rest, caller)))
}

/** A caller of null carries no key, and sees the public buckets. */
async function readableObject(context: StorageContext, rest: string, caller: Caller | null) {
  const { bucket, key } = parseObjectPath(rest)
  const { query } = context.database
  const held = await requireBucket(query, bucket)
  if (!held.public && !caller) throw problems.bucketNotFound()
  const isOpen = held.public || !caller
  const object = await (isOpen
    ? getObject(query, bucket, key)
    : context.database.as(caller, (run) => getObject(run, bucket, key)))
  if (!object) throw problems.objectNotFound()
  return object
}

/** GET /object/info/public/<bucket>/<name>. */
export async function describePublicObject(context: StorageContext, rest: string): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const object = await getPublicObject(context.database.query, bucket, key)
  if (!object) throw problems.objectNotFound()
  return Response.json(toInfo(object))
}

function toInfo(object: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}
