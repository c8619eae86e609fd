import type { AuthError } from '@supabase/supabase-js'
import type { Client } from '#content/database/client.ts'

const leftKey = 'cartacho-left'
const recentMs = 10_000

/**
 * Signs out: here, elsewhere or everywhere. Notes for the other tabs of this browser that the session was left and
 * did not run out. @returns the error when the server could not be told, and the session stands.
 */
export async function leave(client: Client, scope: 'local' | 'others' | 'global'): Promise<AuthError | null> {
  if (scope !== 'others') localStorage.setItem(leftKey, String(Date.now()))
  const { error } = await client.auth.signOut({ scope })
  return error
}

/** Whether the session that is gone was left on purpose, in this tab or another. */
export function wasLeft(): boolean {
  return Date.now() - Number(localStorage.getItem(leftKey) ?? 0) < recentMs
}
