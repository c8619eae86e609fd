import type { SupabaseClient } from '@supabase/supabase-js'
import { newsletterConsentVersion } from './newsletter.schema.ts'

/**
 * Keeps a request for letters. An address that asked before is as welcome as a new one: the answer is the
 * same, so that nobody can find out who is on the list.
 */
export async function saveNewsletterRequest(
  client: SupabaseClient,
  request: { email: string; locale: 'pt' | 'es' },
): Promise<{ ok: true } | { ok: false }> {
  const { error } = await client
    .from('newsletter_subscribers')
    .insert({ ...request, consent_version: newsletterConsentVersion, consented_at: new Date().toISOString() })
  const askedBefore = error?.code === '23505'
  return { ok: !error || askedBefore }
}
