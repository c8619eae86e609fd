import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const { siteEnvironment } = await import(path.resolve(import.meta.dirname, '../../scripts/steps.mjs'))

export const administrator = { email: 'admin@cartacho.local', password: 'uma-senha-de-teste' }

/**
 * The built site as a process of its own on that port, with a database of its own. @param given.root the folder that
 * it was built in; this one where nothing is said. `given.environment`: further settings.
 */
export async function startSite(port, { root, environment } = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'cartacho-load-'))
  const cwd = root ? path.resolve(root) : path.resolve(import.meta.dirname, '../..')
  const running = spawn(process.execPath, ['build/server/main.js'], {
    cwd,
    env: {
      ...process.env,
      ...siteEnvironment(cwd),
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // After its start it would make all pictures for minutes, a core for itself, beside what is measured.
      PICTURES: 'asked',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) =>
    running.stdout.on('data', (part) => String(part).includes('Ready: ') && resolve()),
  )
  return {
    url: `http://localhost:${port}`,
    pid: running.pid,
    async close() {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
