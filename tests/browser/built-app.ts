import type { Parts } from '#server/app.ts'
import { readSettings } from '#server/settings.ts'
import type { World } from '#tests/world.ts'

type App = ReturnType<typeof import('#server/app.ts').createApp>

/**
 * The built pages over the backend of this process, in which content can be made to fail. Each call gives a site that
 * has just started and keeps nothing yet.
 * @param given takes the place of a visitor's client, or of the log, which else hears nothing.
 */
export async function builtAppOver(
  world: World,
  given: Partial<Pick<Parts, 'client' | 'log'>> = {},
): Promise<() => App> {
  const built: string = '../../build/server/app.js'
  const { createApp }: typeof import('#server/app.ts') = await import(built)
  const unused = { answer: async () => null, keep: async () => ({ ok: true }) }
  const parts = {
    settings: readSettings({ DATA_DIR: world.dataDirectory, PICTURES: 'asked' }),
    backend: null,
    client: world.clients.visitor,
    publishableKey: world.backend.publishableKey,
    inbox: unused,
    outbox: unused,
    pictures: unused,
    staticFiles: unused,
    log: { info() {}, warn() {}, error() {}, debug() {} },
    mode: 'production',
    ...given,
  } as unknown as Parts
  return () => createApp(parts)
}
