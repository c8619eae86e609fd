import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openInbox } from '#server/inbox/inbox.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const directory = await mkdtemp(join(tmpdir(), 'cartacho-locked-'))
const log = { info() {}, warn() {}, error() {}, debug() {} } as never
const inbox = await openInbox({ directory, client: world.clients.visitor, log })
afterAll(async () => {
  await inbox.close()
  await world.close()
  await rm(directory, { recursive: true, force: true })
})

// Without the timeout the inbox itself waits five seconds, and every connection stays taken until the lock is gone.
it('a form whose table is locked is answered after three seconds, and its row arrives when the lock is gone', async () => {
  const locked = world.backend.query(
    'do $$ begin lock table public.leads in access exclusive mode; perform pg_sleep(6); end $$',
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = performance.now()
  const row = { name: 'M. A.', whatsapp: '+55 11 5555-0100', consent_version: '1' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => inbox.keep('leads', row)))
  const tookMs = performance.now() - began
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(tookMs).toBeGreaterThan(2500)
  expect(tookMs).toBeLessThan(4500)
  expect(inbox.waiting()).toBe(5)
  await locked
  await expect.poll(() => inbox.waiting(), { timeout: 30_000 }).toBe(0)
  const { count } = await world.clients.secret.from('leads').select('id', { count: 'exact', head: true })
  expect(count).toBe(5)
})
