import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#backend/database/database.ts'

interface Migration {
  version: string
  name: string
  script: string
}

/**
 * Applies the files of supabase/migrations that are not yet recorded, in order, each in a transaction with its
 * record, in the table and shape of the Supabase CLI. Returns how many were applied.
 * Throws when a file fails, or when an applied one was changed since.
 */
export async function applyMigrations(
  database: Database,
  supabaseDirectory: string,
  step: (line: string) => void,
): Promise<number> {
  const files = await listMigrations(join(supabaseDirectory, 'migrations'))
  const applied = new Map<string, Applied>()
  for (const { version, ...row } of await database.query<Applied & { version: string }>(readApplied))
    applied.set(version, row)
  refuseChanged(files, applied)
  const missing = files.filter((file) => !applied.has(file.version))
  if (missing.length) step(`Applying ${missing.length} of ${files.length} migrations`)
  for (const migration of missing) await applyMigration(database, migration)
  return missing.length
}

async function listMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d+_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      return { version, name, script: await readFile(join(directory, file), 'utf8') }
    }),
  )
}

type Applied = { statements: number | null; digest: string | null }

/** What was applied, as digests: its text would be a third of a megabyte through the engine at each start. */
const readApplied = `select version, cardinality(statements) as statements,
  encode(sha256(convert_to(btrim(statements[1], E' \\n\\r\\t;'), 'UTF8')), 'hex') as digest
  from supabase_migrations.schema_migrations`

// Our record holds a file as one statement. What the Supabase CLI applied is split and cannot be compared, but for a file of one
// statement, which it keeps without the semicolon.
function refuseChanged(files: Migration[], applied: Map<string, Applied>) {
  for (const { version, name, script } of files) {
    const row = applied.get(version)
    if (row?.statements === 1 && row.digest !== digestOf(script)) {
      throw new Error(
        `Migration ${version}_${name}.sql was changed after it was applied: restore it and add a new one`,
      )
    }
  }
}

function digestOf(text: string): string {
  return createHash('sha256')
    .update(text.replaceAll(/^[ \n\r\t;]+|[ \n\r\t;]+$/g, ''))
    .digest('hex')
}

async function applyMigration(database: Database, { version, name, script }: Migration) {
  try {
    await database.transaction(async (run, runScript) => {
      await runScript(script)
      await run(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [script]],
      )
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown reason'
    throw new Error(`Migration ${version}_${name}.sql failed: ${reason}`, { cause })
  }
}
