import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import type { Access } from './access.ts'

const answer = z.object({
  role: z.nullable(z.enum(['owner', 'editor', 'sales'])),
  state: z.enum(['in', 'second-factor', 'enrol', 'out']),
})

/** What the caller may do here; null while the database does not say, which is no reason to throw anyone out. */
export async function readAccess(client: Client): Promise<Access | null> {
  const { data, error } = await client.rpc('own_access')
  if (error) return error.code === '42501' ? { role: null, state: 'out' } : null
  return answer.safeParse(data).data ?? null
}
