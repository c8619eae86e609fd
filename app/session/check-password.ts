import type { AuthError } from '@supabase/supabase-js'
import { openClient } from '#content/database/open-client.queries.ts'
import type { SupabaseAddress } from './browser-client.ts'

/** Whether this is the account's password: a session of its own is opened for it and ended again. */
export async function checkPassword(
  { url, publishableKey }: SupabaseAddress,
  credentials: { readonly email: string; readonly password: string },
): Promise<AuthError | null> {
  const auth = {
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: 'cartacho-password-check',
  }
  const client = openClient(url || location.origin, publishableKey, { auth })
  const { error } = await client.auth.signInWithPassword(credentials)
  if (!error) await client.auth.signOut({ scope: 'local' })
  return error
}
