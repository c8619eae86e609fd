import type { SupabaseClient } from '@supabase/supabase-js'

/** The second factor that this session has yet to show; null when there is none or it has been shown. */
export async function missingFactor(client: SupabaseClient): Promise<string | null> {
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  if (level?.currentLevel === 'aal2') return null
  const { data } = await client.auth.mfa.listFactors()
  return data?.totp[0]?.id ?? null
}
