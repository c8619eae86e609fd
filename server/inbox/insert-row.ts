import type { InboxTable } from '#app/context.ts'
import type { Client } from '#content/database/client.ts'

/** Kept; refused by the database for what the row holds; or the backend could not say (try again later). */
export type InsertOutcome =
  | { readonly state: 'kept' }
  | { readonly state: 'away' }
  | { readonly state: 'refused'; readonly code: string }

/** Inserts a row with the visitor's rights. A row whose id is there already was delivered before. Never throws. */
export async function insertRow(
  client: Client,
  table: InboxTable,
  row: Readonly<Record<string, unknown>>,
  withinMs: number,
): Promise<InsertOutcome> {
  const late = new AbortController()
  const { promise: lateAnswer, resolve } = Promise.withResolvers<InsertOutcome>()
  const timer = setTimeout(() => {
    late.abort()
    resolve({ state: 'away' })
  }, withinMs)
  // The embedded backend does not hear the signal, so the wait ends by itself as well.
  const insert = client
    .from(table)
    // What stands on disk as JSON was checked by its form; the database judges it once more.
    .insert(row as never)
    .abortSignal(late.signal)
    .then(({ error }) => toOutcome(error))
  try {
    return await Promise.race([insert, lateAnswer])
  } catch {
    return { state: 'away' }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Only what PostgreSQL says of the row itself is a refusal: wrong values (classes 22 and 23) and policies
 * (42501). Everything else, a wrong key or a missing table too, may be mended while the row waits.
 */
function toOutcome(error: { readonly code?: string } | null): InsertOutcome {
  if (!error || error.code === '23505') return { state: 'kept' }
  const code = error.code ?? ''
  return /^(22|23)...$|^42501$/.test(code) ? { state: 'refused', code } : { state: 'away' }
}
