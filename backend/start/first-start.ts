import { access, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackendSettings } from '#backend/backend.ts'
import { openEmbeddedDatabase } from '#backend/database/connection.ts'
import type { Database } from '#backend/database/database.ts'
import { readEmptyDatabase } from '#backend/database/empty-database.ts'
import { refuseLoss } from '#backend/start/accepted-loss.ts'
import { listDumps, readDump } from '#backend/start/dumps.ts'
import { makePrivate } from '#backend/start/private-files.ts'
import { readTables, UnreadableTable } from '#backend/start/read-tables.ts'

type Settings = Pick<BackendSettings, 'log' | 'step' | 'acceptedLosses'>
type Opened = { database: Database; restoredFrom?: string }

const megabyte = 1024 * 1024
/** The engine writes when it opens: its log in pieces of 16 MB. */
const openingBytes = 32 * megabyte
const fillingBytes = 160 * megabyte

/**
 * Opens the embedded database of a data directory. A new one is initialised in a folder beside it and renamed when
 * whole: a process killed during initialisation would otherwise leave a folder that never opens again.
 * A folder that does not open, or a table that cannot be read, is set aside, and the newest dump that opens takes its
 * place. Throws, and leaves everything as it is, when there is none, the disk is full, or a new database would stand
 * in for one that is gone.
 */
export async function openDataDirectory(dataDirectory: string, settings: Settings): Promise<Opened> {
  const folder = join(dataDirectory, 'database')
  await requireRoom(dataDirectory, openingBytes)
  await rm(`${folder}.tmp`, { recursive: true, force: true })
  if (!(await exists(folder))) {
    await requireRoom(dataDirectory, fillingBytes)
    const restored = await restore(dataDirectory, folder, settings)
    if (restored) {
      settings.step(`The database folder ${folder} is gone`)
      return sayRestored(restored, settings)
    }
    await refuseLostDatabase(dataDirectory, settings)
    settings.step('Creating the database')
    await fill(folder, await readEmptyDatabase())
  }
  await requireAccess(join(folder, 'global', 'pg_control'))
  makePrivate(folder)
  if (await exists(join(dataDirectory, 'dumps'))) makePrivate(join(dataDirectory, 'dumps'))
  try {
    return { database: await openChecked(folder) }
  } catch (cause) {
    settings.log.error({ reason: String(cause) }, 'the database folder does not open')
    await requireRoom(dataDirectory, fillingBytes)
    return replace(dataDirectory, folder, settings, cause)
  }
}

/** Puts the newest dump that opens in the place of a broken folder, which is kept. */
async function replace(dataDirectory: string, folder: string, settings: Settings, cause: unknown) {
  const what = cause instanceof UnreadableTable ? cause.message : 'The database folder does not open'
  const aside = `${folder}.broken-${Date.now()}`
  await rename(folder, aside)
  const restored = await restore(dataDirectory, folder, settings)
  if (restored) {
    settings.step(`${what}; it was set aside as ${aside}`)
    return sayRestored(restored, settings)
  }
  await rename(aside, folder)
  throw new Error(
    `${what}, and there is no dump that does: put ${folder} or ${join(dataDirectory, 'dumps')} back from a backup.`,
    { cause },
  )
}

function sayRestored(restored: Required<Opened>, { step }: Settings): Opened {
  step(`Restored the database from the dump ${restored.restoredFrom}: what was written after it is not there`)
  return restored
}

/** The newest dump that opens, as the database; null when none does. */
async function restore(dataDirectory: string, folder: string, { log }: Settings) {
  for (const name of await listDumps(dataDirectory)) {
    try {
      await rm(`${folder}.tmp`, { recursive: true, force: true })
      await fill(folder, await readDump(dataDirectory, name))
      const database = await openChecked(folder)
      log.warn({ dump: name }, 'restored the database from a dump')
      return { database, restoredFrom: name }
    } catch (cause) {
      log.error({ dump: name, reason: String(cause) }, 'this dump does not open')
      await rm(folder, { recursive: true, force: true })
    }
  }
  return null
}

async function fill(folder: string, dump: Uint8Array<ArrayBuffer>) {
  await mkdir(`${folder}.tmp`, { recursive: true, mode: 0o700 })
  const database = await openEmbeddedDatabase(`${folder}.tmp`, dump)
  await database.query('checkpoint')
  await database.close()
  makePrivate(`${folder}.tmp`)
  await rename(`${folder}.tmp`, folder)
}

async function openChecked(folder: string): Promise<Database> {
  const database = await openEmbeddedDatabase(folder)
  try {
    await database.query('select count(*) from pg_catalog.pg_class')
    await readTables(database)
  } catch (cause) {
    await database.close().catch(() => {})
    throw cause
  }
  return database
}

/** A new database in the place of one that is gone would begin the site anew, and its files would be swept away. */
async function refuseLostDatabase(dataDirectory: string, { step, acceptedLosses }: Settings) {
  const buckets = await readdir(join(dataDirectory, 'files'), { withFileTypes: true }).catch(() => [])
  if (!buckets.some((entry) => entry.isDirectory() && !entry.name.startsWith('.'))) return
  const words = `${join(dataDirectory, 'files')} holds files, but the database is gone and there is no dump that opens: put ${join(dataDirectory, 'database')} or ${join(dataDirectory, 'dumps')} back from a backup.`
  refuseLoss('database', acceptedLosses, words)
  step('The database is gone: the site begins anew')
}

async function requireRoom(directory: string, bytes: number) {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  if (free >= bytes) return
  const [left, needed] = [free, bytes].map((count) => Math.floor(count / megabyte))
  throw new Error(
    `The disk of ${directory} has ${left} MB left, and the database needs ${needed} MB to open. Make room on it.`,
  )
}

/** A folder of another account is not a broken one. What is missing in it is found when it is opened. */
async function requireAccess(path: string) {
  try {
    await (await open(path, 'r+')).close()
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (['EACCES', 'EPERM', 'EROFS'].includes(code))
      throw new Error(`${path} may not be written (${code}): give it to the account that runs the site.`, {
        cause,
      })
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
