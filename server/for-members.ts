import type { Client } from '#content/database/client.ts'
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
    return refused(error.status === 401 || error.status === 403 ? 401 : 503)
  }
}

function refused(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store' } })
}
