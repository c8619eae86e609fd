import { parseObjectPath } from '#backend/files/object-key.ts'
import { getObject, getPublicObject, type StoredObject } from '#backend/files/object-rows.ts'
import { serveFile } from '#backend/files/serve-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
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
  return serveFile(request, object, context.store, true)
}

/** GET and HEAD /object/<bucket>/<name>: whoever the policies let read it. */
export async function serveObject(
  context: StorageContext,
  { request, rest, caller }: StorageCall,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const object = await context.database.as(caller, (run) => getObject(run, bucket, key))
  if (!object) throw problems.objectNotFound()
  return serveFile(request, object, context.store, false)
}

/** GET /object/info/<bucket>/<name>. */
export async function describeObject(
  context: StorageContext,
  { rest, caller }: StorageCall,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const object = await context.database.as(caller, (run) => getObject(run, bucket, key))
  if (!object) throw problems.objectNotFound()
  return Response.json(toInfo(object))
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
