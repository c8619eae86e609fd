import { createHmac, randomBytes } from 'node:crypto'

const halfAnHourMs = 30 * 60 * 1000
const dayMs = 24 * 3600 * 1000

/**
 * Tells a look that was told within half an hour from a new one. Of an address and a browser it holds a digest alone, made
 * with a key that nobody knows and that is thrown away each day; in memory, for half an hour, never written.
 */
export function createLately(mostHeld = 50_000, now: () => number = Date.now) {
  const held = new Map<string, number>()
  let key = randomBytes(32)
  let keyUntil = now() + dayMs
  return {
    isNew(...parts: readonly string[]): boolean {
      const at = now()
      if (at > keyUntil) {
        key = randomBytes(32)
        keyUntil = at + dayMs
        held.clear()
      }
      for (const [digest, until] of held) {
        if (until > at && held.size < mostHeld) break
        held.delete(digest)
      }
      const digest = createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, 22)
      if (held.has(digest)) return false
      held.set(digest, at + halfAnHourMs)
      return true
    },
    size: () => held.size,
  }
}
