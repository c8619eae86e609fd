import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'

const firstMigration = `
create schema private;
create table private.administrator (id boolean primary key default true check (id), user_id uuid not null);
create function private.set_administrator(account uuid) returns void language sql set search_path = ''
  as $$ insert into private.administrator (user_id) values (account) $$;
create table public.notes (id int primary key, text text);
alter table public.notes enable row level security;
grant select on public.notes to anon;
create policy "anyone reads notes" on public.notes for select to anon using (true);
create table public.content_version (id boolean primary key default true, version bigint not null default 1);
insert into public.content_version default values;
alter table public.content_version enable row level security;
grant select on public.content_version to anon;
create policy "anyone reads the version" on public.content_version for select to anon using (true);
insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true);
`

describe('the start', () => {
  let folder: string
  let supabaseDirectory: string
  let dataDirectory: string
  const said: string[] = []
  const open = (settings: { administrator?: { email: string; password?: string } } = {}): Promise<Backend> =>
    createBackend({
      ...settingsFor(dataDirectory),
      administrator: { email: 'Casa@site.example' },
      supabaseDirectory,
      step: (line) => void said.push(line),
      ...settings,
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cartacho-start-'))
    supabaseDirectory = join(folder, 'supabase')
    dataDirectory = join(folder, 'data')
    await mkdir(join(supabaseDirectory, 'migrations'), { recursive: true })
    await mkdir(join(supabaseDirectory, 'seed', 'files', 'pictures', 'deep'), { recursive: true })
    await writeFile(join(supabaseDirectory, 'migrations', '20260101000000_notes.sql'), firstMigration)
    await writeFile(
      join(supabaseDirectory, 'seed.sql'),
      "insert into public.notes values (1, 'seeded'), (2, 'too');",
    )
    await writeFile(join(supabaseDirectory, 'seed', 'files', 'pictures', 'deep', 'a.txt'), 'a picture')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('says each step the first time, and the password it made once', async () => {
    const backend = await open()
    expect(said).toEqual([
      'Creating the database',
      'Applying 1 of 1 migrations',
      'Storing pictures and videos: 0 of 1',
      'Stored 1 pictures and videos',
      'Filling the tables (1 seed files)',
      'Created the administrator',
    ])
    expect(backend.createdAdministrator).toEqual({
      email: 'casa@site.example',
      password: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/),
    })
    const { email = '', password = '' } = backend.createdAdministrator ?? {}
    expect(await signIn(backend, email, password)).toBe(200)
    expect(await backend.health()).toEqual({ ok: true })
    expect(await backend.openFile('pictures', 'deep/a.txt')).toMatchObject({ type: 'text/plain', bytes: 9 })
    const [record] = await backend.query('select version, name from supabase_migrations.schema_migrations')
    expect(record).toEqual({ version: '20260101000000', name: 'notes' })
    await backend.query('delete from public.notes where id = 2')
    await backend.close()
  })

  it('is silent the second time, keeps keys and data, and seeds nothing again', async () => {
    said.length = 0
    const backend = await open({ administrator: { email: 'another@site.example' } })
    expect(said).toEqual([])
    expect(backend.createdAdministrator).toBeUndefined()
    expect(await backend.query('select id from public.notes')).toEqual([{ id: 1 }])
    expect(((await stat(join(dataDirectory, 'keys.json'))).mode & 0o777).toString(8)).toBe('600')
    const keys = [backend.publishableKey, backend.secretKey]
    await backend.close()
    const again = await open()
    expect([again.publishableKey, again.secretKey]).toEqual(keys)
    await again.close()
  })

  it('applies a new migration, in a transaction with its record', async () => {
    const path = join(supabaseDirectory, 'migrations', '20260102000000_more.sql')
    await writeFile(path, 'alter table public.notes add column more text; select 1 / 0;')
    await expect(open()).rejects.toThrow('Migration 20260102000000_more.sql failed: division by zero')
    await writeFile(path, 'alter table public.notes add column more text;')
    const backend = await open()
    const seen = await rest(backend, 'notes?select=id,more')
    expect(seen).toEqual([{ id: 1, more: null }])
    await backend.close()
  })

  it('stops when an applied migration was changed', async () => {
    const path = join(supabaseDirectory, 'migrations', '20260102000000_more.sql')
    await writeFile(path, 'alter table public.notes add column less text;')
    await expect(open()).rejects.toThrow('20260102000000_more.sql was changed after it was applied')
    await writeFile(path, 'alter table public.notes add column more text;')
  })

  it('takes what the Supabase CLI applied, which keeps the one statement of a file without its semicolon', async () => {
    const backend = await open()
    await backend.query(
      "update supabase_migrations.schema_migrations set statements = array[rtrim(statements[1], ';')] where name = 'more'",
    )
    await backend.close()
    await (await open()).close()
  })

  it('stops when a public table lacks row-level security', async () => {
    const backend = await open()
    await backend.query('create table public.open_to_all (id int)')
    await backend.close()
    await expect(open()).rejects.toThrow('Row-level security is off on public tables: open_to_all')
  })

  it('stops when the keys are damaged, and says which file', async () => {
    const copy = join(folder, 'copy')
    await cp(dataDirectory, copy, { recursive: true })
    await writeFile(join(copy, 'keys.json'), '{"jwtSecret":"short"}')
    await expect(createBackend({ ...settingsFor(copy), supabaseDirectory })).rejects.toThrow(
      join(copy, 'keys.json'),
    )
  })
})

async function signIn(backend: Backend, email: string, password: string) {
  const response = await backend.fetch(
    new Request('http://site.example/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  return response.status
}

async function rest(backend: Backend, query: string) {
  const request = new Request(`http://site.example/rest/v1/${query}`, {
    headers: { apikey: backend.publishableKey },
  })
  return (await backend.fetch(request)).json()
}
