import type { Database } from '#backend/database/database.ts'

/** Throws when a table of schema public lacks row-level security: the public key could read and write it. */
export async function requireRowSecurity(database: Database): Promise<void> {
  const open = await database.query<{ name: string }>(
    `select relname as name from pg_catalog.pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
     order by relname`,
  )
  if (open.length === 0) return
  const names = open.map((table) => table.name).join(', ')
  throw new Error(`Row-level security is off on public tables: ${names}. The site does not start like this.`)
}
