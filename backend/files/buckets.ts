import * as z from 'zod/mini'
import { type Caller, service } from '#backend/database/caller.ts'
import { decode } from '#backend/files/object-key.ts'
import { type Bucket, removeObjects } from '#backend/files/object-rows.ts'
import { readBody } from '#backend/files/read-body.ts'
import { toAddress } from '#backend/files/remove-objects.ts'
import { removeFiles } from '#backend/files/save-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'

const bucketSchema = z.object({
  id: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
  name: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
  public: z.optional(z.boolean()),
  file_size_limit: z.optional(z.nullable(z.int().check(z.minimum(0)))),
  allowed_mime_types: z.optional(z.nullable(z.array(z.string()))),
})

/** GET /bucket: the buckets that the policies show the caller. */
export async function listBuckets(context: StorageContext, { caller }: StorageCall): Promise<Response> {
  return Response.json(
    await context.database.as(caller, (run) => run<Bucket>('select * from storage.buckets order by name')),
  )
}

/** GET /bucket/<id>. */
export async function getBucket(context: StorageContext, { rest, caller }: StorageCall): Promise<Response> {
  const [bucket] = await context.database.as(caller, (run) =>
    run<Bucket>('select * from storage.buckets where id = $1', [decode(rest)]),
  )
  if (!bucket) throw problems.bucketNotFound()
  return Response.json(bucket)
}

/** POST /bucket, with the secret key alone: buckets come from migrations. */
export async function createBucket(
  context: StorageContext,
  { request, caller }: StorageCall,
): Promise<Response> {
  requireService(caller)
  const bucket = await readBody(request, bucketSchema)
  const name = bucket.name ?? bucket.id
  if (!name) throw problems.invalidRequest('body must have required property name')
  const values = [bucket.id ?? name, name, bucket.public ?? false, bucket.file_size_limit ?? null]
  await context.database.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     values ($1, $2, $3, $4, $5::text[])`,
    [...values, bucket.allowed_mime_types ?? null],
  )
  return Response.json({ name })
}

/** PUT /bucket/<id>, with the secret key alone. */
export async function updateBucket(context: StorageContext, { request, rest, caller }: StorageCall) {
  requireService(caller)
  const bucket = await readBody(request, bucketSchema)
  const updated = await context.database.query(
    `update storage.buckets set public = coalesce($2, public), file_size_limit = $3,
       allowed_mime_types = $4::text[], updated_at = now() where id = $1 returning id`,
    [decode(rest), bucket.public ?? null, bucket.file_size_limit ?? null, bucket.allowed_mime_types ?? null],
  )
  if (updated.length === 0) throw problems.bucketNotFound()
  return Response.json({ message: 'Successfully updated' })
}

/** POST /bucket/<id>/empty, with the secret key alone. */
export async function emptyBucket(context: StorageContext, { rest, caller }: StorageCall): Promise<Response> {
  requireService(caller)
  const bucket = decode(rest)
  const names = await context.database.query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1',
    [bucket],
  )
  const removed = await context.database.as(service, (run) =>
    removeObjects(
      run,
      bucket,
      names.map((row) => row.name),
    ),
  )
  await removeFiles(context, removed.map(toAddress))
  return Response.json({ message: 'Successfully emptied' })
}

/** DELETE /bucket/<id>, with the secret key alone; the bucket must be empty. */
export async function deleteBucket(
  context: StorageContext,
  { rest, caller }: StorageCall,
): Promise<Response> {
  requireService(caller)
  const bucket = decode(rest)
  const held = await context.database.query('select id from storage.objects where bucket_id = $1 limit 1', [
    bucket,
  ])
  if (held.length) throw problems.bucketNotEmpty()
  const removed = await context.database.query('delete from storage.buckets where id = $1 returning id', [
    bucket,
  ])
  if (removed.length === 0) throw problems.bucketNotFound()
  return Response.json({ message: 'Successfully deleted' })
}

function requireService(caller: Caller) {
  if (caller.role !== 'service_role') throw problems.forbidden()
}
