import type { PGlite } from '@electric-sql/pglite'

/** How JSON reaches the engine: its own serializers take a text for JSON already written, so "text" would fail. */
export const jsonSerializers = { 114: JSON.stringify, 3802: JSON.stringify }

/**
 * Hands the engine text alone. Its own serializers throw what is no database error for a value of another type, and
 * pass on what is no list where a list belongs, which breaks the protocol; as text PostgreSQL says what it does not take.
 */
export function writeAllAsText(pglite: PGlite): void {
  const serializers: Record<string, (value: unknown) => string> = pglite.serializers
  for (const [type, write] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      try {
        const written: unknown = write(value)
        if (typeof written === 'string') return written
      } catch {
        // PostgreSQL has better words for it.
      }
      return toText(value)
    }
  }
}

function toText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : undefined) ?? String(value)
}
