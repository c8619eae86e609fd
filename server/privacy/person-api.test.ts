import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadPictureBucket, leadPicturePath, leadPictureUrl } from '#content/leads/lead-picture.ts'
import { bearerClients } from '#server/bearer-client.ts'
import { openInbox } from '#server/inbox/inbox.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { createMailWriter } from '#server/mail/write-mails.ts'
import { openWorld, type World } from '#tests/world.ts'
import { createPersonApi } from './person-api.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const email = 'zuleica.quartzo@casa.example'
const phone = '+55 11 97531-8642'
const other = 'outra.zuleica.quartzo@casa.example'
const lead = { name: 'Zuleica Quartzo', email, whatsapp: phone, consent_version: 'quote-2026-11' }

let world: World
let away = false
let parts: Awaited<ReturnType<typeof openParts>>

beforeAll(async () => {
  world = await openWorld()
  parts = await openParts()
})
afterAll(async () => {
  await parts?.inbox.close()
  await world?.close()
})

async function openParts() {
  const { backend, dataDirectory } = world
  const outbox = await openOutbox({ directory: path.join(dataDirectory, 'outbox'), log })
  const newsletterKey = async () => null
  const tell = createMailWriter({
    outbox,
    siteUrl: 'http://site.example',
    staffAddress: 'atelier@casa.example',
    newsletterKey,
    log,
  })
  const client = createClient('http://site.example', backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        if (away) throw new TypeError('fetch failed')
        return backend.fetch(new Request(input, init))
      },
    },
  })
  const inbox = await openInbox({ directory: path.join(dataDirectory, 'inbox'), client, log, follow: tell })
  const clientOf = bearerClients('http://site.example', backend.publishableKey, backend)
  return { inbox, outbox, api: createPersonApi({ inbox, outbox, clientOf, forget: backend.forget, log }) }
}

async function ask(who: 'administrator' | 'staff' | 'stranger' | null, body: unknown) {
  const session = who && (await world.clients[who].auth.getSession()).data.session
  const headers = session ? { authorization: `Bearer ${session.access_token}` } : undefined
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  return parts.api(new Request('http://site.example/api', init))
}

const traces = /(?<!outra\.)zuleica\.quartzo@casa\.example|97531-8642/i

/** The files of the data directory that name the person, dumps unpacked. */
async function filesWithTraces(): Promise<string[]> {
  const found: string[] = []
  const all = await readdir(world.dataDirectory, { recursive: true, withFileTypes: true })
  for (const one of all.filter((entry) => entry.isFile())) {
    const file = path.join(one.parentPath, one.name)
    const bytes = await readFile(file)
    const plain = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
    if (traces.test(plain.toString('latin1'))) found.push(path.relative(world.dataDirectory, file))
  }
  return found
}

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a86b50' } })
    .jpeg()
    .toBuffer()

/** Everywhere that something of a person can be. */
async function leaveTraces() {
  const { inbox, outbox } = parts
  const id = randomUUID()
  expect(await inbox.keep('leads', { id, ...lead, image_url: leadPictureUrl(id) }, await jpeg())).toEqual({
    ok: true,
  })
  await world.clients.visitor.from('contact_messages').insert({
    ...{ name: lead.name, email: email.toUpperCase(), phone, subject: 'Medida', consent_version: '1' },
    message: 'Uma sala de seis metros.',
  })
  await world.clients.visitor
    .from('access_requests')
    .insert({ name: 'Outra', email: other, consent_version: '1' })
  await expect.poll(async () => (await outbox.concerning(email)).length, { timeout: 20_000 }).toBe(2)
  away = true
  const waiting = randomUUID()
  await inbox.keep('leads', { id: waiting, ...lead, image_url: leadPictureUrl(waiting) }, await jpeg())
  const refused = path.join(world.dataDirectory, 'inbox/refused')
  await mkdir(refused, { recursive: true })
  const letter = JSON.stringify({ table: 'leads', row: { id: randomUUID(), ...lead } })
  await writeFile(path.join(refused, '000001700000000-000000.json'), letter)
  await writeFile(path.join(refused, '000001700000000-000001.json'), letter.slice(0, 180))
  await outbox.add([{ id: 'given-up', kind: 'acknowledgement', to: email, subject: 'Medida', text: phone }])
  await outbox.add([{ id: 'others', kind: 'acknowledgement', to: other, subject: 'Medida', text: 'Medida' }])
  await world.backend.query('checkpoint')
  return id
}

test('is asked by staff, and erased by the administrator alone', async () => {
  expect((await ask(null, { email, act: 'export' })).status).toBe(401)
  expect((await ask('stranger', { email, act: 'export' })).status).toBe(403)
  expect((await ask('staff', { email, act: 'erase' })).status).toBe(403)
  expect((await ask('administrator', { email: 'zuleica', act: 'export' })).status).toBe(400)
})

test('what is held of a person is handed out whole, and nothing of it is left in the data directory', async () => {
  const id = await leaveTraces()
  const answer = await ask('staff', { email: ` ${email.toUpperCase()} `, act: 'export' })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const held = await answer.json()
  expect(held).toMatchObject({ leads: [{ id }], contact_messages: [{ phone }], access_requests: [] })
  expect(held.pictures).toMatchObject([{ name: leadPicturePath(id), type: 'image/jpeg' }])
  expect(held.waiting).toHaveLength(2)
  expect(held.mails.map((mail: { id: string }) => mail.id).toSorted()).toEqual(
    [`${id}-acknowledgement`, `${id}-notice`, 'given-up'].toSorted(),
  )
  expect((await filesWithTraces()).length).toBeGreaterThan(6)
  expect(await (await ask('administrator', { email, act: 'erase' })).json()).toMatchObject({
    leads: 1,
    contact_messages: 1,
    waiting: 3,
    mails: 3,
  })
  away = false
  expect(await filesWithTraces()).toEqual([])
  expect((await world.clients.secret.storage.from(leadPictureBucket).list()).data).toEqual([])
  expect(
    (await readdir(path.join(world.dataDirectory, 'inbox'))).filter((name) => name !== 'refused'),
  ).toEqual([])
  expect(await world.clients.secret.from('access_requests').select('email')).toMatchObject({
    data: [{ email: other }],
  })
  expect(await parts.outbox.concerning(other)).toHaveLength(1)
})
