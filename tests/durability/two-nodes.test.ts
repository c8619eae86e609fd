import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, createBackend } from '#backend/backend.ts'
import { missingPostgres, openPostgres, type PostgresServer } from '#tests/contract/postgres-server.ts'
import { settingsFor } from '#tests/contract/reopen.ts'

const missing = missingPostgres()

describe.skipIf(missing)(
  `two sites over one PostgreSQL server${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let server: PostgresServer
    let folder: string
    let one: Backend
    const begin = (name: string) =>
      createBackend({ ...settingsFor(join(folder, name)), databaseUrl: server.url })

    beforeAll(async () => {
      server = await openPostgres()
      folder = await mkdtemp(join(tmpdir(), 'cartacho-nodes-'))
      one = await begin('one')
    })
    afterAll(async () => {
      await one?.close()
      await server?.close()
      await rm(folder, { recursive: true, force: true })
    })

    it('the second is refused while the first runs, and told by which connection', async () => {
      await expect(begin('two')).rejects.toThrow(
        /^Another site works on the database of DATABASE_URL from 127\.0\.0\.1 since .*: stop the other/,
      )
      expect(await one.health()).toEqual({ ok: true })
    })

    it('a line that was cut is made again, and the second is refused as before', async () => {
      const holder = () =>
        one.query<{ pid: number }>(
          "select pid from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and application_name = 'cartacho lock'",
        )
      const [before] = await holder()
      await one.query('select pg_terminate_backend($1)', [before?.pid])
      const held = async () => (await holder()).filter(({ pid }) => pid !== before?.pid).length
      await expect.poll(held, { timeout: 10_000 }).toBe(1)
      await expect(begin('two')).rejects.toThrow('Another site works on the database')
    })

    it('another folder is refused later too, and the first is not', async () => {
      await one.close()
      await expect(begin('two')).rejects.toThrow(
        /was set up with another data directory.*\n.*ACCEPT_LOSS=keys/,
      )
      one = await begin('one')
      expect(await one.health()).toEqual({ ok: true })
    })
  },
)
