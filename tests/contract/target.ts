import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** A Supabase, ours or a hosted one, reached over HTTP as a browser reaches it. */
export interface Target {
  url: string
  publishableKey: string
  /** That of the site's own server. */
  secretKey: string
  administrator: { email: string; password: string }
  close(): Promise<void>
}

/** Serves a backend's fetch on a free port of this machine. */
export async function serveOnFreePort(fetch: (request: Request) => Promise<Response>) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  return {
    url: `http://127.0.0.1:${await promise}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** A supabase-js client that keeps its session in memory alone. */
export function clientOf(target: Target): SupabaseClient {
  return createClient(target.url, target.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/** A client signed in as the administrator. */
export async function administratorOf(target: Target): Promise<SupabaseClient> {
  const client = clientOf(target)
  const { error } = await client.auth.signInWithPassword(target.administrator)
  if (error) throw new Error('The administrator cannot sign in', { cause: error })
  return client
}

/** Something no other run of the tests uses. */
export const unique = () => crypto.randomUUID().slice(0, 8)
