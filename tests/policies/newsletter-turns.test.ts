import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { copyHostedDatabase } from '#tests/hosted-roles.ts'

const { HOSTED_SERVER } = process.env

// The embedded database has one connection: nobody waits for another there.
it.skipIf(!HOSTED_SERVER)(
  'an address that somebody else is sending waits before it is written, so that nobody waits for it',
  async () => {
    const database = await copyHostedDatabase(HOSTED_SERVER ?? '')
    const open = () => postgres(database.owner, { max: 1, onnotice() {} })
    const [holder, sender, watcher] = [open(), open(), open()]
    try {
      const email = `${randomUUID()}@site.example`
      let sent: Promise<unknown> = Promise.resolve()
      await holder.begin(async (turn) => {
        await turn`select pg_advisory_xact_lock(hashtextextended(${`newsletter_subscribers ${email}`}, 0))`
        sent = sender`insert into public.newsletter_subscribers (email, consent_version)
          values (${email.toUpperCase()}, '2026-11')`.execute()
        const waiting = () => watcher`select pid from pg_locks where locktype = 'advisory' and not granted`
        await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
        const [first] = await waiting()
        // A transaction has a number once it has written something.
        expect(
          await watcher`select 1 from pg_locks where locktype = 'transactionid' and pid = ${first?.pid}`,
        ).toHaveLength(0)
      })
      await sent
      expect(
        await watcher`select email from public.newsletter_subscribers where email = ${email}`,
      ).toHaveLength(1)
    } finally {
      for (const connection of [holder, sender, watcher]) await connection.end()
      await database.drop()
    }
  },
)
