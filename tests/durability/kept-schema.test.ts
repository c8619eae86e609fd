import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { reopen } from '#tests/contract/reopen.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
let backend: Backend
let file: string

beforeAll(async () => {
  world = await openWorld()
  backend = await reopen(world)
  file = join(world.dataDirectory, 'database-schema')
})
afterAll(async () => {
  await backend?.close()
  await world?.close()
})

async function open(): Promise<void> {
  await backend.close()
  backend = await reopen(world)
}
const ask = (address: string) =>
  backend.fetch(
    new Request(`http://site.example/rest/v1/${address}`, {
      method: address.startsWith('rpc/') ? 'POST' : 'GET',
      headers: { apikey: backend.publishableKey },
    }),
  )

it('a start reads the tables of the one before, as long as none was changed', async () => {
  const kept = await readFile(file, 'utf8')
  expect((await ask('rugs?select=id&limit=1')).status).toBe(200)
  // What tells that it is read: a table that is not in it is not there.
  await writeFile(file, kept.replaceAll('"rugs"', '"rags"'))
  await open()
  expect((await ask('rugs?select=id&limit=1')).status).toBe(404)
  await writeFile(file, kept)
  await open()
  expect((await ask('rugs?select=id&limit=1')).status).toBe(200)
})

const createTable = `do $$ begin
  create table public.spares (id int);
  alter table public.spares enable row level security;
  grant select on public.spares to anon;
end $$`
const createFunction = `do $$ begin
  create function public.spare() returns int language sql as 'select 1';
  grant execute on function public.spare() to anon;
end $$`

it.each([
  ['a new table', createTable, 'spares?select=id', 200],
  ['a new name of a table', 'alter table public.spares rename to others', 'spares?select=id', 404],
  ['a new column', 'alter table public.others add column spare text', 'others?select=spare', 200],
  ['a table that is gone', 'drop table public.others', 'others?select=id', 404],
  ['a new function', createFunction, 'rpc/spare', 200],
  ['a function that is gone', 'drop function public.spare()', 'rpc/spare', 404],
])('%s is read anew', async (_, statement, address, status) => {
  await backend.query(statement)
  await open()
  expect((await ask(address)).status).toBe(status)
})

it.each(['half of a ma', 'mark\n{"tables":'])('%j in its place stops no start', async (text) => {
  await writeFile(file, text)
  await open()
  expect((await ask('rugs?select=id&limit=1')).status).toBe(200)
  expect((await readFile(file, 'utf8')).length).toBeGreaterThan(100_000)
})

it('a beginning of it after the right mark stops no start either', async () => {
  const kept = await readFile(file, 'utf8')
  await writeFile(file, kept.slice(0, kept.indexOf('\n') + 2000))
  await open()
  expect((await ask('rugs?select=id&limit=1')).status).toBe(200)
})
