import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Caller } from '#backend/database/caller.ts'
import { isTypeAllowed } from '#backend/files/content-type.ts'
import type { FileAddress } from '#backend/files/file-store.ts'
import { requireObjectKey } from '#backend/files/object-key.ts'
import { getObject, requireBucket, type StoredObject, saveObject } from '#backend/files/object-rows.ts'
import { readBody } from '#backend/files/read-body.ts'
import { toAddress } from '#backend/files/remove-objects.ts'
import { removeFiles, withFile } from '#backend/files/save-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'
import { requireRoom } from '#backend/files/storage-room.ts'

const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.string()),
  destinationKey: z.string(),
})

/** POST /object/move. */
export async function moveObject(
  context: StorageContext,
  { request, caller }: StorageCall,
): Promise<Response> {
  const { source, target } = await readSourceAndTarget(context, caller, request)
  await withFile(context, target, () =>
    context.database.as(caller, async (run) => {
      const moved = await run(
        `update storage.objects set bucket_id = $3, name = $4, version = $5, updated_at = now()
         where id = $1 and version = $2 returning id`,
        [source.id, source.version, target.bucket, target.name, target.version],
      )
      // Hidden from updates by the policies, or replaced in the meantime.
      if (moved.length === 0) throw problems.objectNotFound()
    }),
  )
  await removeFiles(context, [toAddress(source)])
  return Response.json({ message: 'Successfully moved' })
}

/** POST /object/copy; the header x-upsert lets it replace. */
export async function copyObject(
  context: StorageContext,
  { request, caller }: StorageCall,
): Promise<Response> {
  const upsert = request.headers.get('x-upsert') === 'true'
  const { source, target } = await readSourceAndTarget(context, caller, request)
  const saved = await withFile(context, target, () => {
    const row = {
      ...target,
      ownerId: caller.userId,
      metadata: { ...source.metadata, lastModified: new Date().toISOString() },
      userMetadata: source.user_metadata,
    }
    return context.database.as(caller, (run) => saveObject(run, row, upsert))
  })
  if (saved.replacedVersion) await removeFiles(context, [{ ...target, version: saved.replacedVersion }])
  const key = `${target.bucket}/${target.name}`
  const stored = await getObject(context.database.query, target.bucket, target.name)
  return Response.json({ Key: key, Id: saved.id, ...stored })
}

/** Finds the source as the caller and copies its bytes to the target, where nothing points at them yet. */
async function readSourceAndTarget(context: StorageContext, caller: Caller, request: Request) {
  const body = await readBody(request, moveSchema)
  const target: FileAddress = {
    bucket: body.destinationBucket ?? body.bucketId,
    name: requireObjectKey(body.destinationKey),
    version: randomUUID(),
  }
  const source: StoredObject | null = await context.database.as(caller, (run) =>
    getObject(run, body.bucketId, body.sourceKey),
  )
  if (!source) throw problems.objectNotFound()
  const bucket = await requireBucket(context.database.query, target.bucket)
  if (!isTypeAllowed(source.metadata.mimetype, bucket.allowed_mime_types)) {
    throw problems.mimeType(source.metadata.mimetype)
  }
  if (bucket.file_size_limit !== null && source.metadata.size > bucket.file_size_limit)
    throw problems.tooLarge()
  await requireRoom(context, source.metadata.size)
  await context.store.copy(toAddress(source), target).catch((cause) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw problems.objectNotFound()
    throw cause
  })
  return { source, target }
}
