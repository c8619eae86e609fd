import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'

/** Who works or worked here; `sells` who works requests or worked them, `takes_leads` who may be given them now. */
export type StaffMember = Readonly<Pick<Tables<'staff_members'>, 'user_id' | 'name'>> & {
  readonly sells: boolean
  readonly takes_leads: boolean
}

/** Who works here, and who did: their names stand beside what they did. */
export async function listStaff(client: Client): Promise<Result<StaffMember[]>> {
  const { data, error } = await readAll((from, to) =>
    client
      .from('staff_members')
      .select('user_id,name,role,suspended_at,removed_at')
      .order('name')
      .order('user_id')
      .range(from, to),
  )
  if (error) return { ok: false, problem: toProblem(error) }
  const members = data.map(({ user_id, name, role, suspended_at, removed_at }) => ({
    user_id,
    name,
    sells: role === 'sales',
    takes_leads: role === 'sales' && suspended_at === null && removed_at === null,
  }))
  return { ok: true, value: members }
}
