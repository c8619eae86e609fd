import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend, Mail } from '#backend/backend.ts'
import { openWorld, type World } from '#tests/world.ts'

const siteUrl = 'http://site.example'
const callback = `${siteUrl}/admin-login/retorno`

describe('mails of the sign-in', () => {
  let world: World
  let backend: Backend
  let mails: Mail[] = []
  let account: { email: string; password: string }

  beforeAll(async () => {
    world = await openWorld({ sendMail: async (mail) => void mails.push(mail) })
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

  // As in a browser: what a flow needs later is kept between calls.
  function openClient(): SupabaseClient {
    const kept = new Map<string, string>()
    return createClient(siteUrl, backend.publishableKey, {
      auth: {
        flowType: 'pkce',
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    })
  }
  async function signIn(credentials = account): Promise<SupabaseClient> {
    const client = openClient()
    const { error } = await client.auth.signInWithPassword(credentials)
    if (error) throw error
    return client
  }
  const mailTo = (email: string) => mails.filter(({ to }) => to === email).at(-1)
  const codeIn = (mail?: Mail) => /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const linkIn = (mail?: Mail) => /^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const follow = async (link: string) => {
    const answer = await backend.fetch(new Request(link))
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }
  const amrOf = async (client: SupabaseClient) =>
    decodeJwt((await client.auth.getSession()).data.session?.access_token ?? '').amr

  it('a code signs in once, and its mail is written in the language of the panel', async () => {
    const client = openClient()
    expect((await client.auth.signInWithOtp({ email: account.email })).error).toBeNull()
    const mail = mailTo(account.email)
    expect(mail?.subject).toBe('Código de entrada do painel Cartacho')
    expect(mail?.text).not.toMatch(/Supabase|login code/i)
    const answer = { email: account.email, token: codeIn(mail), type: 'email' } as const
    expect((await client.auth.verifyOtp(answer)).data.user?.email).toBe(account.email)
    expect(await amrOf(client)).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
    expect((await openClient().auth.verifyOtp(answer)).error?.code).toBe('otp_expired')
  })

  it('a recovery link leads back with a code that only the browser that asked can redeem, once', async () => {
    const client = openClient()
    await client.auth.resetPasswordForEmail(account.email, { redirectTo: callback })
    const back = await follow(linkIn(mailTo(account.email)))
    expect(back.origin + back.pathname).toBe(callback)
    expect(back.href).not.toContain('access_token')
    const code = back.searchParams.get('code') ?? ''
    expect((await openClient().auth.exchangeCodeForSession(code)).error).not.toBeNull()
    const heard: string[] = []
    client.auth.onAuthStateChange((event) => void heard.push(event))
    const flowId = back.searchParams.get('sb_pkce_flow_id') ?? undefined
    const exchanged = await client.auth.exchangeCodeForSession(code, { flowId })
    expect(exchanged.error).toBeNull()
    expect(heard).toContain('PASSWORD_RECOVERY')
    expect(await amrOf(client)).toEqual([{ method: 'recovery', timestamp: expect.any(Number) }])
    expect((await client.auth.updateUser({ password: 'uma-senha-nova' })).error).toBeNull()
    await signIn({ email: account.email, password: 'uma-senha-nova' })
  })

  it('a link that was used says so where its page can read it', async () => {
    const client = openClient()
    await client.auth.resetPasswordForEmail(account.email, { redirectTo: callback })
    const link = linkIn(mailTo(account.email))
    await follow(link)
    const back = await follow(link)
    expect(back.origin + back.pathname).toBe(callback)
    expect(back.searchParams.get('error_code')).toBe('otp_expired')
    expect(back.searchParams.get('error_description')).toBe('Email link is invalid or has expired')
  })

  it('a link leads nowhere but to the site', async () => {
    const client = openClient()
    await client.auth.resetPasswordForEmail(account.email, { redirectTo: 'https://elsewhere.example/steal' })
    const back = await follow(linkIn(mailTo(account.email)))
    expect(back.origin).toBe(siteUrl)
  })

  it('without a flow the tokens come in the fragment, with all their claims', async () => {
    await backend.fetch(
      new Request(`${siteUrl}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email }),
      }),
    )
    const back = await follow(linkIn(mailTo(account.email)))
    const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? ''
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', iss: `${siteUrl}/auth/v1`, email: account.email })
  })

  it('an e-mail changes when both mailboxes have answered, by code or by link, in either order', async () => {
    const client = await signIn()
    const fresh = `nova-${account.email}`
    const asked = await client.auth.updateUser({ email: fresh }, { emailRedirectTo: callback })
    expect(asked.data.user).toMatchObject({ email: account.email, new_email: fresh })
    expect(mails.map(({ to }) => to).sort()).toEqual([account.email, fresh].sort())
    const first = await follow(linkIn(mailTo(fresh)))
    expect(first.origin + first.pathname).toBe(callback)
    expect(new URLSearchParams(first.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/)
    expect((await client.auth.getUser()).data.user?.email).toBe(account.email)
    const second = await client.auth.verifyOtp({
      email: account.email,
      token: codeIn(mailTo(account.email)),
      type: 'email_change',
    })
    expect(second.error).toBeNull()
    expect(second.data.user?.email).toBe(fresh)
    expect(second.data.user?.identities?.[0]?.identity_data?.email).toBe(fresh)
    expect(second.data.user?.new_email).toBeUndefined()
    await signIn({ email: fresh, password: account.password })
  })

  it('the old mailbox alone changes no e-mail, and codes that are sent again replace the first', async () => {
    const client = await signIn()
    const fresh = `nova-${account.email}`
    await client.auth.updateUser({ email: fresh })
    const stale = codeIn(mailTo(account.email))
    expect((await client.auth.resend({ type: 'email_change', email: account.email })).error).toBeNull()
    const verify = (email: string, token: string) =>
      openClient().auth.verifyOtp({ email, token, type: 'email_change' })
    expect((await verify(account.email, stale)).error?.code).toBe('otp_expired')
    const accepted = await verify(account.email, codeIn(mailTo(account.email)))
    expect([accepted.error, accepted.data.session]).toEqual([null, null])
    expect((await verify(account.email, codeIn(mailTo(account.email)))).error?.code).toBe('otp_expired')
    expect((await client.auth.getUser()).data.user?.email).toBe(account.email)
  })

  it('reauthentication sends a code to who is signed in', async () => {
    const client = await signIn()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect(codeIn(mailTo(account.email))).toHaveLength(8)
  })

  it('a new password ends the other sessions of its account', async () => {
    const [here, there] = await Promise.all([signIn(), signIn()])
    expect((await here.auth.updateUser({ password: 'outra-senha-longa' })).error).toBeNull()
    expect((await here.auth.getUser()).error).toBeNull()
    expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})
