import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'

const place = { section: 'privacy', key: 'retention_months' } as const
const months = z.record(z.string(), z.number())

/** After how many months each inbox forgets what it holds; an inbox that is missing keeps it. */
export async function readRetention(client: Client): Promise<Result<Record<string, number>>> {
  const { data, error } = await client.from('site_settings').select('value').match(place).maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: months.safeParse(data?.value).data ?? {} }
}

export async function saveRetention(
  client: Client,
  value: Readonly<Record<string, number>>,
): Promise<Result<null>> {
  const { error } = await client
    .from('site_settings')
    .upsert({ ...place, value }, { onConflict: 'section,key' })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
