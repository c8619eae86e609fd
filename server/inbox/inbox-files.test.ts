import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSentFiles, type SentFiles } from '#server/sent-files/sent-files.ts'
import { openWorld, type World } from '#tests/world.ts'
import { type Inbox, openInbox } from './inbox.ts'

let world: World
let directory: string
let sentFiles: SentFiles
/** What stands between the inbox and the backend. */
let line: 'up' | 'away'
let client: SupabaseClient
const opened: Inbox[] = []
const log = { debug() {}, info() {}, warn() {}, error() {} }

beforeAll(async () => {
  world = await openWorld()
  client = createClient('http://site.example', world.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        if (line === 'away') return Promise.reject(new TypeError('fetch failed'))
        return world.backend.fetch(new Request(input, init))
      },
    },
  })
})
afterAll(() => world?.close())
beforeEach(async () => {
  line = 'up'
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-inbox-files-'))
  sentFiles = await openSentFiles(path.join(directory, 'sent'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()))
  await rm(directory, { recursive: true, force: true })
})

async function open(): Promise<Inbox> {
  const backOff = { firstMs: 5, mostMs: 20 }
  const inbox = await openInbox({ directory: path.join(directory, 'inbox'), client, log, sentFiles, backOff })
  opened.push(inbox)
  return inbox
}

const plan = Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(3000)])
async function request(email = 'ana@casa.example') {
  const key = randomBytes(16).toString('hex')
  await sentFiles.take(key, 0, plan.length, plan, 'a sender')
  const files = [{ name: 'planta.pdf', kind: 'pdf', size: plan.length }]
  return { key, row: { id: randomUUID(), name: 'Ana', email, consent_version: '1', files } }
}

async function filesOf(id: string): Promise<unknown> {
  const rows = await world.backend.query<{ files: unknown }>('select files from public.leads where id = $1', [
    id,
  ])
  return rows[0]?.files
}

async function bytesOf(id: string): Promise<Buffer | null> {
  const { data } = await world.clients.secret.storage.from('request-files').download(`${id}/1.pdf`)
  return data && Buffer.from(await data.arrayBuffer())
}

const onDisk = async () =>
  (await readdir(directory, { recursive: true })).filter((name) => /\.(file|pdf)$/.test(name))

it('a row brings its files, once however often it comes, and nothing of them stays on the disk', async () => {
  const inbox = await open()
  const { key, row } = await request()
  for (let count = 0; count < 2; count += 1)
    expect(await inbox.keep('leads', row, undefined, [key])).toMatchObject({ ok: true })
  expect(await filesOf(row.id)).toEqual(row.files)
  expect((await bytesOf(row.id))?.equals(plan)).toBe(true)
  await expect.poll(onDisk).toEqual([])
})

it('files wait beside their row while the backend is away, over a restart, and arrive whole', async () => {
  line = 'away'
  const first = await open()
  const { key, row } = await request()
  expect(await first.keep('leads', row, undefined, [key])).toMatchObject({ ok: true })
  await first.close()
  expect(await onDisk()).toHaveLength(1)
  line = 'up'
  const second = await open()
  await expect.poll(() => second.waiting()).toBe(0)
  expect((await bytesOf(row.id))?.equals(plan)).toBe(true)
  await expect.poll(onDisk).toEqual([])
})

it('files that wait go with the person who sent them', async () => {
  line = 'away'
  const inbox = await open()
  const { key, row } = await request('rui@casa.example')
  await inbox.keep('leads', row, undefined, [key])
  expect(await inbox.erase('rui@casa.example')).toBe(1)
  expect(await onDisk()).toEqual([])
})

it('a row says which of its files the storage did not take, and comes all the same', async () => {
  await world.backend.query(
    `insert into storage.objects (id, bucket_id, name, metadata)
     select gen_random_uuid(), 'request-files', gen_random_uuid() || '/1.pdf', '{"size": 64}' from generate_series(1, 60)`,
  )
  const inbox = await open()
  const { key, row } = await request()
  expect(await inbox.keep('leads', row, undefined, [key])).toMatchObject({ ok: true })
  expect(await filesOf(row.id)).toEqual([{ ...row.files[0], lost: true }])
})
