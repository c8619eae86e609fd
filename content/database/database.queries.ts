import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { contentTables, isMissingTable, panelTables } from './database.ts'

export type MissingTables = {
  /** Can be created from the panel. */
  readonly content: readonly string[]
  /** Cannot. */
  readonly panel: readonly string[]
}

/** Creates the table of settings when it is not there. @returns whether it had to be created. */
export async function ensureSettingsTable(client: Client): Promise<Result<boolean>> {
  const { error } = await client.from('site_settings').select('id').limit(1)
  if (!error) return { ok: true, value: false }
  if (!isMissingTable(error)) return { ok: false, problem: toProblem(error) }
  const created = await client.rpc('create_site_settings_if_not_exists')
  return created.error ? { ok: false, problem: toProblem(created.error) } : { ok: true, value: true }
}

/** Asks for each table of the panel whether it exists. */
export async function listMissingTables(client: Client): Promise<Result<MissingTables>> {
  const answers = await Promise.all(
    [...contentTables, ...panelTables].map(async (table) => ({
      table,
      ...(await client.rpc('check_table_exists', { table_name: table })),
    })),
  )
  const failed = answers.find(({ error }) => error)
  if (failed?.error) return { ok: false, problem: toProblem(failed.error) }
  const missing = answers.filter(({ data }) => data === false).map(({ table }) => table)
  const isIn = (tables: readonly string[]) => missing.filter((table) => tables.includes(table))
  return { ok: true, value: { content: isIn(contentTables), panel: isIn(panelTables) } }
}

/** The tables and functions that are there, or should be, and are not as the project made them. */
export async function listBrokenParts(client: Client): Promise<Result<string[]>> {
  const { data, error } = await client.rpc('check_content')
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: data.map((part) => part.replace(/^(table|function) (public|private)\./, '')) }
}

/** Creates the tables of content that are missing, mends those that miss something, and guards them. */
export async function initialiseDatabase(client: Client): Promise<Result<null>> {
  // The database knows the text by its digest; few ever need it, so that it comes when it is asked for.
  const { default: initialisation } = await import('./initialisation-script.json', { with: { type: 'json' } })
  const { error } = await client.rpc('execute_sql', { sql_query: initialisation.script })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
