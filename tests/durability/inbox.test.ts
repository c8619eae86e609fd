import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toContactMessageRow } from '#content/contact-messages/contact-message.ts'
import { type Inbox, openInbox } from '#server/inbox/inbox.ts'
import { openWorld, type World } from '#tests/world.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
let world: World
let directory: string
let away = false

beforeAll(async () => {
  world = await openWorld()
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-inbox-'))
})

afterAll(async () => {
  await world?.close()
  await rm(directory, { recursive: true, force: true })
})

function open(): Promise<Inbox> {
  const client = createClient('http://site.example', world.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        if (away) throw new TypeError('fetch failed')
        return world.backend.fetch(new Request(input, init))
      },
    },
  })
  return openInbox({ directory, client, log, backOff: { firstMs: 10, mostMs: 50 } })
}

const message = (number: number) =>
  toContactMessageRow(
    {
      name: 'Ana',
      email: 'ana@casa.example',
      phone: '',
      subject: `Message ${number}`,
      message: 'A rug for the reading room',
      consent: 'on',
    },
    'pt',
    new Date(),
  )

async function emptied(inbox: Inbox): Promise<void> {
  while (inbox.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('fifty messages acknowledged while the backend is away are kept once, in order, over a restart', async () => {
  away = true
  const first = await open()
  for (let number = 0; number < 25; number += 1) {
    expect(await first.keep('contact_messages', message(number))).toEqual({ ok: true })
  }
  await first.close()
  const second = await open()
  for (let number = 25; number < 50; number += 1) {
    expect(await second.keep('contact_messages', message(number))).toEqual({ ok: true })
  }
  away = false
  await emptied(second)
  await second.close()
  const { data, error } = await world.clients.secret
    .from('contact_messages')
    .select('subject,consented_at,created_at')
    .order('created_at')
  expect(error).toBeNull()
  expect(data?.map((row) => row.subject)).toEqual(Array.from({ length: 50 }, (_, at) => `Message ${at}`))
})

it('an address that asks for letters twice while the backend is away is on the list once', async () => {
  away = true
  const inbox = await open()
  const row = { email: 'ana@casa.example', locale: 'pt', consent_version: 'newsletter-2026-11' }
  await inbox.keep('newsletter_subscribers', row)
  await inbox.keep('newsletter_subscribers', row)
  away = false
  await emptied(inbox)
  await inbox.close()
  const { data } = await world.clients.secret.from('newsletter_subscribers').select('email')
  expect(data).toEqual([{ email: 'ana@casa.example' }])
})

it('a row that the database refuses is told to the visitor at once', async () => {
  const inbox = await open()
  const wrong = { ...message(1), handled_at: new Date().toISOString() }
  expect(await inbox.keep('contact_messages', wrong)).toEqual({ ok: false, problem: 'invalid' })
  await inbox.close()
})
