import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileDurably } from '#backend/files/durable-file.ts'
import type { StoredObject } from '#backend/files/object-rows.ts'
import { toAddress } from '#backend/files/remove-objects.ts'
import type { StorageContext } from '#backend/files/storage-context.ts'

const keepEverything = 'restored-from-dump'

/**
 * Removes files that no row names, left by a killed process. After a restore from a dump nothing is removed any more:
 * files newer than the dump have no rows, and may be all that is left of them.
 */
export async function sweepFiles(
  context: StorageContext,
  directory: string,
  wasRestored: boolean,
): Promise<void> {
  const note = join(directory, keepEverything)
  if (wasRestored) {
    await writeFileDurably(
      note,
      `Restored ${new Date().toISOString()}. Files without rows are kept while this file stands.\n`,
    )
  }
  const rows = await context.database.query<StoredObject>(
    'select bucket_id, name, version from storage.objects',
  )
  const named = new Set(rows.map((row) => context.store.pathOf(toAddress(row))))
  const stored = new Set(await context.store.list())
  const missing = [...named].filter((path) => !stored.has(path)).length
  if (missing) context.log.warn({ files: missing }, 'rows name files that are not in the data directory')
  const isNoted = await access(note).then(
    () => true,
    () => false,
  )
  const orphans = isNoted ? [] : [...stored].filter((path) => !named.has(path))
  for (const path of orphans) await context.store.removePath(path)
  if (orphans.length) context.log.info({ files: orphans.length }, 'removed files that no row names')
}
