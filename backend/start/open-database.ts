import type { BackendSettings } from '#backend/backend.ts'
import { openServerDatabase } from '#backend/database/connection.ts'
import type { Database } from '#backend/database/database.ts'
import { openDataDirectory } from '#backend/start/first-start.ts'
import { holdDatabase } from '#backend/start/only-node.ts'

/** Opens the database of a site for this process alone: the embedded one, or that of a PostgreSQL server. */
export async function openDatabase(
  directory: string,
  settings: BackendSettings,
): Promise<{ database: Database; restoredFrom?: string }> {
  if (!settings.databaseUrl) return openDataDirectory(directory, settings)
  const hold = await holdDatabase(settings.databaseUrl)
  const database = openServerDatabase(settings.databaseUrl, settings.callersUrl)
  return {
    database: {
      ...database,
      async close() {
        await database.close()
        await hold.release()
      },
    },
  }
}
