import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openInbox } from '#server/inbox/inbox.ts'
import { msOf, paceBelow } from '#tests/pace.ts'
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
  const row = { name: 'M. A.', whatsapp: '+55 11 5555-0100', consent_version: '1' }
  let sent = 0
  const untilAnswered = async () => {
    const locked = world.backend.query(
      'do $$ begin lock table public.leads in access exclusive mode; perform pg_sleep(6); end $$',
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    const ms = await msOf(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => inbox.keep('leads', row)))
      expect(answers.every(({ ok }) => ok)).toBe(true)
    })
    expect(ms).toBeGreaterThan(2500)
    expect(inbox.waiting()).toBe(5)
    sent += 5
    await locked
    await expect.poll(() => inbox.waiting(), { timeout: 30_000 }).toBe(0)
    return ms
  }
  expect(await paceBelow(4500, untilAnswered)).toBeLessThan(4500)
  const { count } = await world.clients.secret.from('leads').select('id', { count: 'exact', head: true })
  expect(count).toBe(sent)
})
