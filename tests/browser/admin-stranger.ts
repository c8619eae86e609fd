import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBackend } from '#backend/backend.ts'

/** Somebody with an account who is neither the administrator nor staff. */
export const stranger = { email: 'estranha@cartacho.example', password: 'senha-da-estranha' }

/** Prepares a data directory in which the stranger has an account; sign-up is closed, so no page can make one. */
export async function directoryWithStranger(): Promise<string> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'cartacho-site-'))
  const backend = await createBackend({
    dataDirectory,
    siteUrl: 'http://localhost',
    administrator: { email: 'admin@cartacho.example', password: 'uma-senha-de-teste' },
    supabaseDirectory: path.resolve(import.meta.dirname, '../../supabase'),
    log: { info() {}, warn() {}, error() {} },
    step() {},
    async sendMail() {},
  })
  await backend.createAccount(stranger)
  await backend.close()
  return dataDirectory
}
