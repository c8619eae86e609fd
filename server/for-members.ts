import type { Client } from '#content/database/client.ts'
import { toProblem } from '#content/problem.ts'
import { bearerOf } from './bearer-client.ts'

/** What the database answers to a token that ran out looks like a refusal of what was asked, or like nothing there. */
const doubtful = new Set([403, 404, 503])

/**
 * Answers what the panels ask of the site itself, with a client that has the rights of who asks. 401 without a token, and where a
 * refusal is that of the token: a panel asks again then with a new one. 503 where the sign-in cannot say.
 */
export function forMembers(
  clientOf: (token: string) => Client,
  handle: (request: Request, client: Client, token: string) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = bearerOf(request)
    if (!token) return refused(401)
    const client = clientOf(token)
    const answer = await handle(request, client, token)
    if (!doubtful.has(answer.status)) return answer
    const { error } = await client.auth.getUser(token)
    if (!error) return answer
    return refused(refusesSession(error) ? 401 : 503)
  }
}

/** Whether the sign-in says that a token stands for no session. */
export const refusesSession = ({ status }: { readonly status?: number }) => status === 401 || status === 403

/** Why who asks is not let do it, as a status: 403, or 503 where the database does not say. Null: may do it. */
export async function refusalOf(
  client: Client,
  right: 'is_staff' | 'is_sales' | 'is_admin',
): Promise<403 | 503 | null> {
  const { data: may, error } = await client.rpc(right)
  if (may === true) return null
  return error && toProblem(error) !== 'not-allowed' ? 503 : 403
}

function refused(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store' } })
}
