import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Inbox, openInbox } from '#server/inbox/inbox.ts'
import { type Outbox, openOutbox } from '#server/mail/outbox.ts'
import { headerOf, openSmtpServer } from '#server/mail/smtp-server.fixture.ts'
import { createSmtpTransport } from '#server/mail/smtp-transport.ts'
import { createMailWriter } from '#server/mail/write-mails.ts'
import { openWorld, type World } from '#tests/world.ts'
import { pause, start } from './child.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const sender = import.meta.resolve('./mail-sender.ts')
const backOff = { firstMs: 10, mostMs: 50, giveUpMs: 600_000 }
let world: World
let directory: string
let away = false

beforeAll(async () => {
  world = await openWorld()
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-mail-'))
})

afterAll(async () => {
  await world?.close()
  await rm(directory, { recursive: true, force: true })
})

async function open(folder: string, url: string): Promise<{ inbox: Inbox; outbox: Outbox }> {
  const transport = createSmtpTransport({ url, from: 'site@casa.example', host: 'casa.example' })
  const outbox = await openOutbox({ directory: path.join(folder, 'outbox'), log, transport, backOff })
  const client = createClient('http://site.example', world.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        if (away) throw new TypeError('fetch failed')
        return world.backend.fetch(new Request(input, init))
      },
    },
  })
  const follow = createMailWriter({
    outbox,
    siteUrl: 'http://site.example',
    staffAddress: 'atelier@casa.example',
    newsletterKey: async () => null,
    log,
  })
  const inbox = await openInbox({ directory: path.join(folder, 'inbox'), client, log, follow, backOff })
  return { inbox, outbox }
}

// A hundred: the database takes 120 rows a minute into an inbox, and the rest would wait for the next one.
it('a hundred requests posted with the backend and the mail server away arrive and are told once, in order', async () => {
  const gone = await openSmtpServer()
  await gone.close()
  away = true
  const first = await open(directory, gone.url)
  const lead = (at: number) => ({
    name: `Request ${at}`,
    email: `visitor-${at}@casa.example`,
    consent_version: 'quote-2026-11',
  })
  for (let at = 0; at < 75; at += 1) expect(await first.inbox.keep('leads', lead(at))).toEqual({ ok: true })
  await first.inbox.close()
  await first.outbox.close()
  const second = await open(directory, gone.url)
  for (let at = 75; at < 100; at += 1)
    expect(await second.inbox.keep('leads', lead(at))).toEqual({ ok: true })
  away = false
  while (second.inbox.waiting() > 0) await pause(20)
  const server = await openSmtpServer(gone.port)
  await expect.poll(() => server.taken.length, { timeout: 60_000 }).toBe(200)
  await second.inbox.close()
  await second.outbox.close()
  await server.close()
  const inOrder = Array.from({ length: 100 }, (_, at) => `Request ${at}`)
  const { data } = await world.clients.secret.from('leads').select('name').order('created_at')
  expect(data?.map((row) => row.name)).toEqual(inOrder)
  const notices = server.taken.filter((mail) => mail.to.startsWith('atelier'))
  expect(notices.map((mail) => headerOf(mail, 'Reply-To').replace(/ <.*/, ''))).toEqual(inOrder)
  expect(new Set(server.taken.map((mail) => mail.to)).size).toBe(101)
  expect(server.mostAtOnce()).toBe(1)
})

it('after kill -9 at any moment, each request that was answered is told to staff, and none twice', async () => {
  const folder = path.join(directory, 'killed')
  const server = await openSmtpServer()
  const answered = new Set<string>()
  for (const round of [0, 1, 2]) {
    const child = start(sender, folder, server.url, String(round * 100_000))
    await child.line('sending')
    await pause(150 + round * 130)
    child.process.kill('SIGKILL')
    await child.ended
    expect(child.complaint()).toBe('')
    for (const line of child.lines) if (line.startsWith('kept ')) answered.add(line.slice(5))
  }
  const last = start(sender, folder, server.url, '0', 'rest')
  await last.ended
  expect(last.lines).toContain('rested')
  await server.close()
  const told = server.taken.map((mail) => headerOf(mail, 'Subject').replace('request ', ''))
  expect(answered.size).toBeGreaterThan(10)
  expect([...answered].filter((number) => !told.includes(number))).toEqual([])
  // Only what the server took in the very moment of a kill may come again, under its own Message-ID.
  expect(told.length - new Set(told).size).toBeLessThanOrEqual(3)
})
