import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { saveSettings } from '#content/site-settings/site-settings.queries.ts'
import type { ClaimAnswer } from './claims.ts'

/** Keeps what the house says of a claim. */
export async function answerClaim(client: Client, key: string, value: ClaimAnswer): Promise<Result<null>> {
  const { data, error } = await client
    .from('site_settings')
    .select('updated_at')
    .match({ section: 'claims', key })
    .maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  return saveSettings(client, [{ section: 'claims', key, value, seen: data?.updated_at ?? null }])
}
