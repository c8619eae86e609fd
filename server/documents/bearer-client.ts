import type { Backend } from '#backend/backend.ts'
import type { Client } from '#content/database/client.ts'
import { openClient } from '#content/database/open-client.queries.ts'

/** Opens clients that speak with the rights of a bearer token, to the embedded backend or to the hosted project. */
export function bearerClients(
  url: string,
  publishableKey: string,
  backend: Pick<Backend, 'fetch'> | null,
): (token: string) => Client {
  const inProcess: typeof fetch = (input, init) =>
    backend ? backend.fetch(new Request(input, init)) : fetch(input, init)
  return (token) =>
    openClient(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // Spelt as the client spells it: with another case there would be two of them.
      global: { headers: { Authorization: `Bearer ${token}` }, fetch: inProcess },
    })
}
