import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Backend, Mail } from '#backend/backend.ts'
import { createAttempts, limits } from '#backend/sign-in/attempts.ts'
import { toContactMessageRow } from '#content/contact-messages/contact-message.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { openInbox } from '#server/inbox/inbox.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { openSmtpServer } from '#server/mail/smtp-server.fixture.ts'
import { createSmtpTransport } from '#server/mail/smtp-transport.ts'
import { codeOf } from '#tests/contract/second-factor-contract.ts'
import { openWorld, people, type World } from '#tests/world.ts'

const hourMs = 3_600_000
const siteUrl = 'http://site.example'
let world: World
let backend: Backend
const mails: Mail[] = []

beforeAll(async () => {
  world = await openWorld({ sendMail: async (mail) => void mails.push(mail) })
  backend = world.backend
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await world?.close()
})

/** Sets the clock of the site and its database so many hours from the true one. */
async function setClock(hours: number) {
  vi.useRealTimers()
  const now = Date.now() + hours * hourMs
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: false })
  const [row] = await backend.query<{ seconds: number }>('select extract(epoch from now())::float as seconds')
  expect(Math.abs((row?.seconds ?? 0) * 1000 - now)).toBeLessThan(5000)
}

function newClient(): SupabaseClient {
  return createClient(siteUrl, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
}

async function signIn(client = newClient()) {
  const { error } = await client.auth.signInWithPassword(people.staff)
  expect(error).toBeNull()
  return client
}

it('a session of before the clock was set back is renewed, and so is one of an hour ago', async () => {
  await setClock(0)
  const client = await signIn()
  // As hosted does: a token of the future serves nobody; one that is over the client renews by itself.
  for (const [hours, wanted] of [
    [-1, 401],
    [1.1, 200],
    [0, 401],
  ] as const) {
    await setClock(hours)
    expect((await client.rpc('is_staff')).status).toBe(wanted)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.rpc('is_staff')).data).toBe(true)
  }
})

it('a code by mail serves once after the clock was set back, and no more an hour later', async () => {
  const { email } = people.staff
  const ask = async () => {
    mails.length = 0
    const asked = await newClient().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(asked.error).toBeNull()
    await expect.poll(() => mails.length).toBe(1)
    return /^\d{8}$/m.exec(mails[0]?.text ?? '')?.[0] ?? ''
  }
  await setClock(0)
  const code = await ask()
  await setClock(-1)
  expect((await newClient().auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  const twice = await newClient().auth.verifyOtp({ email, token: code, type: 'email' })
  expect(twice.error?.code).toBe('otp_expired')
  await setClock(0)
  const late = await ask()
  await setClock(1.1)
  expect((await newClient().auth.verifyOtp({ email, token: late, type: 'email' })).error?.code).toBe(
    'otp_expired',
  )
  const fresh = await ask()
  expect((await newClient().auth.verifyOtp({ email, token: fresh, type: 'email' })).error).toBeNull()
})

it('an authenticator that goes right serves after the clock of the site was an hour ahead, each code once', async () => {
  await setClock(1)
  const client = await signIn()
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefone' })
  const { id: factorId = '', totp } = enrolled.data ?? {}
  const secret = totp?.secret ?? ''
  const show = (on: SupabaseClient) => on.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect((await show(client)).error).toBeNull()
  await setClock(0)
  expect((await show(await signIn())).error).toBeNull()
  const again = await show(await signIn())
  expect(again.error?.code).toBe('mfa_verification_failed')
  await setClock(1)
  const late = await signIn()
  expect((await show(late)).error).toBeNull()
  await late.auth.mfa.unenroll({ factorId })
})

it('an address that was signed for ten minutes serves after the clock was set back, and not an hour later', async () => {
  await setClock(0)
  const files = createClient(siteUrl, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  }).storage.from('site-assets')
  const { data } = await files.createSignedUrl('video/hero-poster.jpg', 600)
  const status = async () => (await backend.fetch(new Request(data?.signedUrl ?? ''))).status
  for (const [hours, wanted] of [
    [-1, 200],
    [0, 200],
    [1, 400],
  ] as const) {
    await setClock(hours)
    expect(await status()).toBe(wanted)
  }
})

const log = { debug() {}, info() {}, warn() {}, error() {} }
const quickly = { firstMs: 10, mostMs: 50, giveUpMs: 48 * hourMs }

it.each([-1, 1])('a form that waits on disk while the clock is set %i hour is kept, once', async (hours) => {
  await setClock(0)
  let away = true
  const client = createClient(siteUrl, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        if (away) throw new TypeError('fetch failed')
        return backend.fetch(new Request(input, init))
      },
    },
  })
  const directory = path.join(world.dataDirectory, `inbox-${hours}`)
  const inbox = await openInbox({ directory, client, log, backOff: quickly })
  const subject = `Clock ${hours}`
  const said = { name: 'Ana', email: 'ana@casa.example', phone: '', subject, consent: 'on' } as const
  const row = toContactMessageRow({ ...said, message: 'Um tapete para a sala' }, 'pt', new Date())
  expect(await inbox.keep('contact_messages', row)).toEqual({ ok: true })
  await setClock(hours)
  away = false
  await expect.poll(() => inbox.waiting()).toBe(0)
  await inbox.close()
  const kept = await backend.query(
    'select consented_at, created_at from contact_messages where subject = $1',
    [subject],
  )
  expect(kept).toHaveLength(1)
})

it('mails that wait are sent once, in order, though the clock goes back and forth; a code of the sign-in for an hour', async () => {
  await setClock(0)
  const gone = await openSmtpServer()
  await gone.close()
  const transport = createSmtpTransport({ url: gone.url, from: 'site@casa.example', host: 'casa.example' })
  const directory = path.join(world.dataDirectory, 'outbox')
  const outbox = await openOutbox({ directory, log, transport, backOff: quickly })
  const mail = (subject: string) => ({ to: 'ana@casa.example', subject, text: 'x', html: '<p>x</p>' })
  const write = (subject: string) => outbox.add([{ ...mail(subject), id: subject, kind: 'acknowledgement' }])
  await write('one')
  await outbox.send(mail('code that is late'))
  await setClock(-1)
  await write('two')
  await setClock(1.1)
  await write('three')
  await outbox.send(mail('code in time'))
  await setClock(0.5)
  await setClock(1.2)
  const server = await openSmtpServer(gone.port)
  await expect.poll(() => server.taken.length).toBe(4)
  await outbox.close()
  await server.close()
  const subjects = server.taken.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])
  expect(subjects).toEqual(['one', 'two', 'three', 'code in time'])
})

it('who spent a budget, or their tries to sign in, waits its minutes at most, and no clock set back lets them in', async () => {
  await setClock(0)
  const budget = openBudget('data', { minutes: 5, perAddress: 1, together: 10 })
  const attempts = createAttempts()
  const spend = () => budget.spend('198.51.100.7')
  const signIn = () => attempts.count('passwordUnderAttack', 'ana@casa.example')
  expect(await spend()).toBeNull()
  for (let tried = 0; tried < limits.passwordUnderAttack.points; tried += 1) expect(await signIn()).toBeNull()
  for (const hours of [-1, 0]) {
    await setClock(hours)
    for (const [wait, most] of [
      [await spend(), 300],
      [await signIn(), limits.passwordUnderAttack.duration],
    ] as const) {
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(most)
    }
  }
})
