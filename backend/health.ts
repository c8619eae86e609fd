import type { Database } from '#backend/database/database.ts'
import { checkDisk } from '#backend/disk-health.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import type { StoredObject } from '#backend/files/object-rows.ts'
import { toAddress } from '#backend/files/remove-objects.ts'

type Part = 'database' | 'write' | 'space' | 'files'
export type Health = { ok: true } | { ok: false; part: Part }

interface Checked {
  database: Database
  store: FileStore
  directory: string
  /** Answers as a visitor is answered. */
  fetch(request: Request): Promise<Response>
  publishableKey: string
}

/** Less than the three seconds of /healthz, so that it can name the part that does not answer. */
const patienceMs = 2500

/**
 * Whether a visitor's read is answered, the database and the data directory take a write, the disk has room, and the
 * first and the newest stored file are there. It writes no row, so that the database does not grow by being asked.
 */
export async function checkHealth(checked: Checked): Promise<Health> {
  let part: Part = 'database'
  const parts = async (): Promise<Health> => {
    const disk = await checkDisk(checked.directory)
    // A full disk is the cause of what else may fail.
    if (disk === 'space') return { ok: false, part: disk }
    if (!(await isReadAnswered(checked))) return { ok: false, part }
    part = 'write'
    if (disk || !(await isWriteTaken(checked.database))) return { ok: false, part }
    part = 'files'
    const isThere = (await areFilesThere(checked)) || (await areFilesThere(checked))
    return isThere ? { ok: true } : { ok: false, part }
  }
  const { promise: tooLate, resolve } = Promise.withResolvers<Health>()
  const timer = setTimeout(() => resolve({ ok: false, part }), patienceMs)
  try {
    return await Promise.race([parts().catch((): Health => ({ ok: false, part })), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function isReadAnswered({ fetch, publishableKey }: Checked): Promise<boolean> {
  const headers = { apikey: publishableKey }
  const response = await fetch(
    new Request('http://backend.invalid/rest/v1/content_version?select=version', { headers }),
  )
  const rows: unknown = await response.json()
  return response.ok && Array.isArray(rows) && rows.length === 1
}

/**
 * A note in the log of the database reaches its disk and leaves nothing in a table. A server's own transaction is
 * flushed with it; the embedded database is told to, and begins no transaction, which would make a dump necessary.
 */
async function isWriteTaken({ query, embedded }: Database): Promise<boolean> {
  const [state] = await query<{ closed: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed",
  )
  if (state?.closed !== false) return false
  await query(
    embedded
      ? "select pg_logical_emit_message(false, 'healthz', '', true)"
      : "select pg_logical_emit_message(true, 'healthz', '')",
  )
  return true
}

/** Once more before it is a fault: a file may be replaced between the two looks. */
async function areFilesThere({ database, store }: Checked): Promise<boolean> {
  const rows = await database.query<StoredObject>(
    `(select bucket_id, name, version from storage.objects order by created_at limit 1) union all
     (select bucket_id, name, version from storage.objects order by created_at desc limit 1)`,
  )
  const sizes = await Promise.all(rows.map((row) => store.sizeOf(toAddress(row))))
  return sizes.every((size) => size !== null)
}
