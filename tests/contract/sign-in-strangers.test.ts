import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend, Mail } from '#backend/backend.ts'
import { msOf, paceBelow } from '#tests/pace.ts'
import { signToken } from '#tests/signed-token.ts'
import { openWorld, type World } from '#tests/world.ts'

const tooLongToCost = 'x'.repeat(73)

describe('what strangers can do to an account', () => {
  let world: World
  let backend: Backend
  let mails: Mail[] = []
  let account: { email: string; password: string }

  beforeAll(async () => {
    world = await openWorld({
      sendMail: async (mail) => void mails.push(mail),
      clientAddress: (request) => request.headers.get('x-test-address') ?? '',
    })
    backend = world.backend
  })
  afterAll(async () => {
    await world?.close()
  })
  beforeEach(async () => {
    mails = []
    account = { email: `${randomUUID()}@site.example`, password: 'uma-senha-longa' }
    await backend.createAccount(account)
  })

  async function post(path: string, body: object, address = newAddress()) {
    const response = await backend.fetch(
      new Request(`http://site.example/auth/v1${path}`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          'content-type': 'application/json',
          'x-test-address': address,
        },
        body: JSON.stringify(body),
      }),
    )
    const answer = (await response.json()) as Record<string, unknown>
    return { status: response.status, code: answer.error_code, answer }
  }
  const newAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
  const signIn = (password: string, address?: string) =>
    post('/token?grant_type=password', { email: account.email, password }, address)
  const typeCode = (token: string, address?: string) =>
    post('/verify', { type: 'recovery', email: account.email, token }, address)
  const codeIn = (mail?: Mail) => /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const linkIn = (mail?: Mail) => new URL(/^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')
  const wrongCode = () => (codeIn(mails.at(-1)) === '00000000' ? '00000001' : '00000000')
  const follow = async (link: URL) =>
    (await backend.fetch(new Request(link, { redirect: 'manual' }))).headers.get('location') ?? ''

  it('wrong passwords from everywhere lock the owner out of nothing', async () => {
    const home = newAddress()
    expect((await signIn(account.password, home)).status).toBe(200)
    await Promise.all(Array.from({ length: 120 }, () => signIn(tooLongToCost)))
    expect((await signIn(account.password)).status).toBe(200)
    const guesser = newAddress()
    const statuses: number[] = []
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await signIn(tooLongToCost, guesser)).status)
    expect(statuses).toEqual([400, 400, 400, 429])
    for (let slip = 0; slip < 5; slip += 1) expect((await signIn(tooLongToCost, home)).status).toBe(400)
    expect((await signIn(account.password, home)).status).toBe(200)
  })

  it('five wrong codes make their sender wait, and spend nobody’s code', async () => {
    await post('/recover', { email: account.email })
    const stranger = newAddress()
    for (let miss = 0; miss < 5; miss += 1)
      expect((await typeCode(wrongCode(), stranger)).code).toBe('otp_expired')
    const late = await typeCode(codeIn(mails.at(-1)), stranger)
    expect([late.status, late.code]).toEqual([429, 'over_request_rate_limit'])
    expect((await typeCode(codeIn(mails.at(-1)))).status).toBe(200)
  })

  it('a hundred wrong codes in an hour stop strangers from typing; the link and known senders go on', async () => {
    const home = newAddress()
    await signIn(account.password, home)
    await Promise.all(Array.from({ length: 100 }, () => typeCode(wrongCode())))
    await post('/recover', { email: account.email })
    expect((await typeCode(codeIn(mails.at(-1)))).status).toBe(429)
    expect(await follow(linkIn(mails.at(-1)))).toContain('access_token=')
    await post('/recover', { email: account.email })
    expect((await typeCode(codeIn(mails.at(-1)), home)).status).toBe(200)
  })

  it('a link cannot be guessed: the hash of address and code opens nothing without our proof', async () => {
    await post('/recover', { email: account.email })
    const link = linkIn(mails.at(-1))
    const hash = createHash('sha256')
      .update(`${account.email}${codeIn(mails.at(-1))}`)
      .digest('hex')
    expect(link.searchParams.get('token')).toMatch(new RegExp(`^${hash}\\.`))
    const address = newAddress()
    expect((await post('/verify', { type: 'recovery', token_hash: hash }, address)).code).toBe('otp_expired')
    const guessed = new URL(link)
    guessed.searchParams.set('token', hash)
    expect(await follow(guessed)).toContain('error_code=otp_expired')
    const token = link.searchParams.get('token') ?? ''
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(200)
  })

  it('wrong hashes of links spend no code, and a hash that is null is none', async () => {
    await post('/recover', { email: account.email })
    const miss = () => post('/verify', { type: 'recovery', token_hash: randomUUID() })
    await Promise.all(Array.from({ length: 510 }, miss))
    const typed = { type: 'recovery', email: account.email, token: codeIn(mails.at(-1)), token_hash: null }
    expect((await post('/verify', typed)).status).toBe(200)
  })

  it.each(['/otp', '/recover', '/magiclink', '/resend'])(
    '%s answers the same, as soon, whether the account exists or not',
    async (path) => {
      const timeOf = (email: string) =>
        msOf(async () => {
          const { status, answer } = await post(path, { email, type: 'signup' })
          expect([status, answer]).toEqual([200, {}])
        })
      const known: number[] = []
      const unknown: number[] = []
      const apart = async () => {
        for (let ask = 0; ask < 4; ask += 1) {
          known.push(await timeOf(account.email))
          unknown.push(await timeOf(`${randomUUID()}@site.example`))
        }
        // The quickest of each: what the machine does beside only makes them longer.
        return Math.abs(Math.min(...known) - Math.min(...unknown))
      }
      expect(await paceBelow(30, apart)).toBeLessThan(30)
      expect((await post(path, { email: account.email, type: 'signup', create_user: true })).status).toBe(200)
    },
  )

  it('a flooded mailbox gets twelve mails, and the code of the last one serves', async () => {
    const home = newAddress()
    await signIn(account.password, home)
    const sender = newAddress()
    const statuses: number[] = []
    for (let ask = 0; ask < 5; ask += 1) {
      statuses.push((await post('/recover', { email: account.email }, sender)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    for (let ask = 0; ask < 12; ask += 1) {
      expect((await post('/recover', { email: account.email })).status).toBe(200)
    }
    expect(mails).toHaveLength(12)
    expect((await typeCode(codeIn(mails.at(-1)))).status).toBe(200)
    await post('/recover', { email: account.email }, home)
    expect(mails).toHaveLength(13)
  })

  it.each(['refresh_token', 'pkce'])(
    '%s is tried 300 times in five minutes by a sender, and no more',
    async (grant) => {
      const sender = newAddress()
      const body = { refresh_token: randomUUID(), auth_code: randomUUID(), code_verifier: 'a'.repeat(64) }
      const ask = () => post(`/token?grant_type=${grant}`, body, sender)
      const answers = await Promise.all(Array.from({ length: 300 }, ask))
      expect(answers.filter(({ status }) => status === 429)).toEqual([])
      expect((await ask()).status).toBe(429)
      expect((await post(`/token?grant_type=${grant}`, body)).status).not.toBe(429)
    },
  )

  it('a token serves ten seconds after its renewal, and never again', async () => {
    const { answer } = await signIn(account.password)
    const renew = (token: unknown) => post('/token?grant_type=refresh_token', { refresh_token: token })
    const first = answer.refresh_token
    const second = (await renew(first)).answer.refresh_token
    const third = (await renew(second)).answer.refresh_token
    expect((await renew(first)).answer.refresh_token).toBe(third)
    await backend.query("update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'")
    expect((await renew(first)).code).toBe('refresh_token_already_used')
    expect((await renew(third)).status).toBe(400)
  })

  it.each([
    ['of another audience', { aud: 'elsewhere' }],
    ['that never ends', { exp: undefined }],
    ['of no session', { session_id: undefined }],
    ['of a session that is not its account’s', { sub: randomUUID() }],
  ])('a token of ours %s opens nothing', async (_, wrong) => {
    const { answer } = await signIn(account.password)
    const claims = decodeJwt(String(answer.access_token))
    const sign = (more: object) => signToken(world.dataDirectory, { ...claims, ...more })
    const statusesOf = async (token: string) => {
      const paths = ['/rest/v1/content_version?select=version', '/storage/v1/bucket', '/auth/v1/user']
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` }
      return Promise.all(
        paths.map(
          async (path) =>
            (await backend.fetch(new Request(`http://site.example${path}`, { headers }))).status,
        ),
      )
    }
    expect(await statusesOf(await sign({}))).toEqual([200, 200, 200])
    for (const status of await statusesOf(await sign(wrong))) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  })
})
