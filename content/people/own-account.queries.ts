import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'

const sessions = z.array(
  z.object({
    id: z.string(),
    user_agent: z.nullable(z.string()),
    created_at: z.string(),
    last_used_at: z.string(),
    /** That its device has set, as it says itself; null where it has not said. */
    time_zone: z.nullable(z.string()),
    is_here: z.boolean(),
  }),
)
export type OwnSession = z.infer<typeof sessions>[number]

const codes = z.object({
  left: z.number(),
  made_at: z.nullable(z.string()),
  used_at: z.nullable(z.string()),
})
export type RecoveryCodes = z.infer<typeof codes>

/** Where one's own account is open, this browser first. */
export async function listOwnSessions(client: Client): Promise<Result<OwnSession[]>> {
  const { data, error } = await client.rpc('list_own_sessions')
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: sessions.parse(data) }
}

/** Notes which time zone this device has set, for the list of one's own sessions. */
export async function noteSessionPlace(client: Client, zone: string): Promise<Result<null>> {
  const { error } = await client.rpc('note_session_place', { zone })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Ends one of one's own sessions; one that has ended already is no fault. */
export async function endOwnSession(client: Client, session: string): Promise<Result<null>> {
  const { error } = await client.rpc('end_own_session', { session })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** How many recovery codes are left, and since when. */
export async function readRecoveryCodes(client: Client): Promise<Result<RecoveryCodes>> {
  const { data, error } = await client.rpc('own_recovery_codes')
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: codes.parse(data) }
}

/** Ten new recovery codes in place of the old ones: they are shown now or never. */
export async function makeRecoveryCodes(client: Client): Promise<Result<readonly string[]>> {
  const { data, error } = await client.rpc('make_recovery_codes')
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}
