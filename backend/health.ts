import { access, constants } from 'node:fs/promises'
import type { Database } from '#backend/database/database.ts'

export type Health = { ok: true } | { ok: false; part: 'database' | 'files' }

const patienceMs = 3000

/** Whether the database answers in time and the data directory can be written. */
export async function checkHealth(database: Database, directory: string): Promise<Health> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer')), patienceMs)
  try {
    await Promise.race([database.query('select 1'), tooLate])
  } catch {
    return { ok: false, part: 'database' }
  } finally {
    clearTimeout(timer)
  }
  return access(directory, constants.W_OK).then(
    () => ({ ok: true }),
    () => ({ ok: false, part: 'files' }),
  )
}
