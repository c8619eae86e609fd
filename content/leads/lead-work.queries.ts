import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import type { LeadChange } from './lead-work.ts'

/** The database takes no more at a time. */
export const mostChanged = 200

/** Makes changes in one step; the ids of the requests that were changed meanwhile, or are gone, and stay as they are. */
export async function workLeads(client: Client, changes: readonly LeadChange[]): Promise<Result<string[]>> {
  const { data, error } = await client.rpc('work_leads', { changes: JSON.stringify(changes) })
  return error
    ? { ok: false, problem: toProblem(error) }
    : { ok: true, value: z.array(z.string()).parse(data) }
}
