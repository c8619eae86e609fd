import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { keptRow } from './change.schema.ts'
import type { Change } from './change.ts'

const columns = 'id,table_name,row_id,action,changed_by,changed_at,before,after,change_set'

/** Which changes to list; everything is optional. */
export type ChangeFilter = {
  readonly table?: string
  /** `people`: those that a signed-in person made; `set-up`: the others; or the id of an account. */
  readonly by?: string
  /** `2026-11-21`, in the time of whoever asks. */
  readonly day?: string
}

export const changesPerPage = 200

/** Changes, the newest first, at most `changesPerPage`; `olderThan` is the last id of the page before. */
export async function listChanges(
  client: Client,
  filter: ChangeFilter,
  olderThan?: number,
): Promise<Result<Change[]>> {
  let query = client.from('content_history').select(columns)
  if (filter.table) query = query.eq('table_name', filter.table)
  if (filter.by === 'people') query = query.not('changed_by', 'is', null)
  else if (filter.by === 'set-up') query = query.is('changed_by', null)
  else if (filter.by) query = query.eq('changed_by', filter.by)
  if (filter.day) {
    const start = new Date(`${filter.day}T00:00`)
    const end = new Date(start)
    end.setDate(end.getDate() + 1)
    query = query.gte('changed_at', start.toISOString()).lt('changed_at', end.toISOString())
  }
  if (olderThan) query = query.lt('id', olderThan)
  return toChanges(await query.order('id', { ascending: false }).limit(changesPerPage))
}

/** The rows deleted in the last thirty days that are not there again. */
export async function listBin(client: Client): Promise<Result<Change[]>> {
  const answer = await readAll((from, to) => client.rpc('list_bin').order('id').range(from, to))
  const changes = toChanges(answer)
  return changes.ok ? { ok: true, value: changes.value.sort((one, other) => other.id - one.id) } : changes
}

/**
 * Takes changes back, all or none; `not-found` when a row of them is gone. Itself a change.
 * @returns how many rows it touched: 0 when all was so already.
 */
export async function restoreChanges(client: Client, ids: readonly number[]): Promise<Result<number>> {
  const { data, error } = await client.rpc('restore_changes', { change_ids: ids })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/** The ids of all lines of a set, also of those that no page of the history has shown yet. */
export async function linesOfSet(client: Client, lines: readonly Change[]): Promise<Result<number[]>> {
  const named = lines.map((line) => line.change_set).filter((set) => set !== null)
  const ids = new Set(lines.map((line) => line.id))
  if (named.length > 0) {
    const whole = await idsOfSets(client, [...new Set(named)])
    if (!whole.ok) return whole
    for (const id of whole.value) ids.add(id)
  }
  return { ok: true, value: [...ids] }
}

/** The lines of the newest change of a table: what a toast offers to take back right after it was made. */
export async function newestChange(client: Client, table: string): Promise<Result<number[]>> {
  const { data, error } = await client
    .from('content_history')
    .select('change_set')
    .eq('table_name', table)
    .order('id', { ascending: false })
    .limit(1)
    .single()
  return error ? { ok: false, problem: toProblem(error) } : idsOfSets(client, [String(data.change_set)])
}

async function idsOfSets(client: Client, sets: readonly string[]): Promise<Result<number[]>> {
  const { data, error } = await readAll((from, to) =>
    client.from('content_history').select('id').in('change_set', sets).order('id').range(from, to),
  )
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: data.map((line) => line.id) }
}

type Line = Tables<'content_history'>

function toChanges({
  data,
  error,
}: {
  readonly data: Line[] | null
  readonly error: { readonly code?: string } | null
}): Result<Change[]> {
  if (error) return { ok: false, problem: toProblem(error) }
  const rows = data ?? []
  return {
    ok: true,
    value: rows.map((line) => ({
      ...line,
      before: keptRow.parse(line.before),
      after: keptRow.parse(line.after),
    })),
  }
}
