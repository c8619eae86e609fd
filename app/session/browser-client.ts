import type { Client } from '#content/database/client.ts'
import { openClient } from '#content/database/open-client.queries.ts'
import { noteServerClock } from '#content/database/server-clock.ts'
import { onDeviceClock } from './device-clock.ts'
import { fetchHeard } from './fetch-heard.ts'
import { isSessionKept, keptSession } from './kept-session.ts'
import { noteCut } from './line.ts'
import { askRenewed } from './renew-session.ts'
import { watchReturn } from './watch-return.ts'

export type SupabaseAddress = { readonly url: string; readonly publishableKey: string }

const refused = [401, 403]
const askAgainMs = 5000

let client: Client | undefined
let askedAt = 0

/** The panel's one client in this tab, with the signed-in person's rights. Without a url: this very origin. */
export function browserClient({ url, publishableKey }: SupabaseAddress): Client {
  client ??= opened(url || location.origin, publishableKey)
  return client
}

function opened(url: string, publishableKey: string): Client {
  const made = openClient(url, publishableKey, {
    auth: { flowType: 'pkce', storage: keptSession },
    global: { fetch: fetchAndNotice },
  })
  watchReturn()
  made.auth.onAuthStateChange((_, session) => session && noteServerClock(session))
  return made
}

/** The client of this tab once a panel has opened it; null before, and always on the server. */
export const openedClient = (): Client | null => client ?? null

/**
 * Asks once more with another token where the one it went with ran out, and asks the sign-in about the session when something
 * else was refused: it may have been ended elsewhere, while its token runs on. Whoever listens to the session hears then that it is gone.
 */
async function fetchAndNotice(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  const isData = address.includes('/rest/v1/') || address.includes('/storage/v1/')
  if (!isData) return onDeviceClock(address, await fetchHeard(input, init, noteCut))
  const token = tokenIn(init)
  if (!token && isSessionKept()) {
    noteCut(address)
    throw new TypeError('The session could not be renewed')
  }
  const ask = (bearer: string) => fetchHeard(input, withToken(init, bearer), noteCut)
  const response =
    token && client ? await askRenewed(client, token, ask) : await fetchHeard(input, init, noteCut)
  if (refused.includes(response.status) && Date.now() - askedAt > askAgainMs) {
    askedAt = Date.now()
    // Later: the client may hold its lock while it asks for data.
    setTimeout(() => void client?.auth.getUser())
  }
  return response
}

/**
 * The token that a request goes out with; null for one of nobody: where the sign-in does not answer the client asks as a visitor,
 * who sees less and may change nothing.
 */
function tokenIn(init: RequestInit): string | null {
  const headers = new Headers(init.headers)
  const token = headers.get('authorization')?.replace('Bearer ', '')
  return !token || token === headers.get('apikey') ? null : token
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
