import * as z from 'zod/mini'
import { type Caller, service } from '#backend/database/caller.ts'
import { decode } from '#backend/files/object-key.ts'
import { type Bucket, removeObjects, requireBucket } from '#backend/files/object-rows.ts'
import { readBody } from '#backend/files/read-body.ts'
import { toAddress } from '#backend/files/remove-objects.ts'
import { removeFiles } from '#backend/files/save-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'
import { defaultLimitBytes } from '#backend/files/upload-headers.ts'

const sizeWords = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i
const bytesIn: Record<string, number> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 }

/** A number of bytes, or words: "20MB". */
const sizeLimit = z.optional(
  z.nullable(
    z.union([
      z.int().check(z.minimum(0)),
      z.pipe(
        z.string().check(z.regex(sizeWords)),
        z.transform((text) => {
          const [, size = '', unit = ''] = sizeWords.exec(text) ?? []
          return Number(Number(size).toPrecision(3)) * (bytesIn[unit.toLowerCase()] ?? 1)
        }),
      ),
    ]),
  ),
)

const bucketSchema = z.object({
  public: z.optional(z.boolean()),
  file_size_limit: sizeLimit,
  allowed_mime_types: z.optional(z.nullable(z.array(z.string()))),
})
const newBucketSchema = z.extend(bucketSchema, { id: z.optional(z.string()), name: z.string() })

const safeName = /^[\w!.*'() &$=@;:+,?-]{1,100}$/

/** Bytes of the largest file that any bucket may ask for. */
const largestLimitBytes = defaultLimitBytes

const shownColumns =
  "id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types, created_at, updated_at"

/** GET /bucket: the buckets that the policies show the caller. */
export async function listBuckets(
  context: StorageContext,
  { request, caller }: StorageCall,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const column = sortColumns.find((name) => name === query.get('sortColumn')) ?? 'name'
  const order = query.get('sortOrder')?.toLowerCase() === 'desc' ? 'desc' : 'asc'
  const statement = `select ${shownColumns}, 'STANDARD' as type from storage.buckets
    where starts_with(lower(name), lower($1::text)) order by ${column} ${order} limit $2::int offset $3::int`
  const values = [query.get('search') ?? '', countOf(query.get('limit')), countOf(query.get('offset')) ?? 0]
  return Response.json(await context.database.as(caller, (run) => run<Bucket>(statement, values)))
}

const sortColumns = ['id', 'name', 'created_at', 'updated_at'] as const

/** A number in a query; null without one. */
function countOf(text: string | null): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** GET /bucket/<id>. */
export async function getBucket(context: StorageContext, { rest, caller }: StorageCall): Promise<Response> {
  const [bucket] = await context.database.as(caller, (run) =>
    run<Bucket>(`select ${shownColumns} from storage.buckets where id = $1`, [decode(rest)]),
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
  const bucket = await readBody(request, newBucketSchema)
  const { name, id = name } = bucket
  if (![id, name].every((given) => safeName.test(given) && given === given.trim()))
    throw problems.bucketName()
  checkLimits(bucket)
  const values = [id, name, bucket.public ?? false, bucket.file_size_limit ?? null]
  const added = await context.database.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     values ($1, $2, $3, $4, $5::text[]) on conflict do nothing returning id`,
    [...values, bucket.allowed_mime_types ?? null],
  )
  if (added.length === 0) throw problems.bucketExists()
  return Response.json({ name })
}

/** PUT /bucket/<id>, with the secret key alone. */
export async function updateBucket(context: StorageContext, { request, rest, caller }: StorageCall) {
  requireService(caller)
  const bucket = await readBody(request, bucketSchema)
  checkLimits(bucket)
  // What is not named stays; null takes a limit away.
  const { file_size_limit: limit, allowed_mime_types: types } = bucket
  if (bucket.public === undefined && limit === undefined && types === undefined)
    throw problems.invalidBody("body must have required property 'public'")
  const updated = await context.database.query(
    `update storage.buckets set public = coalesce($2, public),
       file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
       allowed_mime_types = case when $5::boolean then $6::text[] else allowed_mime_types end,
       updated_at = now() where id = $1 returning id`,
    [
      decode(rest),
      bucket.public ?? null,
      limit !== undefined,
      limit ?? null,
      types !== undefined,
      types ?? null,
    ],
  )
  if (updated.length === 0) throw problems.bucketNotFound()
  return Response.json({ message: 'Successfully updated' })
}

/** POST /bucket/<id>/empty, with the secret key alone. */
export async function emptyBucket(context: StorageContext, { rest, caller }: StorageCall): Promise<Response> {
  if (caller.role !== 'service_role') throw problems.wrongRole()
  const bucket = decode(rest)
  await requireBucket(context.database.query, bucket)
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
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}

/** DELETE /bucket/<id>, with the secret key alone; the bucket must be empty. */
export async function deleteBucket(
  context: StorageContext,
  { rest, caller }: StorageCall,
): Promise<Response> {
  // Nobody else sees a bucket.
  if (caller.role !== 'service_role') throw problems.bucketNotFound()
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

function checkLimits(bucket: { file_size_limit?: number | null; allowed_mime_types?: string[] | null }) {
  const strange = bucket.allowed_mime_types?.find((type) => !/^[^/\s]+\/[^/\s]+$/.test(type))
  if (strange !== undefined) throw problems.mimeType(strange)
  if ((bucket.file_size_limit ?? 0) > largestLimitBytes) throw problems.tooLarge()
}
