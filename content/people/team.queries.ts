import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import type { GivenRole } from './access.ts'
import type { Team } from './team.ts'

const moment = z.nullable(z.string())
const team: z.ZodMiniType<Team> = z.object({
  asks_factor: z.boolean(),
  people: z.array(
    z.object({
      user_id: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
      role: z.enum(['owner', 'editor', 'sales']),
      suspended_at: moment,
      removed_at: moment,
      last_seen: moment,
      has_factor: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(['editor', 'sales']),
      expires_at: z.string(),
      state: z.enum(['open', 'used', 'ended', 'expired']),
    }),
  ),
  events: z.array(
    z.object({
      id: z.number(),
      happened_at: z.string(),
      kind: z.string(),
      detail: z.nullable(z.string()),
      by_whom: z.nullable(z.string()),
      about: z.nullable(z.string()),
    }),
  ),
})

/** Who works here, who was invited, and what was done to them lately. For the owner. */
export async function readTeam(client: Client): Promise<Result<Team>> {
  const { data, error } = await client.rpc('list_people')
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: team.parse(data) }
}

/** What may be changed of a person: a role, or whether they are suspended or removed. */
export type PersonChange =
  | { readonly role: GivenRole }
  | { readonly suspended_at: string | null }
  | { readonly removed_at: string | null }

/** Changes a person; who is suspended or removed is signed out at once. For the owner. */
export async function changePerson(
  client: Client,
  userId: string,
  change: PersonChange,
): Promise<Result<null>> {
  const { data, error } = await client
    .from('staff_members')
    .update(change)
    .eq('user_id', userId)
    .select('user_id')
  if (error) return { ok: false, problem: toProblem(error) }
  return data.length > 0 ? { ok: true, value: null } : { ok: false, problem: 'not-found' }
}

/** Takes an invitation back. For the owner. */
export async function endInvitation(client: Client, invitation: string): Promise<Result<null>> {
  const { error } = await client.rpc('end_invitation', { invitation })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Asks a second factor of everybody, or no more. `changed-meanwhile` for an owner who has shown none. */
export async function askFactor(client: Client, wanted: boolean): Promise<Result<null>> {
  const { error } = await client.rpc('ask_factor', { wanted })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
