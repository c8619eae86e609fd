import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { newsletterLinks } from '#server/mail/newsletter-links.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { visitor, staff, secret } = world.clients
afterAll(() => world.close())

const [kept] = await world.backend.query<{ key: string }>(
  "select encode(key, 'hex') as key from private.newsletter_key",
)
const key = new Uint8Array(Buffer.from(kept?.key ?? '', 'hex'))
const days = (count: number) => count * 24 * 3600 * 1000

async function signUp(): Promise<string> {
  const email = `${randomUUID()}@casa.example`
  const row = { email, consent_version: 'newsletter-2026-11' }
  expect((await visitor.from('newsletter_subscribers').insert(row)).error).toBeNull()
  return email
}

function tokens(email: string, at = new Date(), signing = key) {
  const { confirm, leave } = newsletterLinks(signing, 'http://site.example', { email, locale: 'pt', at })
  return { confirm: confirm.split('?t=')[1] ?? '', leave: leave.split('?t=')[1] ?? '' }
}

async function call(name: 'confirm_newsletter' | 'leave_newsletter', token: string): Promise<unknown> {
  const { data, error } = await visitor.rpc(name, { token })
  expect(error).toBeNull()
  return data
}

async function rowOf(email: string) {
  const { data } = await secret.from('newsletter_subscribers').select().eq('email', email).single()
  return data
}

describe('a link to confirm', () => {
  it('works once, for the address that it was made for', async () => {
    const [email, other] = [await signUp(), await signUp()]
    expect(await call('confirm_newsletter', tokens(email.toUpperCase()).confirm)).toBe('confirmed')
    const confirmed = await rowOf(email)
    expect(confirmed).toMatchObject({ consent_version: 'newsletter-2026-11', unsubscribed_at: null })
    expect(confirmed?.confirmed_at).not.toBeNull()
    expect(await call('confirm_newsletter', tokens(email).confirm)).toBe('used')
    expect(await rowOf(email)).toEqual(confirmed)
    expect((await rowOf(other))?.confirmed_at).toBeNull()
  })

  it('ages in seven days', async () => {
    const email = await signUp()
    const at = (age: number) => tokens(email, new Date(Date.now() - age)).confirm
    expect(await call('confirm_newsletter', at(days(7) + 60_000))).toBe('expired')
    expect((await rowOf(email))?.confirmed_at).toBeNull()
    expect(await call('confirm_newsletter', at(days(7) - 60_000))).toBe('confirmed')
  })

  it.each([
    ['signed with another key', (email: string) => tokens(email, new Date(), new Uint8Array(32)).confirm],
    ['with another time', (email: string) => tokens(email).confirm.replace(/\.\d+\./, '.1999999999.')],
    ['made for leaving', (email: string) => tokens(email).leave],
    ['with a letter more', (email: string) => `${tokens(email).confirm}A`],
    ['that is empty', () => ''],
  ])('%s confirms nobody', async (_, make) => {
    const email = await signUp()
    expect(await call('confirm_newsletter', make(email))).toBe('unknown')
    expect((await rowOf(email))?.confirmed_at).toBeNull()
  })

  it('of an address that never asked says no more than a forged one', async () => {
    expect(await call('confirm_newsletter', tokens('nobody@casa.example').confirm)).toBe('unknown')
  })
})

describe('a link to leave', () => {
  it('works for good, says the same again, and keeps the record', async () => {
    const email = await signUp()
    await call('confirm_newsletter', tokens(email).confirm)
    expect(await call('leave_newsletter', tokens(email).leave)).toBe('left')
    const gone = await rowOf(email)
    expect(gone?.unsubscribed_at).not.toBeNull()
    expect(gone?.confirmed_at).not.toBeNull()
    expect(await call('leave_newsletter', tokens(email).leave)).toBe('left')
    expect(await rowOf(email)).toEqual(gone)
  })

  it('makes older links to confirm useless', async () => {
    const email = await signUp()
    await call('leave_newsletter', tokens(email).leave)
    expect(await call('confirm_newsletter', tokens(email).confirm)).toBe('unknown')
    expect((await rowOf(email))?.confirmed_at).toBeNull()
  })

  it('cannot be made of one to confirm', async () => {
    const email = await signUp()
    expect(await call('leave_newsletter', tokens(email).confirm)).toBe('unknown')
    expect((await rowOf(email))?.unsubscribed_at).toBeNull()
  })

  it('is made for staff, who send the letters, and for nobody else', async () => {
    const email = await signUp()
    const { data } = await staff.rpc('newsletter_leave_tokens', { emails: [email] })
    expect(data).toEqual([{ email, token: tokens(email).leave }])
    expect((await visitor.rpc('newsletter_leave_tokens', { emails: [email] })).error?.code).toBe('42501')
  })
})
