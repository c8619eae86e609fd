import type { Client } from '#content/database/client.ts'
import { askRenewed, tokenOf } from './renew-session.ts'

/** What is asked can be asked again: no body that is read once. */
type Asked = { readonly method?: 'POST'; readonly body?: string }

/**
 * Asks something of the site itself as who is signed in. A token that ran out is renewed, once.
 * @throws TypeError where nobody answers.
 */
export async function fetchAsMember(client: Client, path: string, asked: Asked = {}): Promise<Response> {
  const type = asked.body && { 'content-type': 'application/json' }
  return askRenewed(client, (await tokenOf(client)) ?? '', (token) =>
    fetch(path, { ...asked, headers: { ...type, authorization: `Bearer ${token}` } }),
  )
}
