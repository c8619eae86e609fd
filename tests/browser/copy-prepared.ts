import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Backend, createBackend } from '#backend/backend.ts'
import { copyData } from '#tests/copy-data.ts'

/** A copy of the prepared folder; made pictures are shared with the other copies. */
export async function copyPrepared(prepared: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'cartacho-site-'))
  await copyData(prepared, copy)
  await symlink(`${prepared}-pictures`, path.join(copy, 'pictures'))
  return copy
}

/** A copy of the prepared folder in which something was changed, as no page can. */
export async function copyChanged(
  prepared: string,
  change: (backend: Backend) => Promise<unknown>,
): Promise<string> {
  const dataDirectory = await copyPrepared(prepared)
  const backend = await createBackend({
    dataDirectory,
    siteUrl: 'http://localhost',
    administrator: { email: 'admin@cartacho.example', password: 'uma-senha-de-teste' },
    supabaseDirectory: path.resolve(import.meta.dirname, '../../supabase'),
    log: { info() {}, warn() {}, error() {} },
    step() {},
    async sendMail() {},
  })
  await change(backend)
  await backend.close()
  return dataDirectory
}
