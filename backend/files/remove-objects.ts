import * as z from 'zod/mini'
import { decode, parseObjectPath } from '#backend/files/object-key.ts'
import { removeObjects, type StoredObject } from '#backend/files/object-rows.ts'
import { readBody } from '#backend/files/read-body.ts'
import { removeFiles } from '#backend/files/save-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'

const prefixesSchema = z.object({ prefixes: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)) })

/** DELETE /object/<bucket> with { prefixes }: answers the rows that went; what the policies hide stays, in silence. */
export async function removeManyObjects(context: StorageContext, { request, rest, caller }: StorageCall) {
  const { prefixes } = await readBody(request, prefixesSchema)
  const removed = await context.database.as(caller, (run) => removeObjects(run, decode(rest), prefixes))
  await removeFiles(context, removed.map(toAddress))
  return Response.json(removed)
}

/** DELETE /object/<bucket>/<name>. */
export async function removeObject(
  context: StorageContext,
  { rest, caller }: StorageCall,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const removed = await context.database.as(caller, (run) => removeObjects(run, bucket, [key]))
  if (removed.length === 0) throw problems.objectNotFound()
  await removeFiles(context, removed.map(toAddress))
  return Response.json({ message: 'Successfully deleted' })
}

/** Where the bytes of a row lie. */
export function toAddress({ bucket_id, name, version }: StoredObject) {
  return { bucket: bucket_id, name, version }
}
