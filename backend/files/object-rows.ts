import { randomUUID } from 'node:crypto'
import type { Run } from '#backend/database/database.ts'
import { problems } from '#backend/files/storage-problem.ts'

export interface Bucket {
  id: string
  name: string
  owner: string | null
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: string
  updated_at: string
}

export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export interface StoredObject {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string
  metadata: ObjectMetadata
  user_metadata: Record<string, unknown> | null
  created_at: string
  updated_at: string
  last_accessed_at: string
}

const objectColumns = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
  created_at, updated_at, last_accessed_at`

/** Reads a bucket, as owner: which bucket a file goes to is no secret, what it holds is. */
export async function requireBucket(run: Run, id: string): Promise<Bucket> {
  const [bucket] = await run<Bucket>('select * from storage.buckets where id = $1', [id])
  if (!bucket) throw problems.bucketNotFound()
  return bucket
}

/** Reads an object with the rights of whoever runs it; null when absent or hidden. */
export async function getObject(run: Run, bucket: string, name: string): Promise<StoredObject | null> {
  const [found] = await run<StoredObject>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  return found ?? null
}

/** An object of a public bucket, whoever asks. */
export async function getPublicObject(run: Run, bucket: string, name: string): Promise<StoredObject | null> {
  const [found] = await run<StoredObject>(
    `select ${objectColumns} from storage.objects
     where bucket_id = (select id from storage.buckets where id = $1 and public) and name = $2`,
    [bucket, name],
  )
  return found ?? null
}

export interface NewObject {
  bucket: string
  name: string
  ownerId: string | null
  version: string
  /** What is declared, or null, while only the right to write is asked. */
  metadata: Partial<ObjectMetadata> | null
  userMetadata: Record<string, unknown> | null
}

/**
 * Adds a row, or replaces one when upsert is set, with the rights of whoever runs it.
 * Returns the id, and the version that was replaced.
 */
export async function saveObject(run: Run, object: NewObject, upsert: boolean) {
  const owner = object.ownerId && uuidPattern.test(object.ownerId) ? object.ownerId : null
  const values = [
    randomUUID(),
    object.bucket,
    object.name,
    owner,
    object.ownerId,
    object.version,
    object.metadata,
    object.userMetadata,
  ]
  // One at a time for a name: of two that add it at once, the second must see what the first left.
  if (upsert) await run('select pg_advisory_xact_lock(hashtext($1))', [`${object.bucket}/${object.name}`])
  const before = upsert
    ? await run<{ version: string }>(
        'select version from storage.objects where bucket_id = $1 and name = $2 for update',
        [object.bucket, object.name],
      )
    : []
  const insert = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`
  // Returning something takes the right to read it, which those who may only add do not have (as in hosted Supabase).
  if (!upsert) {
    await run(insert, values)
    return { id: String(values[0]), replacedVersion: null }
  }
  const [saved] = await run<{ id: string }>(`${insert} ${replaceOnConflict} returning id`, values)
  if (!saved) throw problems.forbidden()
  return { id: saved.id, replacedVersion: before[0]?.version ?? null }
}

const replaceOnConflict = `on conflict (bucket_id, name) do update set
  owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
  metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`

/** Deletes rows with the rights of whoever runs it and returns those that went. */
export async function removeObjects(run: Run, bucket: string, names: string[]): Promise<StoredObject[]> {
  return run<StoredObject>(
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${objectColumns}`,
    [bucket, names],
  )
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
