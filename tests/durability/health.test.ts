import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSupabase } from '#server/health.ts'
import { serveOnFreePort } from '#tests/contract/target.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
const check = () => world.backend.health()

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

it('a whole site is well, and being asked thirty times leaves neither a row, a transaction nor a file', async () => {
  const { query } = world.backend
  // What was written before is counted a second late at most, unless it is asked for.
  const flush = () => query('select pg_stat_force_next_flush()')
  const state = async () => ({
    flushed: (await flush()).length,
    rows: await query('select sum(n_live_tup + n_dead_tup)::int as rows from pg_stat_user_tables'),
    transactions: await query('select pg_snapshot_xmax(pg_current_snapshot())::text as next'),
    version: await query('select version from public.content_version'),
    names: (await readdir(world.dataDirectory)).sort(),
    bytes: (await stat(join(world.dataDirectory, 'database'))).size,
  })
  expect(await check()).toEqual({ ok: true })
  const before = await state()
  for (let asked = 0; asked < 30; asked += 1) await check()
  expect(await state()).toEqual(before)
})

it('a part that fails is named', async () => {
  const { query } = world.backend
  const files = join(world.dataDirectory, 'files')
  await rename(files, `${files}-elsewhere`)
  expect(await check()).toEqual({ ok: false, part: 'files' })
  await rm(files, { recursive: true, force: true })
  await rename(`${files}-elsewhere`, files)
  expect(await check()).toEqual({ ok: true })
  // Only a read in a visitor's role finds this.
  await query('revoke select on public.content_version from anon')
  expect(await check()).toEqual({ ok: false, part: 'database' })
  await query('grant select on public.content_version to anon')
  await query('set default_transaction_read_only = on')
  expect(await check()).toEqual({ ok: false, part: 'write' })
  await query('set default_transaction_read_only = off')
  expect(await check()).toEqual({ ok: true })
})

it('a project that is reached over a line is well as far as the key of a visitor tells', async () => {
  const project = await serveOnFreePort(world.backend.fetch)
  const { publishableKey } = world.backend
  expect(await checkSupabase(project.url, publishableKey, world.dataDirectory)).toEqual({ ok: true })
  await project.close()
})
