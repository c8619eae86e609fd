import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyPrepared } from '#tests/browser/copy-prepared.ts'
import { patience } from '#tests/browser/patience.ts'
import { freePort } from '#tests/free-port.ts'

// The command of the README itself, on the build that is there.
const root = path.resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(async () => {
  folder = await copyPrepared(inject('preparedSite') ?? '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a site that is ended from outside is started again, and one that is told to end stays ended', async () => {
  const port = await freePort()
  const running = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, PICTURES: 'asked' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
  try {
    const ready = () => said.split('Ready: ').length - 1
    await expect.poll(ready, patience).toBe(1)
    process.kill(await siteOf(running.pid ?? 0), 'SIGKILL')
    await expect.poll(ready, patience).toBe(2)
    expect(said).toContain('The site ended (SIGKILL) and is started again')
    expect((await fetch(`http://localhost:${port}/principal-br`)).status).toBe(200)
    running.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(ready()).toBe(2)
  } finally {
    running.kill('SIGKILL')
  }
})

/** The process of the site, which the command started. */
async function siteOf(command: number): Promise<number> {
  const children = await readFile(`/proc/${command}/task/${command}/children`, 'utf8')
  for (const id of children.split(' ').filter(Boolean).map(Number)) {
    const words = await readFile(`/proc/${id}/cmdline`, 'utf8')
    if (words.includes('build/server/main.js')) return id
  }
  throw new Error(`The command ${command} runs no site`)
}
