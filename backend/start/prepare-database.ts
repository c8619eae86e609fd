import type { BackendSettings } from '#backend/backend.ts'
import type { StorageContext } from '#backend/files/storage-context.ts'
import { ensureAdministrator } from '#backend/start/administrator.ts'
import { applyMigrations } from '#backend/start/migrations.ts'
import { requireRowSecurity } from '#backend/start/row-security-check.ts'
import { seedOnce } from '#backend/start/seed.ts'
import { prepareSystemSchema } from '#backend/start/system-schema.ts'

/**
 * Brings a database to where the site can run on it. The administrator comes last, so that a password made here is
 * handed out by the run that finishes. Returns the administrator when this run created one.
 */
export async function prepareDatabase(
  storage: StorageContext,
  {
    supabaseDirectory,
    step,
    administrator,
  }: Pick<BackendSettings, 'supabaseDirectory' | 'step' | 'administrator'>,
) {
  await prepareSystemSchema(storage.database)
  await applyMigrations(storage.database, supabaseDirectory, step)
  await requireRowSecurity(storage.database)
  await seedOnce(storage, supabaseDirectory, step)
  const created = await ensureAdministrator(storage.database, administrator)
  if (created) step('Created the administrator')
  return created
}
