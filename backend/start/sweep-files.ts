import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackendSettings } from '#backend/backend.ts'
import { writeFileDurably } from '#backend/files/durable-file.ts'
import type { StoredObject } from '#backend/files/object-rows.ts'
import { toAddress } from '#backend/files/remove-objects.ts'
import type { StorageContext } from '#backend/files/storage-context.ts'
import { refuseLoss } from '#backend/start/accepted-loss.ts'

const keepEverything = 'restored-from-dump'

/** A killed process leaves no more: these were being stored. */
const mostLeft = 20

type Settings = Pick<BackendSettings, 'step' | 'acceptedLosses'>

/**
 * Removes files that no row names, left by a killed process. After a restore from a dump nothing is removed any more,
 * nor when there are many: files newer than the database have no rows, and may be all that is left of them.
 * Throws when most files that rows name are gone: a folder that was lost, or a disk that is not there.
 */
export async function sweepFiles(
  context: StorageContext,
  directory: string,
  { wasRestored, ...settings }: Settings & { wasRestored: boolean },
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
  sayMissing(
    join(directory, 'files'),
    [...named].filter((path) => !stored.has(path)).length,
    named.size,
    settings,
  )
  const isNoted = await access(note).then(
    () => true,
    () => false,
  )
  const orphans = isNoted ? [] : [...stored].filter((path) => !named.has(path))
  if (orphans.length > mostLeft) {
    settings.step(
      `${orphans.length} files in ${join(directory, 'files')} have no row in the database and are kept: is it older than they are?`,
    )
    return
  }
  for (const path of orphans) await context.store.removePath(path)
  if (orphans.length) context.log.info({ files: orphans.length }, 'removed files that no row names')
}

function sayMissing(folder: string, missing: number, all: number, { step, acceptedLosses }: Settings) {
  if (missing === 0) return
  const words = `${missing} of ${all} stored files are not in ${folder}: put them back from a backup.`
  if (missing > all / 2) refuseLoss('files', acceptedLosses, words)
  step(words)
}
