import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import type { Inbox } from './inbox.ts'

const binnedRows = z.array(
  z.object({
    deleted_at: z.string(),
    content: z.object({ id: z.string(), name: z.optional(z.string()), email: z.nullish(z.string()) }),
  }),
)
export type BinnedRow = { readonly id: string; readonly name: string; readonly deletedAt: string }

/** What was deleted from an opened inbox within thirty days, the latest first. */
export async function listSentBin(client: Client, inbox: Inbox): Promise<Result<BinnedRow[]>> {
  const { data, error } = await readAll((from, to) =>
    client.rpc('list_sent_bin', { inbox }).order('id').range(from, to),
  )
  if (error) return { ok: false, problem: toProblem(error) }
  const rows = binnedRows.parse(data).map(({ deleted_at: deletedAt, content: { id, name, email } }) => ({
    id,
    name: name ?? email ?? '',
    deletedAt,
  }))
  return { ok: true, value: rows.toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt)) }
}

/** Puts a deleted row of an opened inbox back as it was. */
export async function putBack(client: Client, inbox: Inbox, id: string): Promise<Result<null>> {
  const { error } = await client.rpc('put_back_sent', { inbox, row_id: id })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
