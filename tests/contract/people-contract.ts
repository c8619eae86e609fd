import { randomBytes, randomUUID } from 'node:crypto'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccept } from '#server/people/accept-invitation.ts'
import { codeOf } from './second-factor-contract.ts'
import { administratorOf, clientOf, type Target } from './target.ts'

const ended = [403, 'session_not_found', 400, 'refresh_token_not_found']

type Person = { readonly email: string; readonly password: string; readonly id: string }

const password = 'senha-de-quem-chega'
const nobodysId = '00000000-0000-4000-8000-000000000000'
const newAddress = () => `${randomUUID()}@site.example`

/** What letting people in, suspending them and their recovery codes ask of the sign-in. */
export function describePeople(target: () => Target) {
  describe('people', () => {
    let owner: SupabaseClient
    let secret: SupabaseClient
    beforeAll(async () => {
      owner = await administratorOf(target())
      secret = createClient(target().url, target().secretKey, { auth: { persistSession: false } })
    })

    const admin = () => secret.auth.admin
    const open = async ({ email }: Person, typed = password) => {
      const client = clientOf(target())
      return { client, ...(await client.auth.signInWithPassword({ email, password: typed })) }
    }

    async function invite(role: 'editor' | 'sales') {
      const invited = { email: newAddress(), role, secret: randomBytes(32).toString('base64url') }
      expect((await owner.rpc('invite_person', { invitation: JSON.stringify(invited) })).error).toBeNull()
      return invited
    }

    /** What the site's server does with an invitation. */
    function accept(opens: string, typed: string): Promise<Response> {
      const log = { debug() {}, info() {}, warn() {}, error() {} }
      const [outbox, clientOf] = [{ add: async () => {} }, () => secret]
      const answer = createAccept({
        secretClient: secret,
        clientOf,
        outbox,
        siteUrl: '',
        sendsMails: false,
        log,
      })
      const body = JSON.stringify({
        secret: opens,
        attempt: randomUUID(),
        name: 'Quem chega',
        password: typed,
      })
      return answer(new Request('http://site.example', { method: 'POST', body }))
    }

    async function join(role: 'editor' | 'sales'): Promise<Person> {
      const { secret: opens, email } = await invite(role)
      expect((await accept(opens, password)).status).toBe(200)
      const client = clientOf(target())
      const { data } = await client.auth.signInWithPassword({ email, password })
      await client.auth.signOut({ scope: 'local' })
      return { email, password, id: data.user?.id ?? '' }
    }

    /** What the sign-in says of a session that ended: to its token, and to who would renew it. */
    async function askEnded(session: Session | null) {
      const headers = { apikey: target().publishableKey, authorization: `Bearer ${session?.access_token}` }
      const known = await fetch(`${target().url}/auth/v1/user`, { headers })
      const token = { refresh_token: session?.refresh_token ?? '' }
      const { error } = await clientOf(target()).auth.refreshSession(token)
      return [known.status, (await known.json()).error_code, error?.status, error?.code]
    }

    async function enrol(client: SupabaseClient): Promise<string> {
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
      const code = codeOf(data?.totp.secret ?? '')
      const shown = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
      expect(shown.error).toBeNull()
      return data?.id ?? ''
    }

    it('get an account by the secret key alone', async () => {
      const account = { email: newAddress(), password, email_confirm: true }
      const { data } = await owner.auth.getSession()
      for (const token of [target().publishableKey, data.session?.access_token]) {
        const response = await fetch(`${target().url}/auth/v1/admin/users`, {
          method: 'POST',
          headers: {
            apikey: target().publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(account),
        })
        expect([401, 403]).toContain(response.status)
      }
      const made = await admin().createUser({ ...account, email: ` ${account.email.toUpperCase()}`.trim() })
      expect(made.data.user).toMatchObject({ email: account.email, aud: 'authenticated' })
      expect(made.data.user?.email_confirmed_at).toEqual(expect.any(String))
      const taken = (await admin().createUser(account)).error
      expect([taken?.status, taken?.code]).toEqual([422, 'email_exists'])
      expect((await clientOf(target()).auth.signInWithPassword(account)).error).toBeNull()
    })

    it('choose a password that the sign-in would take, and come in with that alone', async () => {
      const { secret: opens, email } = await invite('editor')
      const answer = await accept(opens, 'curta')
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'weak_password', reasons: ['length'] })
      expect((await accept(opens, 'ã'.repeat(40))).status).toBe(400)
      expect(
        (await clientOf(target()).auth.signInWithPassword({ email, password: 'curta' })).error?.code,
      ).toBe('invalid_credentials')
      expect((await accept(opens, password)).status).toBe(200)
      expect((await clientOf(target()).auth.signInWithPassword({ email, password })).error).toBeNull()
    })

    it('who were here before get another password, which signs out whoever knew the one of before', async () => {
      const person = await join('sales')
      const before = await open(person)
      const changed = await admin().updateUserById(person.id, { password: 'outra-senha-longa' })
      expect(changed.data.user).toMatchObject({ id: person.id, email: person.email })
      expect((await open(person)).error?.code).toBe('invalid_credentials')
      expect((await open(person, 'outra-senha-longa')).error).toBeNull()
      expect(await askEnded(before.data.session)).toEqual(ended)
      const short = (await admin().updateUserById(person.id, { password: 'curta' })).error
      expect([short?.status, short?.code]).toEqual([422, 'weak_password'])
      const none = (await admin().updateUserById(nobodysId, { password })).error
      expect([none?.status, none?.code]).toEqual([404, 'user_not_found'])
    })

    it('work in their role as soon as they came in, and can recover a password', async () => {
      const person = await join('editor')
      const { client } = await open(person)
      expect((await client.rpc('own_access')).data).toMatchObject({ role: 'editor', state: 'in' })
      expect((await client.auth.resetPasswordForEmail(person.email)).error).toBeNull()
    })

    it('who are suspended are nobody at once, and cannot renew what they had', async () => {
      const person = await join('editor')
      const { client, data } = await open(person)
      const suspended = { suspended_at: new Date().toISOString() }
      expect((await owner.from('staff_members').update(suspended).eq('user_id', person.id)).error).toBeNull()
      expect((await client.rpc('is_editor')).data ?? false).toBe(false)
      expect(await askEnded(data.session)).toEqual(ended)
      const again = await open(person)
      expect((await again.client.rpc('own_access')).data).toMatchObject({ role: null, state: 'out' })
      await owner.from('staff_members').update({ suspended_at: null }).eq('user_id', person.id)
      expect((await (await open(person)).client.rpc('own_access')).data?.state).toBe('in')
    })

    it('see their sessions with browser and last use, and end each alone', async () => {
      const person = await join('sales')
      const [here, there] = [await open(person), await open(person)]
      await here.client.auth.refreshSession()
      const listed: {
        id: string
        is_here: boolean
        user_agent: string
        created_at: string
        last_used_at: string
      }[] = (await here.client.rpc('list_own_sessions')).data
      expect(listed.map(({ is_here }) => is_here)).toEqual([true, false])
      expect(listed[0]?.user_agent).toBeTruthy()
      expect(Date.parse(listed[0]?.last_used_at ?? '')).toBeGreaterThan(
        Date.parse(listed[0]?.created_at ?? ''),
      )
      expect(Math.abs(Date.now() - Date.parse(listed[0]?.last_used_at ?? ''))).toBeLessThan(60_000)
      expect((await here.client.rpc('end_own_session', { session: listed[1]?.id })).data).toBe(true)
      expect(await askEnded(there.data.session)).toEqual(ended)
      expect((await here.client.rpc('is_sales')).data).toBe(true)
    })

    it('who lost the second factor come in by a recovery code, and set up a new one first', async () => {
      const person = await join('editor')
      const { client, data } = await open(person)
      await enrol(client)
      const codes: string[] = (await client.rpc('make_recovery_codes')).data
      const lost = await open(person)
      expect((await lost.client.rpc('own_access')).data?.state).toBe('second-factor')
      const session = JSON.parse(atob(lost.data.session?.access_token.split('.')[1] ?? '')).session_id
      const used = await secret.rpc('use_recovery_code', { account: person.id, session, code: codes[0] })
      expect(used.data).toMatchObject({ state: 'used', email: person.email })
      expect(await askEnded(data.session)).toEqual(ended)
      expect((await lost.client.auth.refreshSession()).error).toBeNull()
      expect((await lost.client.auth.mfa.listFactors()).data?.all).toEqual([])
      expect((await lost.client.rpc('own_access')).data?.state).toBe('enrol')
      await enrol(lost.client)
      expect((await lost.client.rpc('own_access')).data?.state).toBe('in')
      expect((await lost.client.rpc('is_editor')).data).toBe(true)
    })
  })
}
