import type { Client } from '#content/database/client.ts'
import { renewSession, tokenOf } from './renew-session.ts'

/** What is asked can be asked again: no body that is read once. */
type Asked = { readonly method?: 'POST'; readonly body?: string }

/**
 * Asks something of the site itself as who is signed in. A token that ran out is renewed, once.
 * @throws TypeError where nobody answers.
 */
export async function fetchAsMember(client: Client, path: string, asked: Asked = {}): Promise<Response> {
  const token = (await tokenOf(client)) ?? ''
  const answer = await ask(path, asked, token)
  if (answer.status !== 401 || !token) return answer
  const renewed = await renewSession(client, token)
  return renewed ? ask(path, asked, renewed) : answer
}

function ask(path: string, asked: Asked, token: string): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(asked.body && { 'content-type': 'application/json' }),
  }
  return fetch(path, { ...asked, headers })
}
