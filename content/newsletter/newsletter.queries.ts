import type { SupabaseClient } from '@supabase/supabase-js'

/** unavailable: the database could not be asked. The others are said by the functions in supabase/. */
type Confirmation = 'confirmed' | 'used' | 'expired' | 'unknown' | 'unavailable'

const confirmations: readonly string[] = ['confirmed', 'used', 'expired', 'unknown']

/** Confirms the address that a link was made for. */
export async function confirmNewsletter(client: SupabaseClient, token: string): Promise<Confirmation> {
  const { data, error } = await client.rpc('confirm_newsletter', { token })
  return error || !confirmations.includes(data) ? 'unavailable' : data
}

/** Ends the letters to the address that a link was made for; a second time changes nothing. */
export async function leaveNewsletter(
  client: SupabaseClient,
  token: string,
): Promise<'left' | 'unknown' | 'unavailable'> {
  const { data, error } = await client.rpc('leave_newsletter', { token })
  return error || (data !== 'left' && data !== 'unknown') ? 'unavailable' : data
}
