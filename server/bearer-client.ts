import type { Backend } from '#backend/backend.ts'
import type { Client } from '#content/database/client.ts'
import { openClient } from '#content/database/open-client.queries.ts'

/** The token that a request came with; null for a visitor's. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

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
