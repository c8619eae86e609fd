import { mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from '#backend/database/database.ts'
import { writeFileDurably } from '#backend/files/durable-file.ts'
import type { Log } from '#backend/log.ts'

const keptDumps = 3
const dumpEveryMs = 60 * 60 * 1000
/** What a dump leaves to the database, which must be able to write. */
const reservedBytes = 64 * 1024 * 1024

/**
 * Names of the dumps in a data directory, newest first: by the number they begin with, which only rises. The clock may
 * be set back. Dumps of earlier versions have none and are older than all that have.
 */
export async function listDumps(dataDirectory: string): Promise<string[]> {
  const names = await readdir(join(dataDirectory, 'dumps')).catch(() => [])
  return names
    .filter((name) => name.endsWith('.tar.gz'))
    .sort((one, other) => numberOf(other) - numberOf(one) || (one < other ? 1 : -1))
}

function numberOf(name: string): number {
  return Number(/^d(\d{8,15})-/.exec(name)?.[1] ?? 0)
}

// With a letter first, an earlier version of this program also takes the numbered ones for the newest.
function nameAfter(newest: string | undefined): string {
  const number = String(numberOf(newest ?? '') + 1).padStart(8, '0')
  return `d${number}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
}

/** A dump as tar. Unpacked here: a broken archive would otherwise end the process inside the engine. */
export async function readDump(dataDirectory: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gunzip)(await readFile(join(dataDirectory, 'dumps', name))))
}

/**
 * Keeps copies of the embedded database: the engine does not sync its files, so a power cut may break them.
 * One is written each hour in which something changed, and by `dumpNow`; the last few are kept.
 */
export function keepDumps(dataDirectory: string, database: Database, log: Log) {
  let lastPosition: string | null = null
  let running: Promise<void> = removeHalfWritten(dataDirectory)

  const dump = async () => {
    const position = await writePosition(database)
    if (position === lastPosition) return
    const bytes = await database.dump()
    if (!bytes) return
    const dumped = await writePosition(database)
    const folder = join(dataDirectory, 'dumps')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const before = await listDumps(dataDirectory)
    const name = nameAfter(before[0])
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < bytes.length + reservedBytes) throw new Error('The disk has no room for a dump')
    await writeFileDurably(join(folder, name), bytes, 0o600)
    lastPosition = dumped
    for (const old of before.slice(keptDumps - 1)) await rm(join(folder, old), { force: true })
    log.info({ dump: name, bytes: bytes.length }, 'wrote a dump of the database')
  }
  const dumpNow = () => {
    running = running
      .then(dump)
      .catch((cause) => log.error({ reason: String(cause) }, 'no dump could be written'))
    return running
  }
  /** What was deleted is in the older dumps, and in the database until its tables are written anew. */
  const renew = () => {
    const work = running.then(async () => {
      await forgetDeleted(database)
      lastPosition = null
      await dump()
      for (const old of (await listDumps(dataDirectory)).slice(1))
        await rm(join(dataDirectory, 'dumps', old), { force: true })
    })
    running = work.catch(() => undefined)
    return work
  }
  const timer = everyHour(dumpNow)
  return { dumpNow, renew, stop: () => clearInterval(timer) }
}

/** The clock does not keep a database that nobody else holds any more: the engine's memory is hundreds of megabytes. */
function everyHour(dump: () => unknown) {
  const held = new WeakRef(dump)
  return setInterval(() => void held.deref()?.(), dumpEveryMs).unref()
}

/** A process that was killed while it wrote a dump leaves its beginning. */
async function removeHalfWritten(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, 'dumps')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.tmp')))
    await rm(join(folder, name), { force: true })
}

const inboxes = ['leads', 'contact_messages', 'newsletter_subscribers', 'access_requests', 'inbox_history']

/** Writes the tables of the inboxes anew without their dead rows, and ends the log that still tells of them. */
async function forgetDeleted(database: Database): Promise<void> {
  for (const table of inboxes) await database.query(`vacuum (full) public.${table}`)
  await database.query('set wal_recycle = off')
  await database.query('select pg_switch_wal()')
  for (let round = 0; round < 2; round += 1) await database.query('checkpoint')
  await database.query('reset wal_recycle')
}

/** The number of the next transaction that writes: notes in the log, as /healthz makes them, take none. */
async function writePosition(database: Database): Promise<string | null> {
  const [row] = await database.query<{ position: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as position',
  )
  return row?.position ?? null
}
