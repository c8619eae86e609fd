import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend, Mail } from '#backend/backend.ts'
import { msOf, paceBelow } from '#tests/pace.ts'
import { openWorld, people, type World } from '#tests/world.ts'

describe('the front of sign-in', () => {
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
  // Every test has an account and an address of its own: what is counted in one does not count in another.
  beforeEach(async () => {
    mails = []
    account = { email: `${randomUUID()}@site.example`, password: 'uma-senha-longa' }
    await backend.createAccount(account)
  })

  async function post(path: string, body: object, address = '198.51.100.1') {
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
    return { status: response.status, headers: response.headers, answer }
  }
  const signIn = (email: string, password: string, address?: string) =>
    post('/token?grant_type=password', { email, password }, address)
  const newAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

  it.each(['a known account', 'an unknown account'])(
    '%s is guessed ten times, then the address must wait',
    async (kind) => {
      const email = kind === 'a known account' ? account.email : `${randomUUID()}@site.example`
      const address = newAddress()
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await signIn(email, 'errada', address)).status).toBe(400)
      }
      const refused = await signIn(email, account.password, address)
      expect(refused.status).toBe(429)
      expect(refused.answer).toEqual({
        code: 429,
        error_code: 'over_request_rate_limit',
        msg: 'Request rate limit reached',
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const neighbour = address.replace('::1', ':aaaa::2')
      expect((await signIn(email, account.password, neighbour)).status).toBe(429)
      if (kind === 'a known account')
        expect((await signIn(email, account.password, newAddress())).status).toBe(200)
    },
  )

  it('an address that guesses many accounts must wait, one that signs in often need not', async () => {
    const address = newAddress()
    for (let attempt = 0; attempt < 35; attempt += 1) {
      expect((await signIn(account.email, account.password, address)).status).toBe(200)
    }
    let waits = 0
    for (let attempt = 0; attempt < 35; attempt += 1) {
      if ((await signIn(`${randomUUID()}@site.example`, 'errada', address)).status === 429) waits += 1
    }
    expect(waits).toBe(5)
  })

  it('an unknown account takes as long to refuse as a known one', async () => {
    const timeOf = (email: string) => msOf(() => signIn(email, 'errada', newAddress()))
    const known: number[] = []
    const unknown: number[] = []
    const apart = async () => {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        known.push(await timeOf(account.email))
        unknown.push(await timeOf(`${randomUUID()}@site.example`))
      }
      // The quickest of each: what the machine does beside only makes them longer.
      const ratio = Math.min(...unknown) / Math.min(...known)
      return Math.max(ratio, 1 / ratio)
    }
    expect(await paceBelow(2, apart)).toBeLessThan(2)
  })

  it('a link in a mail opens a session once, and leads nowhere but to this site', async () => {
    await post('/recover?redirect_to=https://evil.example', { email: account.email }, newAddress())
    const link = /https?:\S+verify\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
    const follow = () => backend.fetch(new Request(link.replaceAll('&amp;', '&'), { redirect: 'manual' }))
    const first = await follow()
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toMatch(/^http:\/\/site\.example\/?#access_token=/)
    const second = await follow()
    expect(second.headers.get('location')).toContain('error_code=otp_expired')
    expect(second.headers.get('location')).not.toContain('access_token')
  })

  it.each(['/otp', '/magiclink', '/signup'])('%s opens no account', async (path) => {
    const email = `${randomUUID()}@site.example`
    await post(path, { email, password: 'uma-senha-longa', create_user: true }, newAddress())
    expect(await backend.query('select id from auth.users where email = $1', [email])).toEqual([])
    expect(mails).toEqual([])
  })

  it('a password longer than bcrypt reads is neither set nor accepted', async () => {
    const long = 'x'.repeat(72)
    const { answer } = await signIn(account.email, account.password, newAddress())
    const change = (password: string) =>
      backend.fetch(
        new Request('http://site.example/auth/v1/user', {
          method: 'PUT',
          headers: {
            apikey: backend.publishableKey,
            authorization: `Bearer ${answer.access_token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ password }),
        }),
      )
    expect((await change(`${long}y`)).status).toBe(400)
    expect((await change(long)).status).toBe(200)
    expect((await signIn(account.email, `${long}y`, newAddress())).status).toBe(400)
    expect((await signIn(account.email, long, newAddress())).status).toBe(200)
    await expect(
      backend.createAccount({ email: 'longa@site.example', password: `${long}y` }),
    ).rejects.toThrow('72')
  })

  it('bodies that are no JSON object, or too long, are refused', async () => {
    const send = (body: string) =>
      backend.fetch(
        new Request('http://site.example/auth/v1/recover', {
          method: 'POST',
          headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
          body,
        }),
      )
    expect((await send('{')).status).toBe(400)
    expect((await send('[]')).status).toBe(400)
    expect((await send(JSON.stringify({ email: 'x'.repeat(70_000) }))).status).toBe(413)
  })

  it('the administrator of the world still signs in', async () => {
    expect(
      (await signIn(people.administrator.email.toUpperCase(), people.administrator.password, newAddress()))
        .status,
    ).toBe(200)
  })
})
