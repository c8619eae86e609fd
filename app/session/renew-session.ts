import type { Client } from '#content/database/client.ts'

let renewing: Promise<unknown> | undefined

/** Asks with a token, and once more with another one where it is the token that is refused. */
export async function askRenewed(
  client: Client,
  token: string,
  ask: (token: string) => Promise<Response>,
): Promise<Response> {
  const answer = await ask(token)
  const renewed = (await refusesToken(answer)) ? await renewSession(client, token) : null
  return renewed === null ? answer : ask(renewed)
}

/**
 * Another token than the one that was refused: another tab's, or a new one. A clock that was set, or a device that slept, finds
 * out by the refusal that a token ran out.
 * @returns null where the session is over; whoever listens to it hears so.
 */
async function renewSession(client: Client, refused: string): Promise<string | null> {
  const kept = await tokenOf(client)
  if (kept !== refused) return kept
  renewing ??= client.auth.refreshSession().finally(() => {
    renewing = undefined
  })
  await renewing
  const renewed = await tokenOf(client)
  return renewed === refused ? null : renewed
}

/** Whether an answer refuses the token itself. Storage says 400, and in the answer that its time is over. */
export async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return answer.status === 401
  return /\\"exp\\" claim/.test(await answer.clone().text())
}

/** The token of who is signed in, or null. */
export async function tokenOf(client: Client): Promise<string | null> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? null
}
