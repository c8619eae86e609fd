import type { AuthError } from '@supabase/supabase-js'
import type { Client } from '#content/database/client.ts'

const askAgainMs = 2000

/**
 * The second factor that this session has yet to show; null when there is none, it has been shown, or nobody is
 * signed in. Throws when the server does not say: that is no reason to take a session for a stranger's.
 */
export async function missingFactor(client: Client): Promise<string | null> {
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  if (level?.currentLevel === 'aal2') return null
  const { data, error } = await client.auth.mfa.listFactors()
  if (error && !isRefusal(error))
    throw new Error('The server does not say which factors there are', { cause: error })
  return data?.totp[0]?.id ?? null
}

/** The same, asked until the server answers; null once the signal is aborted. */
export async function missingFactorAtLast(client: Client, signal: AbortSignal): Promise<string | null> {
  while (!signal.aborted) {
    try {
      const factor = await missingFactor(client)
      return signal.aborted ? null : factor
    } catch {
      await new Promise((done) => setTimeout(done, askAgainMs))
    }
  }
  return null
}

function isRefusal(error: AuthError): boolean {
  const status = error.status ?? 0
  return status >= 400 && status < 500 && status !== 429
}
