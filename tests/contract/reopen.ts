import { resolve } from 'node:path'
import { type Backend, type BackendSettings, createBackend } from '#backend/backend.ts'
import { people, type World } from '#tests/world.ts'

/** Settings of a backend on a directory, for tests. */
export function settingsFor(dataDirectory: string): BackendSettings {
  return {
    dataDirectory,
    siteUrl: 'http://site.example',
    administrator: people.administrator,
    supabaseDirectory: resolve(import.meta.dirname, '..', '..', 'supabase'),
    log: { info() {}, warn() {}, error() {} },
    step() {},
    async sendMail() {},
  }
}

/** Closes a world's backend and opens another on its data, with settings of one's own. */
export async function reopen(world: World, settings: Partial<BackendSettings> = {}): Promise<Backend> {
  await world.backend.close()
  return createBackend({ ...settingsFor(world.dataDirectory), ...settings })
}
