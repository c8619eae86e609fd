import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'

type DraftedTable = 'collections' | 'gallery_samples' | 'site_settings'

const drafts = z.array(z.object({ id: z.string(), texts: z.unknown() }))
const saved = z.object({ id: z.string(), updated_at: z.string() })

/** The Spanish of a table that waits unpublished, by row (settings: by `section.key`). For the administrator. */
export async function listSpanishDrafts(
  client: SupabaseClient,
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
  const rows = drafts.parse(data)
  return { ok: true, value: new Map(rows.map(({ id, texts }) => [id.slice(table.length + 1), texts])) }
}

/** A row to be saved together with the Spanish that is to wait; `waiting` null: nothing waits any more. */
export type RowWithSpanish = {
  /** Missing for a new row. */
  readonly id?: string
  /** The `updated_at` that the row must still have; missing: it is not asked. */
  readonly seen?: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly waiting: unknown
}

/** Saves both or neither: `changed-meanwhile` when the row is not as it was seen, `not-found` when it is gone. */
export async function saveWithSpanish(
  client: SupabaseClient,
  content_table: Exclude<DraftedTable, 'site_settings'>,
  row: RowWithSpanish,
): Promise<Result<{ id: string; updated_at: string }>> {
  const { data, error } = await client.rpc('save_with_spanish', {
    content_table,
    change: JSON.stringify(row),
  })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: saved.parse(data) }
}

/** Rows with the Spanish of theirs that waits, for whoever edits them. */
export async function withWaitingSpanish<Row extends { readonly id: string }>(
  client: SupabaseClient,
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
