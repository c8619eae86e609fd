import type { Database } from '#backend/database/database.ts'

const ourTables = `
select class.oid::regclass::text as name from pg_catalog.pg_class as class
  join pg_catalog.pg_namespace as schema on schema.oid = class.relnamespace
  where class.relkind = 'r' and schema.nspname in ('public', 'private', 'auth', 'storage', 'supabase_migrations')
  order by 1`

export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/**
 * Reads every value of every table of ours, so that a damaged page is found by the start and not by a visitor.
 * Throws naming the table that cannot be read.
 */
export async function readTables(database: Database): Promise<void> {
  const names = (await database.query<{ name: string }>(ourTables)).map(({ name }) => name)
  if (names.length === 0) return
  // As text, which unpacks also what is stored apart; in one statement, because most of its time is the way there.
  const readAll = (tables: string[]) =>
    database.query(
      tables.map((name) => `select count(one::text) from only ${name} as one`).join(' union all '),
    )
  try {
    await readAll(names)
  } catch {
    for (const name of names)
      await readAll([name]).catch((cause) => {
        throw new UnreadableTable(`The table ${name} of the database cannot be read`, { cause })
      })
  }
}
