import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '#backend/database/connection.ts'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/log.ts'
import { listDumps, readDump } from '#backend/start/dumps.ts'

/**
 * Opens the embedded database of a data directory. A new one is initialised in a folder beside it and renamed when
 * whole: a process killed during initialisation would otherwise leave a folder that never opens again.
 * A folder that does not open is set aside, and the newest dump that opens takes its place.
 */
export async function openDataDirectory(
  dataDirectory: string,
  log: Log,
  step: (line: string) => void,
): Promise<{ database: Database; restoredFrom?: string }> {
  const folder = join(dataDirectory, 'database')
  await rm(`${folder}.tmp`, { recursive: true, force: true })
  if (!(await exists(folder))) {
    const [newest] = await listDumps(dataDirectory)
    if (newest) return restore(dataDirectory, folder, log, step)
    step('Creating the database')
    await fill(folder)
  }
  try {
    return { database: await openChecked(folder) }
  } catch (cause) {
    log.error({ reason: String(cause) }, 'the database folder does not open')
    const aside = `${folder}.broken-${Date.now()}`
    await rename(folder, aside)
    step(`The database folder does not open; it was set aside as ${aside}`)
    return restore(dataDirectory, folder, log, step)
  }
}

async function restore(dataDirectory: string, folder: string, log: Log, step: (line: string) => void) {
  for (const name of await listDumps(dataDirectory)) {
    try {
      await rm(`${folder}.tmp`, { recursive: true, force: true })
      await fill(folder, await readDump(dataDirectory, name))
      const database = await openChecked(folder)
      step(`Restored the database from the dump ${name}: what was written after it is not there`)
      log.warn({ dump: name }, 'restored the database from a dump')
      return { database, restoredFrom: name }
    } catch (cause) {
      log.error({ dump: name, reason: String(cause) }, 'this dump does not open')
      await rm(folder, { recursive: true, force: true })
    }
  }
  throw new Error(`The database in ${dataDirectory} does not open and there is no dump that does`)
}

async function fill(folder: string, dump?: Uint8Array<ArrayBuffer>) {
  await mkdir(`${folder}.tmp`, { recursive: true })
  const database = await openEmbeddedDatabase(`${folder}.tmp`, dump)
  await database.query('checkpoint')
  await database.close()
  await rename(`${folder}.tmp`, folder)
}

async function openChecked(folder: string): Promise<Database> {
  const database = await openEmbeddedDatabase(folder)
  await database.query('select count(*) from pg_catalog.pg_class')
  return database
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
