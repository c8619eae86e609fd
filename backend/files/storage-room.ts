import type { StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'

/** Bytes of the disk that files leave to the database, which must be able to write. */
export const reservedBytes = 128 * 1024 * 1024

/** Throws when files of this many bytes more do not fit: into the limit that was set, or onto the disk. */
export async function requireRoom(context: StorageContext, bytes: number): Promise<void> {
  const { database, store, limitBytes } = context
  if (bytes + reservedBytes > (await store.freeBytes())) throw problems.full()
  if (limitBytes === undefined) return
  const [row] = await database.query<{ used: string }>(
    "select coalesce(sum((metadata ->> 'size')::bigint), 0)::text as used from storage.objects",
  )
  if (Number(row?.used) + bytes > limitBytes) throw problems.full()
}
