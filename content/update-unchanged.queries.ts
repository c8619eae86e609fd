import type { SupabaseClient } from '@supabase/supabase-js'
import { type Result, toProblem } from './problem.ts'

/** A row as a form got it: which one, and the moment of its last change then. */
export type SeenRow = { readonly id: string; readonly updated_at: string }

/**
 * Changes a row only while it is as the form got it. `changed-meanwhile` when another tab or person was faster:
 * nothing is written then; `not-found` when the row is gone. Works for every table with `id` and `updated_at`.
 * @returns the new `updated_at`, for the form's next save.
 */
export async function updateUnchanged(
  client: SupabaseClient,
  table: string,
  seen: SeenRow,
  fields: Readonly<Record<string, unknown>>,
): Promise<Result<SeenRow>> {
  const { data, error } = await client
    .from(table)
    .update(fields)
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('id,updated_at')
    .maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  if (data) return { ok: true, value: { id: String(data.id), updated_at: String(data.updated_at) } }
  const standing = await client.from(table).select('id').eq('id', seen.id).maybeSingle()
  if (standing.error) return { ok: false, problem: toProblem(standing.error) }
  return { ok: false, problem: standing.data ? 'changed-meanwhile' : 'not-found' }
}
