import * as z from 'zod/mini'

const memory = new Map<string, string>()
let place: string | null = null

/**
 * Keeps the session in the browser's storage. Where that is full or closed, it stays in memory: signing in works,
 * for this page alone.
 */
export const keptSession = {
  getItem: (name: string): string | null => {
    // The library keeps more beside it, under names that end otherwise.
    if (name.endsWith('-auth-token')) place = name
    const kept = memory.get(name)
    if (kept !== undefined) return kept
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  setItem: (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value)
      memory.delete(name)
    } catch {
      memory.set(name, value)
      // An older session there would be taken for this one after a reload.
      remove(name)
    }
  },
  removeItem: (name: string): void => {
    memory.delete(name)
    remove(name)
  },
}

/** Whether somebody is signed in on this device, be it with a token that ran out. */
export const isSessionKept = (): boolean => place !== null && keptSession.getItem(place) !== null

const session = z.object({ user: z.object({ id: z.string() }) })

/** Who is signed in on this device, be it with a token that ran out: the id of the account. */
export function keptUser(): string | null {
  const kept = place && keptSession.getItem(place)
  if (!kept) return null
  try {
    return session.parse(JSON.parse(kept)).user.id
  } catch {
    return null
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {}
}
