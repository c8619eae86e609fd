import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The built site as a process of its own on that port, with a database of its own. */
export async function startSite(port) {
  const directory = await mkdtemp(path.join(tmpdir(), 'cartacho-load-'))
  const running = spawn(process.execPath, ['build/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_PASSWORD: 'uma-senha-de-teste',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) =>
    running.stdout.on('data', (part) => String(part).includes('Ready: ') && resolve()),
  )
  return {
    url: `http://localhost:${port}`,
    async close() {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
