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

it.each([
  ['alter table public.rugs add column spare text', 'rugs?select=spare&limit=1', 200],
  ['alter table public.rugs rename column spare to other', 'rugs?select=spare&limit=1', 400],
  ['alter table public.rugs drop column other', 'rugs?select=other&limit=1', 400],
  ["create function public.spare() returns int language sql as 'select 1'", 'rpc/spare', 200],
  ['drop function public.spare()', 'rpc/spare', 404],
])('after "%s" it is read anew', async (statement, address, status) => {
  await backend.query(statement)
  if (statement.startsWith('create')) await backend.query('grant execute on function public.spare() to anon')
  await open()
  expect((await ask(address)).status).toBe(status)
})

it.each(['', 'half of a ma', 'mark\n{"tables":'])('%j in its place stops no start', async (text) => {
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
