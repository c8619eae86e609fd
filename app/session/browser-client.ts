import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { keptSession } from './kept-session.ts'

export type SupabaseAddress = { readonly url: string; readonly publishableKey: string }

let client: SupabaseClient | undefined

/** The panel's one client in this tab, with the signed-in person's rights. Without a url: this very origin. */
export function browserClient({ url, publishableKey }: SupabaseAddress): SupabaseClient {
  client ??= createClient(url || location.origin, publishableKey, {
    auth: { flowType: 'pkce', storage: keptSession },
  })
  return client
}
