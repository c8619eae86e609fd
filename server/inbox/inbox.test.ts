import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#server/log.ts'
import { type Inbox, type InboxOptions, openInbox } from './inbox.ts'
import { createLimitedInbox } from './limited-inbox.ts'

type Backend = {
  /** What the next inserts answer: taken, away, or refused with this code. */
  state: 'up' | 'away' | 'failing' | 'silent' | string
  readonly rows: Record<string, unknown>[]
  readonly pictures: string[]
  takesPictures: boolean
}

const log: Log = { debug() {}, info() {}, warn() {}, error() {} }
const backOff = { firstMs: 5, mostMs: 20 }
let directory: string
let backend: Backend
const opened: Inbox[] = []

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-inbox-'))
  backend = { state: 'up', rows: [], pictures: [], takesPictures: true }
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()))
  await rm(directory, { recursive: true, force: true })
})

/** A data API at the other end of supabase-js: it keeps rows by id, as a primary key does. */
const answer: typeof fetch = async (input, init) => {
  if (backend.state === 'away') throw new TypeError('fetch failed')
  if (backend.state === 'silent') return new Promise<Response>(() => {})
  if (backend.state === 'failing') return new Response('bad gateway', { status: 502 })
  const [, name] = /lead-pictures\/(.+)$/.exec(String(input)) ?? []
  if (name) return answerPicture(name)
  const row = JSON.parse(String(init?.body)) as Record<string, unknown>
  if (backend.state !== 'up') return Response.json({ code: backend.state, message: 'no' }, { status: 400 })
  const known = backend.rows.some((one) => one.id === row.id)
  if (known) return Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
  backend.rows.push(row)
  return new Response(null, { status: 201 })
}

/** Storage answers its refusals as JSON, and knows a file by its name. */
function answerPicture(name: string): Response {
  const refuse = (statusCode: string) => Response.json({ statusCode, message: 'no' }, { status: 400 })
  if (!backend.takesPictures) return refuse('415')
  if (backend.pictures.includes(name)) return refuse('409')
  backend.pictures.push(name)
  return Response.json({ Key: name, Id: name })
}

async function open(follow?: InboxOptions['follow']): Promise<Inbox> {
  const client = createClient('http://backend.example', 'publishable-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: answer },
  })
  const inbox = await openInbox({ directory, client, log, backOff, follow, insertWithinMs: 100 })
  opened.push(inbox)
  return inbox
}

const message = (number: number) => ({ name: 'Ana', message: `message ${number}`, consent_version: '1' })
const files = async () => (await readdir(directory)).filter((name) => name.endsWith('.json'))

async function emptied(inbox: Inbox): Promise<void> {
  while (inbox.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('with the backend there, a row is in the database before the answer, and its file goes', async () => {
  const inbox = await open()
  expect(await inbox.keep('contact_messages', message(1))).toEqual({ ok: true })
  expect(backend.rows).toMatchObject([message(1)])
  await expect.poll(files).toEqual([])
})

test('a row is followed by its mails when it is in the database, and not before', async () => {
  const followed: unknown[] = []
  backend.state = 'away'
  const inbox = await open(async ({ row }) => void followed.push(row.message))
  await inbox.keep('leads', message(1))
  expect(followed).toEqual([])
  backend.state = 'up'
  await emptied(inbox)
  await inbox.keep('leads', message(2))
  await expect.poll(() => followed).toEqual(['message 1', 'message 2'])
  backend.state = '23514'
  await inbox.keep('leads', message(3))
  expect([followed.length, await files()]).toEqual([2, []])
})

test('a row whose mails can never be made holds up the others only for a while', async () => {
  const followed: unknown[] = []
  backend.state = 'away'
  const inbox = await open(async ({ row: { message: text } }) => {
    if (text === 'message 1') throw new Error('no words for this')
    followed.push(text)
  })
  await inbox.keep('leads', message(1))
  await inbox.keep('leads', message(2))
  backend.state = 'up'
  await emptied(inbox)
  expect(backend.rows).toHaveLength(2)
  expect(followed).toEqual(['message 2'])
  expect(await readdir(path.join(directory, 'refused'))).toHaveLength(1)
})

test('what follows a row is tried again until it is done, after a restart too, and the row stays one', async () => {
  const first = await open(() => Promise.reject(new Error('the disk is full')))
  expect(await first.keep('leads', message(1))).toEqual({ ok: true })
  await expect.poll(() => first.waiting()).toBe(1)
  await first.close()
  const followed: unknown[] = []
  const second = await open(async ({ row }) => void followed.push(row.message))
  await emptied(second)
  expect(followed).toEqual(['message 1'])
  expect(backend.rows).toHaveLength(1)
})

test('fifty messages posted while the backend is away all arrive once, in order', async () => {
  backend.state = 'away'
  const inbox = await open()
  for (let number = 0; number < 50; number += 1) {
    expect(await inbox.keep('contact_messages', message(number))).toEqual({ ok: true })
  }
  expect(await files()).toHaveLength(50)
  backend.state = 'failing'
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(backend.rows).toEqual([])
  backend.state = 'up'
  await emptied(inbox)
  expect(backend.rows.map((row) => row.message)).toEqual(
    Array.from({ length: 50 }, (_, at) => `message ${at}`),
  )
  expect(await files()).toEqual([])
})

test('messages that wait are delivered after a restart, before newer ones', async () => {
  backend.state = 'away'
  const first = await open()
  for (const number of [1, 2, 3]) await first.keep('leads', message(number))
  await first.close()
  const second = await open()
  await second.keep('leads', message(4))
  backend.state = 'up'
  await emptied(second)
  expect(backend.rows.map((row) => row.message)).toEqual([1, 2, 3, 4].map((number) => `message ${number}`))
})

test('fifty messages sent at the same time each arrive once', async () => {
  backend.state = 'away'
  const inbox = await open()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => inbox.keep('contact_messages', message(number))),
  )
  expect(answers.every((one) => one.ok)).toBe(true)
  backend.state = 'up'
  await emptied(inbox)
  expect(new Set(backend.rows.map((row) => row.message)).size).toBe(50)
  expect(backend.rows).toHaveLength(50)
})

test('a row that was delivered before the process ended is not delivered again', async () => {
  backend.state = 'away'
  const first = await open()
  await first.keep('leads', message(1))
  await first.close()
  const [file = ''] = await files()
  const { row } = JSON.parse(await readFile(path.join(directory, file), 'utf8'))
  backend.rows.push(row)
  backend.state = 'up'
  await emptied(await open())
  expect(backend.rows).toHaveLength(1)
})

test('a backend that never answers counts as away', async () => {
  backend.state = 'silent'
  const inbox = await open()
  expect(await inbox.keep('leads', message(1))).toEqual({ ok: true })
  expect(await files()).toHaveLength(1)
})

const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

test('a picture waits beside its row, over a restart, goes before it and is handed on with it', async () => {
  const followed: unknown[] = []
  const follow: InboxOptions['follow'] = async (sent) =>
    void followed.push([sent.row.message, sent.picture?.length])
  backend.state = 'away'
  const first = await open(follow)
  await first.keep('leads', message(1), picture)
  expect((await readdir(directory)).filter((name) => name.endsWith('.jpg'))).toHaveLength(1)
  await first.close()
  const second = await open(follow)
  await second.keep('leads', message(2))
  backend.state = 'up'
  await emptied(second)
  await second.keep('leads', message(3), picture)
  await expect
    .poll(() => followed)
    .toEqual([
      ['message 1', 7],
      ['message 2', undefined],
      ['message 3', 7],
    ])
  const [one, , three] = backend.rows
  expect(backend.pictures).toEqual([`${one?.id}.jpg`, `${three?.id}.jpg`])
  await expect.poll(() => readdir(directory)).toEqual(['refused'])
})

test('a picture that the storage will never take does not hold up its row', async () => {
  backend.takesPictures = false
  const inbox = await open()
  const row = { ...message(1), image_url: '/storage/v1/object/authenticated/lead-pictures/1.jpg' }
  expect(await inbox.keep('leads', row, picture)).toEqual({ ok: true })
  expect(backend.rows).toMatchObject([{ ...message(1), image_url: null }])
})

test('a picture without its row was never acknowledged, and goes at the next start', async () => {
  await writeFile(path.join(directory, '000001700000000-000000.jpg'), picture)
  await open()
  expect(await readdir(directory)).toEqual(['refused'])
})

test('what one person sent is found and erased wherever it stands, and nobody else is touched', async () => {
  backend.state = 'away'
  const inbox = await open()
  await inbox.keep('leads', { ...message(1), email: 'Ana@casa.example ' }, picture)
  await inbox.keep('leads', { ...message(2), email: 'mariana@casa.example' })
  await mkdir(path.join(directory, 'refused'), { recursive: true })
  const damaged = '{"table":"leads","row":{"email":"ana@casa.example","mess'
  await writeFile(path.join(directory, 'refused/000001700000000-000000.json'), damaged)
  expect(await inbox.sentBy('ana@casa.example')).toMatchObject([{ row: message(1) }])
  expect(await inbox.erase('ana@casa.example')).toBe(2)
  expect(await readdir(path.join(directory, 'refused'))).toEqual([])
  backend.state = 'up'
  await emptied(inbox)
  expect(backend.rows.map((row) => row.message)).toEqual(['message 2'])
})

test('a wrong row is refused at once; one that turns out wrong later is set aside and holds up nobody', async () => {
  backend.state = '23514'
  const inbox = await open()
  expect(await inbox.keep('leads', message(1))).toEqual({ ok: false, problem: 'invalid' })
  backend.state = 'away'
  await inbox.keep('leads', message(2))
  backend.state = '42501'
  await emptied(inbox)
  expect(await readdir(path.join(directory, 'refused'))).toHaveLength(1)
  backend.state = 'up'
  await inbox.keep('leads', message(3))
  expect(backend.rows.map((row) => row.message)).toEqual(['message 3'])
})

test('a half-written file is no row, and a damaged one is set aside', async () => {
  await writeFile(path.join(directory, '000001700000000-000000.json.tmp'), '{"table"')
  await writeFile(path.join(directory, '000001700000000-000001.json'), 'not a row')
  const inbox = await open()
  await emptied(inbox)
  expect(backend.rows).toEqual([])
  expect(await readdir(path.join(directory, 'refused'))).toEqual(['000001700000000-000001.json'])
})

test('one address may send twenty forms in ten minutes, and no other address suffers for it', async () => {
  const inboxOf = createLimitedInbox(await open())
  for (let number = 0; number < 20; number += 1) {
    expect(await inboxOf('192.0.2.1').keep('leads', message(number))).toMatchObject({ ok: true })
  }
  expect(await inboxOf('192.0.2.1').keep('leads', message(20))).toEqual({ ok: false, problem: 'too-many' })
  expect(await inboxOf('192.0.2.2').keep('leads', message(21))).toMatchObject({ ok: true })
})

test('the same text twice from one address is one row, with or without an id of its own', async () => {
  const inboxOf = createLimitedInbox(await open())
  const sent = { ...message(1), consented_at: '2026-11-21T10:00:00.000Z' }
  await inboxOf('192.0.2.1').keep('leads', sent)
  await inboxOf('192.0.2.1').keep('leads', { ...sent, consented_at: '2026-11-21T10:00:09.000Z' })
  expect(backend.rows).toHaveLength(1)
  await inboxOf('192.0.2.2').keep('leads', sent)
  await inboxOf('192.0.2.1').keep('leads', message(2))
  expect(backend.rows).toHaveLength(3)
  const id = '5f8c6f0e-0000-4000-8000-000000000001'
  await inboxOf('192.0.2.1').keep('leads', { id, ...sent })
  await inboxOf('192.0.2.3').keep('leads', { id, ...sent })
  expect(backend.rows).toHaveLength(4)
})
