import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbeddedDatabase, openServerDatabase } from '#backend/database/connection.ts'
import type { Database } from '#backend/database/database.ts'
import { readEmptyDatabase } from '#backend/database/empty-database.ts'
import { applyMigrations } from '#backend/start/migrations.ts'
import { makePrivate } from '#backend/start/private-files.ts'
import { markDone, prepareSystemSchema } from '#backend/start/system-schema.ts'
import type { Cargo, Step } from '#backend/transfer/cargo.ts'
import { type Compared, compareRows } from '#backend/transfer/comparison.ts'
import { loadRows } from '#backend/transfer/load-rows.ts'
import { siteSchemas } from '#backend/transfer/table-shapes.ts'

interface Settings {
  databaseUrl?: string
  supabaseDirectory: string
  step: Step
}

/** Marks a database on a server as being restored to, so that a cut restore may go on. */
const restoring = 'restoring a site'

/**
 * Makes a database of a cargo's rows: with the migrations that had made its tables, and no others, which the next start
 * adds. Without an address of a server it stands in the folder. Returns the comparison of both sides.
 */
export async function restoreDatabase(
  cargo: Cargo,
  folder: string,
  { databaseUrl, supabaseDirectory, step }: Settings,
): Promise<Compared[]> {
  const migrations = await migrationsOf(cargo, supabaseDirectory, join(folder, 'supabase-of-archive'))
  const own = join(folder, 'database')
  const database = databaseUrl ? await openEmpty(databaseUrl) : await createOwn(own)
  try {
    step('Making the tables')
    await prepareSystemSchema(database)
    await markDone(database.query, restoring)
    await applyMigrations(database, migrations, () => {})
    step('Restoring rows')
    await database.transaction(async (run) => {
      await loadRows(run, cargo, siteSchemas)
      for (const part of cargo.manifest.setUp) await markDone(run, part)
    })
    const names = cargo.manifest.tables.map(({ name }) => name)
    const compared = await database.transaction((run) => compareRows(run, cargo, names))
    if (database.embedded) {
      await database.query(forgetStatement, [restoring])
      await database.query('checkpoint')
    }
    return compared
  } finally {
    await database.close()
    await rm(migrations, { recursive: true, force: true })
    if (database.embedded) makePrivate(own)
  }
}

const forgetStatement = 'delete from supabase_migrations.set_up where part = $1'

/** Takes the mark of an unfinished restore from a database on a server. */
export async function forgetRestoring({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<void> {
  if (!databaseUrl) return
  const database = openServerDatabase(databaseUrl)
  await database.query(forgetStatement, [restoring]).finally(() => database.close())
}

/**
 * A copy of the folder of the migrations, with those alone that the cargo's tables were made by. It lies with what is restored:
 * nothing else need be a place to write to.
 */
async function migrationsOf({ manifest }: Cargo, supabaseDirectory: string, folder: string): Promise<string> {
  const names = (await readdir(join(supabaseDirectory, 'migrations'))).sort()
  const wanted = new Map(manifest.migrations.map((version) => [version, ''] as [string, string]))
  for (const name of names) {
    const version = /^\d+/.exec(name)?.[0] ?? ''
    if (wanted.has(version)) wanted.set(version, name)
  }
  const unknown = [...wanted].filter(([, name]) => name === '').map(([version]) => version)
  if (unknown.length)
    throw new Error(
      `The archive comes from a newer version of the site (migration ${unknown[0]}). Restore it with that version.`,
    )
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'migrations'), { recursive: true })
  for (const name of wanted.values())
    await cp(join(supabaseDirectory, 'migrations', name), join(folder, 'migrations', name))
  return folder
}

async function createOwn(folder: string): Promise<Database> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return openEmbeddedDatabase(folder, await readEmptyDatabase())
}

async function openEmpty(databaseUrl: string): Promise<Database> {
  const database = openServerDatabase(databaseUrl)
  try {
    const [found] = await database.query<{ present: boolean }>(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as present`,
    )
    if (!found?.present) return database
    const [state] = await database.query<{ begun: boolean; used: boolean }>(
      `select exists (select from supabase_migrations.set_up where part = $1) as begun,
        exists (select from supabase_migrations.schema_migrations) as used`,
      [restoring],
    )
    if (state?.begun || !state?.used) return database
    throw new Error(
      'The database of DATABASE_URL holds a site already. A restore never writes over one: name an empty database.',
    )
  } catch (problem) {
    await database.close()
    throw problem
  }
}
