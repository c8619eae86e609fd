import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { saveSettings } from '#content/site-settings/site-settings.queries.ts'

const place = { section: 'privacy', key: 'retention_months' } as const
const months = z.record(z.string(), z.number())

/** After how many months each inbox forgets what it holds, and when that was last changed. */
export type Retention = {
  readonly months: Readonly<Record<string, number>>
  readonly updated_at: string | null
}

/** After how many months each inbox forgets what it holds; an inbox that is missing keeps it. */
export async function readRetention(client: Client): Promise<Result<Retention>> {
  const found = await client.from('site_settings').select('value,updated_at').match(place).maybeSingle()
  if (found.error) return { ok: false, problem: toProblem(found.error) }
  const value = months.safeParse(found.data?.value).data ?? {}
  return { ok: true, value: { months: value, updated_at: found.data?.updated_at ?? null } }
}

/** Saves the periods, `changed-meanwhile` when they are not as they were `seen` any more. */
export function saveRetention(
  client: Client,
  value: Retention['months'],
  seen: string | null,
): Promise<Result<null>> {
  return saveSettings(client, [{ ...place, value, seen }])
}
