import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'

type DraftedTable = 'collections' | 'gallery_samples' | 'site_settings'

/** The Spanish of a table that waits unpublished, by row (settings: by `section.key`). For the administrator. */
export async function listSpanishDrafts(
  client: Client,
  table: DraftedTable,
): Promise<Result<Map<string, unknown>>> {
  const { data, error } = await readAll((from, to) =>
    client
      .from('spanish_drafts')
      .select('id,texts')
      .like('id', `${table}/%`)
      .not('texts', 'is', null)
      .order('id')
      .range(from, to),
  )
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: new Map(data.map(({ id, texts }) => [id.slice(table.length + 1), texts])) }
}

/** Rows with the Spanish of theirs that waits, for whoever edits them. */
export async function withWaitingSpanish<Row extends { readonly id: string }>(
  client: Client,
  table: DraftedTable,
  rows: Result<Row[]>,
): Promise<Result<(Row & { spanish_waiting?: unknown })[]>> {
  if (!rows.ok) return rows
  const waiting = await listSpanishDrafts(client, table)
  if (!waiting.ok) return waiting
  return {
    ok: true,
    value: rows.value.map((row) =>
      waiting.value.has(row.id) ? { ...row, spanish_waiting: waiting.value.get(row.id) } : row,
    ),
  }
}
