import type { AuthError } from '@supabase/supabase-js'
import { pt } from './pt.ts'

const words: Readonly<Record<string, string>> = pt.problems

/** What a refusal of the sign-in says to the person; the server's own message where we have no words for it. */
export function describeAuthProblem(error: Pick<AuthError, 'code' | 'name' | 'message'>): string {
  if (error.name === 'AuthRetryableFetchError') return pt.unavailable
  return words[error.code ?? ''] ?? error.message
}
