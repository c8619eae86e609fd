import type { Database } from '#backend/database/database.ts'

/** What the data API knows by name. Maps, because names come from strangers: an object answers to `constructor`. */
export interface Catalogue {
  /** The type of each column, by table (or view) and column. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The names of the arguments of each function, one set for each of its forms. */
  readonly functions: ReadonlyMap<string, readonly ReadonlySet<string>[]>
}

/** Reads which tables, columns and functions the schema `public` has. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const columns = await database.query<{ table_name: string; column_name: string; data_type: string }>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'",
  )
  const tables = new Map<string, Map<string, string>>()
  for (const { table_name, column_name, data_type } of columns) {
    const table = tables.get(table_name) ?? new Map<string, string>()
    tables.set(table_name, table.set(column_name, data_type))
  }
  const found = await database.query<{ name: string; arguments: string[] }>(
    `select proname as name, to_jsonb(coalesce(proargnames[1:pronargs], '{}')) as arguments
     from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  )
  const functions = new Map<string, Set<string>[]>()
  for (const { name, arguments: names } of found) {
    functions.set(name, [...(functions.get(name) ?? []), new Set(names)])
  }
  return { tables, functions }
}

/** Names of the columns of a table that hold JSON. */
export function jsonColumnsOf(catalogue: Catalogue, table: string): string[] {
  const columns = [...(catalogue.tables.get(table) ?? [])]
  return columns.filter(([, type]) => type === 'json' || type === 'jsonb').map(([name]) => name)
}
