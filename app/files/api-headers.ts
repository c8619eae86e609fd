import type { Client } from '#content/database/client.ts'

/**
 * The headers of every request that we make to the project's API without its client: the public key, which its gateway
 * asks of all, and the token of who is signed in. Null when nobody is.
 */
export async function apiHeaders(client: Client): Promise<Record<string, string> | null> {
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  return token ? { apikey: client.realtime.apiKey ?? '', authorization: `Bearer ${token}` } : null
}
