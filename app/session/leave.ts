import type { AuthError } from '@supabase/supabase-js'
import { toast } from 'sonner'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'

const leftKey = 'cartacho-left'
const recentMs = 10_000

/**
 * Signs out: here, elsewhere or everywhere. Notes for the other tabs of this browser that the session was left and
 * did not run out. @returns the error when the server could not be told: there the session stands, while this device is
 * signed out all the same with the scope `local`.
 */
export async function leave(client: Client, scope: 'local' | 'others' | 'global'): Promise<AuthError | null> {
  if (scope !== 'others') noteLeft()
  const { error } = await client.auth.signOut({ scope })
  return error
}

/** Whether the session that is gone was left on purpose, in this tab or another. */
export function wasLeft(): boolean {
  return Date.now() - leftAt() < recentMs
}

/** In this tab, where the browser keeps nothing. */
let leftHereAt = 0

function noteLeft(): void {
  leftHereAt = Date.now()
  try {
    localStorage.setItem(leftKey, String(leftHereAt))
  } catch {}
}

function leftAt(): number {
  try {
    return Number(localStorage.getItem(leftKey) ?? 0)
  } catch {
    return leftHereAt
  }
}

/** Signs out of this device, and says so; also that the server did not hear of it. */
export async function leaveDevice(client: Client): Promise<void> {
  const error = await leave(client, 'local')
  if (error) toast.warning(pt.leftAlone.title, { description: pt.leftAlone.text })
  else toast.success(pt.left)
}
