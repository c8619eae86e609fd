import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, createBackend } from '#backend/backend.ts'
import { openBackupDoor } from '#backend/transfer/backup-door.ts'
import { isEqual } from '#backend/transfer/comparison.ts'
import { type HostedProject, moveToFolder, moveToProject } from '#backend/transfer/move.ts'
import { restoreSite } from '#backend/transfer/restore.ts'
import { withCargo } from '#backend/transfer/take-cargo.ts'
import { missingPostgres, type PostgresServer, startCluster } from '#tests/contract/postgres-server.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { codeOf } from '#tests/contract/second-factor-contract.ts'
import { serveOnFreePort } from '#tests/contract/target.ts'
import { createHostedDatabase, superuser } from '#tests/hosted-roles.ts'
import { openWorld, people, type World } from '#tests/world.ts'

const quiet = { log: { info() {}, warn() {}, error() {} }, step() {} }
const { supabaseDirectory } = settingsFor('')
const missing = missingPostgres()

let world: World
let folder: string
let door: { close(): Promise<void> }
let secret: string
const source = () => ({ ...quiet, dataDirectory: world.dataDirectory })

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'cartacho-move-'))
  // What the seed's large pictures add is time alone.
  await world.backend.query("delete from storage.objects where (metadata ->> 'size')::bigint > 100000")
  const { administrator, visitor, staff } = world.clients
  await administrator.from('rugs').update({ title_pt: 'Mudado' }).eq('slug', 'blue-mountain')
  await visitor.from('leads').insert({ name: 'Quem pediu', whatsapp: '+55 11', consent_version: '1' })
  for (const name of ['a b/c+d(1).png', 'x.png']) {
    const body = new Blob([Buffer.from(`\x89PNG\r\n\x1a\n${name}`, 'latin1')], { type: 'image/png' })
    const { error } = await administrator.storage
      .from('site-assets')
      .upload(name, body, { cacheControl: '77' })
    if (error) throw error
  }
  const { data } = await staff.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefone' })
  secret = data?.totp.secret ?? ''
  await staff.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) })
  door = await openBackupDoor(world.dataDirectory, () => world.backend.stage(), quiet.log)
})
afterAll(async () => {
  await door?.close()
  await world?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

describe('a site moved to another folder', () => {
  it('is the same there, and is not written twice', async () => {
    const target = join(folder, 'target')
    const settings = { ...source(), supabaseDirectory }
    for (const round of ['first', 'second']) {
      const { compared, isRunning } = await moveToFolder(settings, target)
      expect(
        compared.filter((line) => !isEqual(line)),
        round,
      ).toEqual([])
      expect(isRunning).toBe(true)
    }
    await expect(async () => moveToFolder(settings, world.dataDirectory)).rejects.toThrow('already')
  })
})

describe.skipIf(missing)(`a site moved to a project${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: PostgresServer
  let backend: Backend
  let http: { url: string; close(): Promise<void> }
  let project: HostedProject
  let refuseFiles = false

  beforeAll(async () => {
    server = await startCluster(superuser)
    const database = await createHostedDatabase(server.url, 'project')
    const schema = join(folder, 'schema')
    await cp(join(supabaseDirectory, 'migrations'), join(schema, 'migrations'), { recursive: true })
    await writeFile(join(schema, 'config.toml'), '')
    await mkdir(join(folder, 'project'))
    backend = await createBackend({
      ...settingsFor(join(folder, 'project')),
      databaseUrl: database.owner,
      callersUrl: database.callers,
      supabaseDirectory: schema,
    })
    http = await serveOnFreePort(async (request) => {
      const isPicture = request.method === 'POST' && request.url.endsWith('x.png')
      if (refuseFiles && isPicture) return new Response('no', { status: 400 })
      return backend.fetch(request)
    })
    project = { url: http.url, secretKey: backend.secretKey, databaseUrl: database.owner, replace: false }
  })
  afterAll(async () => {
    await http?.close()
    await backend?.close()
    await server?.close()
  })

  it('is restored with its rows on a PostgreSQL server, and archived from there, the same', async () => {
    const dataDirectory = join(folder, 'on-server')
    const databaseUrl = new URL('/on_server', server.url).href
    await query(server.url, 'create database on_server')
    await withCargo(source(), async (cargo) => {
      const settings = { ...quiet, supabaseDirectory, dataDirectory, databaseUrl }
      const compared = await restoreSite(cargo, settings)
      expect(compared.filter((line) => !isEqual(line))).toEqual([])
      const again = { ...settings, dataDirectory: join(folder, 'again') }
      await expect(restoreSite(cargo, again)).rejects.toThrow('DATABASE_URL holds a site already')
      const there = await withCargo(settings, async ({ manifest }) => manifest)
      expect({ ...there, madeAt: '' }).toEqual({ ...cargo.manifest, madeAt: '' })
    })
  })

  it('refuses a project that has people of its own, or is in use', async () => {
    await expect(moveToProject(source(), project)).rejects.toThrow(
      /accounts that the site does not have \(admin@site\.example\)/,
    )
    await backend.query('delete from auth.users')
    await backend.query(
      "insert into public.leads (name, whatsapp, consent_version) values ('Outra', '1', '1')",
    )
    await expect(moveToProject(source(), project)).rejects.toThrow(/is in use \(public\.leads\)/)
    await backend.query('delete from public.leads')
    await backend.query(
      "update supabase_migrations.schema_migrations set version = '1' || version where version ~ '170000$'",
    )
    await expect(moveToProject(source(), project)).rejects.toThrow(
      /lacks 1 of \d+ migrations .*supabase db push/,
    )
    await backend.query(
      "update supabase_migrations.schema_migrations set version = substr(version, 2) where version ~ '170000$'",
    )
  })

  it('goes on after it was cut, compares equal, and is the same when it is moved again', async () => {
    refuseFiles = true
    await expect(moveToProject(source(), project)).rejects.toThrow(/refused site-assets\/x\.png \(400\): no/)
    refuseFiles = false
    for (const round of ['first', 'second']) {
      const { compared } = await moveToProject(source(), project)
      expect(
        compared.filter((line) => !isEqual(line)),
        round,
      ).toEqual([])
      expect(compared.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'public.content_history',
          'private.newsletter_key',
          'accounts',
          'second factors',
          'files',
        ]),
      )
    }
    const [history] = await backend.query<{ next: string; last: string }>(
      `insert into public.content_history (table_name, action) values ('rugs', 'truncate')
       returning id::text as next, (select max(id)::text from public.content_history) as last`,
    )
    expect(Number(history?.next)).toBe(Number(history?.last) + 1)
    await backend.query("delete from public.content_history where action = 'truncate'")
    // What that row noted is no work of the project's.
    await backend.query(
      'delete from public.content_changes where id = (select max(id) from public.content_changes)',
    )
    const [object] = await backend.query<{ cache: string }>(
      "select metadata ->> 'cacheControl' as cache from storage.objects where name = 'x.png'",
    )
    expect(object?.cache).toBe('max-age=77')
    // Without these times the real sign-in server reads no account at all.
    const times = 'select id, updated_at, last_sign_in_at from auth.users order by id'
    expect(await backend.query(times)).toEqual(await world.backend.query(times))
    // Pictures of requests are counted by the hour in which they came.
    const came = 'select bucket_id, name, created_at from storage.objects order by bucket_id, name'
    expect(await backend.query(came)).toEqual(await world.backend.query(came))
  })

  it('lets everybody in with the old passwords and the second factor', async () => {
    const client = createClient(http.url, backend.publishableKey, { auth: { persistSession: false } })
    expect((await client.auth.signInWithPassword(people.administrator)).error).toBeNull()
    expect((await client.rpc('is_admin')).data).toBe(true)
    expect((await client.auth.signInWithPassword(people.staff)).error).toBeNull()
    expect((await client.rpc('is_staff')).data).toBe(false)
    const factorId = (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? ''
    const shown = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })
    expect(shown.error).toBeNull()
    expect((await client.rpc('is_staff')).data).toBe(true)
    await client.auth.signOut()
  })

  it('follows its source while nobody writes there, and refuses to overwrite what was written', async () => {
    const { visitor, administrator } = world.clients
    await visitor.from('leads').insert({ name: 'Mais uma', whatsapp: '+55 11', consent_version: '1' })
    await administrator.storage.from('site-assets').remove(['a b/c+d(1).png'])
    const { compared } = await moveToProject(source(), project)
    expect(compared.filter((line) => !isEqual(line))).toEqual([])
    expect(await backend.query("select from storage.objects where name = 'a b/c+d(1).png'")).toEqual([])
    await backend.query("update public.leads set name = 'Quem pediu lá' where name = 'Quem pediu'")
    await expect(moveToProject(source(), project)).rejects.toThrow(
      /was written to since .*\(public\.leads\)\. Add --replace/,
    )
    const replaced = await moveToProject(source(), { ...project, replace: true })
    expect(replaced.compared.filter((line) => !isEqual(line))).toEqual([])
  })
})

async function query(url: string, statement: string) {
  const database = postgres(url, { max: 1, onnotice() {} })
  await database.unsafe(statement).finally(() => database.end())
}
