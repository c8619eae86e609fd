import { copyFile, link, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database, Run } from '#backend/database/database.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import { requireKeys } from '#backend/start/keys.ts'
import { entryOf, type Manifest, siteOf } from '#backend/transfer/manifest.ts'
import { createLineSum, readLines, writeValuesAlike } from '#backend/transfer/row-lines.ts'
import { listTables, siteSchemas, type TableShape } from '#backend/transfer/table-shapes.ts'

/** Where a stage lists what is in it. */
export const stageList = 'stage.json'

/** A manifest before the bytes of its files were read. */
export interface StageList extends Omit<Manifest, 'files' | 'kept'> {
  files: (Omit<Manifest['files'][number], 'sha256'> & { staged: string })[]
  kept: { path: string }[]
}

/** Writers of these wait for a moment, so that what stands on disk beside them is of the same moment. */
const lockedTables = [
  'storage.objects',
  'public.leads',
  'public.contact_messages',
  'public.newsletter_subscribers',
  'public.access_requests',
]

/**
 * Holds one moment of a site still in a new folder beside its files: rows are written out in one transaction, files
 * are linked (the store never writes into one), keys, waiting letters and mails are copied. The embedded database
 * answers nobody else meanwhile; on a PostgreSQL server others work on. Whoever asked removes the folder.
 */
export async function stageSite(
  database: Database,
  store: FileStore,
  dataDirectory: string,
): Promise<string> {
  const stage = await store.incomingPath()
  await mkdir(stage, { mode: 0o700 })
  const keys = await requireKeys(dataDirectory)
  const madeAt = new Date().toISOString()
  const list = await database.transaction(async (run) => {
    await run('set transaction isolation level repeatable read')
    const onDisk = await stageDisk(run, store, dataDirectory, stage)
    await writeValuesAlike(run)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(run, siteSchemas)) tables.push(await stageRows(run, table, stage))
    return { ...onDisk, tables: tables.sort(byName), ...(await readSetUp(run)) }
  })
  const whole: StageList = { format: 1, site: siteOf(keys), madeAt, ...list }
  await writeFile(join(stage, stageList), JSON.stringify(whole), { mode: 0o600 })
  return stage
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** The locks come before the transaction's first look at any row, and go with the savepoint. */
async function stageDisk(run: Run, store: FileStore, dataDirectory: string, stage: string) {
  await run('savepoint before_the_locks')
  await run("set local lock_timeout = '10s'")
  await run(`lock table ${lockedTables.join(', ')} in share mode`)
  const objects = await run<{ bucket: string; name: string; version: string }>(
    `select bucket_id as bucket, name, version from storage.objects
     order by bucket_id collate "C", name collate "C"`,
  )
  const files: StageList['files'] = []
  const missing: Manifest['missing'] = []
  for (const [index, { bucket, name, version }] of objects.entries()) {
    const staged = `file-${index}`
    const bytes = await linkFile(store.pathOf({ bucket, name, version }), join(stage, staged))
    if (bytes === null) missing.push({ bucket, name, version })
    else files.push({ bucket, name, version, bytes, staged })
  }
  // A letter goes from the inbox only when its mails are in the outbox, and a waiting mail becomes a sent one.
  const kept = [
    ...(await copyFolder(dataDirectory, 'inbox', stage)),
    ...(await copyFolder(dataDirectory, 'outbox', stage)),
  ]
  await copyFile(join(dataDirectory, 'keys.json'), join(stage, 'keys.json'))
  await run('rollback to savepoint before_the_locks')
  return { files, missing, kept: [{ path: 'keys.json' }, ...kept] }
}

/** Length of the file, null when there is none. Where the disk knows no links, it is copied. */
async function linkFile(from: string, to: string): Promise<number | null> {
  try {
    await link(from, to).catch(async (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ENOENT') throw problem
      await copyFile(from, to)
    })
    return (await stat(to)).size
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}

/** Half-written ones are left out: nobody was told that they are kept. Returns the paths in the data directory. */
async function copyFolder(dataDirectory: string, folder: string, stage: string): Promise<{ path: string }[]> {
  const paths: { path: string }[] = []
  const entries = await readdir(join(dataDirectory, folder), { withFileTypes: true }).catch(() => [])
  // Files before folders: a mail moves from the waiting ones to a folder, never back while it is sent.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
  for (const { name } of files.sort(byName)) {
    const path = `${folder}/${name}`
    await mkdir(join(stage, folder), { recursive: true, mode: 0o700 })
    const isThere = await copyFile(join(dataDirectory, path), join(stage, path)).then(
      () => true,
      (problem: NodeJS.ErrnoException) => {
        if (problem.code === 'ENOENT') return false
        throw problem
      },
    )
    if (isThere) paths.push({ path })
  }
  for (const { name } of entries.filter((entry) => entry.isDirectory()).sort(byName))
    paths.push(...(await copyFolder(dataDirectory, `${folder}/${name}`, stage)))
  return paths
}

async function stageRows(run: Run, table: TableShape, stage: string): Promise<Manifest['tables'][number]> {
  const columns = table.columns.map(({ name }) => name)
  const sum = createLineSum()
  const path = join(stage, entryOf.rows(table.name))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const lines of readLines(run, table.sql, columns)) await file.write(sum.add(lines))
  } finally {
    await file.close()
  }
  return { name: table.name, columns, ...sum.end() }
}

async function readSetUp(run: Run): Promise<Pick<Manifest, 'migrations' | 'setUp' | 'sequences'>> {
  const migrations = await run<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version collate "C"',
  )
  // How the program prepares an empty database is its own, and it notes that itself.
  const parts = await run<{ part: string }>(
    `select part from supabase_migrations.set_up where part !~ '^(system|restoring) ' order by part collate "C"`,
  )
  return {
    migrations: migrations.map(({ version }) => version),
    setUp: parts.map(({ part }) => part),
    sequences: await readSequences(run, siteSchemas),
  }
}

/** The numbers that identity columns go on from. */
export async function readSequences(run: Run, schemas: readonly string[]): Promise<Manifest['sequences']> {
  const names = await run<{ name: string; sql: string }>(
    `select nspname || '.' || relname as name, format('%I.%I', nspname, relname) as sql
     from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and nspname = any($1::text[]) order by (nspname || '.' || relname) collate "C"`,
    [schemas],
  )
  const found: Manifest['sequences'] = []
  for (const { name, sql } of names) {
    const [state] = await run<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sql}`,
    )
    if (state) found.push({ name, value: state.value, called: state.called })
  }
  return found
}
