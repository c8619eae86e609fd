import { createHmac } from 'node:crypto'
import type { BackendSettings } from '#backend/backend.ts'
import type { Database } from '#backend/database/database.ts'
import { refuseLoss } from '#backend/start/accepted-loss.ts'
import type { Keys } from '#backend/start/keys.ts'

const prefix = 'data directory '

/**
 * Throws when a PostgreSQL server's database was set up with another data directory: its files and the keys of its
 * sessions are there.
 */
export async function refuseOtherDirectory(
  database: Database,
  directory: string,
  keys: Keys | null,
  { acceptedLosses }: Pick<BackendSettings, 'acceptedLosses'>,
): Promise<void> {
  const [table] = await database.query<{ known: boolean }>(
    "select to_regclass('supabase_migrations.set_up') is not null as known",
  )
  if (database.embedded || !table?.known) return
  const rows = await database.query<{ part: string }>(
    'select part from supabase_migrations.set_up where part like $1',
    [`${prefix}%`],
  )
  if (rows.length === 0 || (keys && rows.some(({ part }) => part === nameOf(keys)))) return
  const words = `The database of DATABASE_URL was set up with another data directory than ${directory}: its files and keys are there. Let DATA_DIR name that folder, or a copy of it that is no longer written elsewhere.`
  refuseLoss('keys', acceptedLosses, words)
}

/** Notes in a PostgreSQL server's database which data directory has its files and keys. */
export async function claimDatabase(database: Database, keys: Keys): Promise<void> {
  if (database.embedded) return
  await database.transaction(async (run) => {
    await run('delete from supabase_migrations.set_up where part like $1 and part <> $2', [
      `${prefix}%`,
      nameOf(keys),
    ])
    await run('insert into supabase_migrations.set_up (part) values ($1) on conflict do nothing', [
      nameOf(keys),
    ])
  })
}

/** Whoever has the keys has the directory, or a copy of it. */
function nameOf(keys: Keys): string {
  return prefix + createHmac('sha256', keys.jwtSecret).update('data directory').digest('hex').slice(0, 32)
}
