import type { Client } from '#content/database/client.ts'

/** unavailable: the database could not be asked. The others are said by the functions in supabase/. */
type Confirmation = 'confirmed' | 'used' | 'expired' | 'unknown' | 'unavailable'

const confirmations = ['confirmed', 'used', 'expired', 'unknown'] as const

/** Confirms the address that a link was made for. */
export async function confirmNewsletter(client: Client, token: string): Promise<Confirmation> {
  const { data, error } = await client.rpc('confirm_newsletter', { token })
  return (error ? undefined : confirmations.find((one) => one === data)) ?? 'unavailable'
}

/** Ends the letters to the address that a link was made for; a second time changes nothing. */
export async function leaveNewsletter(
  client: Client,
  token: string,
): Promise<'left' | 'unknown' | 'unavailable'> {
  const { data, error } = await client.rpc('leave_newsletter', { token })
  return error || (data !== 'left' && data !== 'unknown') ? 'unavailable' : data
}
