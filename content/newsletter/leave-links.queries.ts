import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'

const atOnce = 500

/** The token of each address's link to leave the newsletter, by address. For staff, who send the letters. */
export async function listLeaveTokens(
  client: Client,
  emails: readonly string[],
): Promise<Result<Map<string, string>>> {
  const tokens = new Map<string, string>()
  for (let first = 0; first < emails.length; first += atOnce) {
    const some = emails.slice(first, first + atOnce)
    const { data, error } = await client.rpc('newsletter_leave_tokens', { emails: some }).limit(some.length)
    if (error) return { ok: false, problem: toProblem(error) }
    for (const { email, token } of data) tokens.set(email, token)
  }
  return { ok: true, value: tokens }
}
