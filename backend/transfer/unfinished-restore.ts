import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a restore gathers everything before it takes its place. */
export const restoreFolder = '.restoring'

/** Throws when a restore into this data directory did not come to its end: a site started on it would lack something. */
export async function refuseUnfinishedRestore(dataDirectory: string): Promise<void> {
  const isThere = await access(join(dataDirectory, restoreFolder)).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new Error(
    `A restore into ${dataDirectory} was not finished. Run the same "npm run restore FILE" again, or empty the folder.`,
  )
}
