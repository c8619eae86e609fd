import type { Database } from '#backend/database/database.ts'

/** Names of the json columns of each public table. */
export type JsonColumns = Map<string, string[]>

/** Reads which columns hold JSON. */
export async function listJsonColumns(database: Database): Promise<JsonColumns> {
  const rows = await database.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type in ('json', 'jsonb') group by table_name`,
  )
  return new Map(rows.map((row) => [row.table_name, row.columns]))
}

/**
 * Keeps texts in json columns texts. The library reads every text meant for such a column as JSON when it can, so that
 * the phone number "5511" would be stored as a number; written as JSON once more, it arrives as it was sent.
 */
export function keepJsonTexts(body: unknown, columns: string[]): unknown {
  if (Array.isArray(body)) return body.map((row) => keepJsonTexts(row, columns))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && columns.includes(name) ? JSON.stringify(value) : value,
    ]),
  )
}
