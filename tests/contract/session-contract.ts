import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { administratorOf, clientOf, type Target } from './target.ts'

/** The core of sign-in of the specification's section 7. */
export function describeSessions(target: () => Target) {
  describe('sessions', () => {
    it('signing in tells who it is, and listeners hear of it', async () => {
      const client = clientOf(target())
      const heard: string[] = []
      const { data: listening } = client.auth.onAuthStateChange((event) => void heard.push(event))
      const { data, error } = await client.auth.signInWithPassword(target().administrator)
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ id: expect.any(String), email: target().administrator.email })
      expect((await client.auth.getSession()).data.session?.user.id).toBe(data.user?.id)
      expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
      expect(data.user).not.toHaveProperty('factors')
      await client.auth.signOut()
      expect((await client.auth.getSession()).data.session).toBeNull()
      expect(heard).toEqual(expect.arrayContaining(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT']))
      listening.subscription.unsubscribe()
    })

    it.each([
      ['a wrong password', (email: string) => email],
      ['an unknown account', () => 'ninguem@site.example'],
    ])('%s is refused in the same words', async (_, email) => {
      const client = clientOf(target())
      const wrong = { email: email(target().administrator.email), password: 'nao-e-esta' }
      const { data, error } = await client.auth.signInWithPassword(wrong)
      expect(data.session).toBeNull()
      expect([error?.status, error?.code, error?.message]).toEqual([
        400,
        'invalid_credentials',
        'Invalid login credentials',
      ])
    })

    it('a session is renewed, and its old token serves a moment longer', async () => {
      const client = await administratorOf(target())
      const first = (await client.auth.getSession()).data.session
      const second = (await client.auth.refreshSession()).data.session
      expect(second?.refresh_token).not.toBe(first?.refresh_token)
      expect((await client.auth.getUser()).error).toBeNull()
      await client.auth.refreshSession()
      // Ten seconds long it serves again, for a second tab or an answer that was lost.
      const late = await clientOf(target()).auth.refreshSession({ refresh_token: first?.refresh_token ?? '' })
      expect(late.error).toBeNull()
      const garbage = await clientOf(target()).auth.refreshSession({ refresh_token: 'nonsense' })
      expect(garbage.error?.status).toBe(400)
    })

    it('signing out ends this session, the others, or all', async () => {
      const [here, there] = await Promise.all([administratorOf(target()), administratorOf(target())])
      await here.auth.signOut({ scope: 'others' })
      expect(await isSignedIn(here)).toBe(true)
      expect(await isSignedIn(there)).toBe(false)
      const elsewhere = await administratorOf(target())
      await here.auth.signOut({ scope: 'local' })
      expect(await isSignedIn(elsewhere)).toBe(true)
      const last = await administratorOf(target())
      await last.auth.signOut({ scope: 'global' })
      expect(await isSignedIn(elsewhere)).toBe(false)
    })

    it('a session that was left speaks for nobody any more, though its token runs for an hour', async () => {
      const client = await administratorOf(target())
      const { data } = await client.auth.getSession()
      const token = data.session?.access_token ?? ''
      const headers = { apikey: target().publishableKey, authorization: `Bearer ${token}` }
      const isAdministrator = async () => {
        const response = await fetch(`${target().url}/rest/v1/rpc/is_admin`, { method: 'POST', headers })
        return response.ok && (await response.json())
      }
      expect(await isAdministrator()).toBe(true)
      await client.auth.signOut({ scope: 'local' })
      expect(await isAdministrator()).toBe(false)
      const user = await fetch(`${target().url}/auth/v1/user`, { headers })
      expect([user.status, (await user.json()).error_code]).toEqual([403, 'session_not_found'])
    })

    it('nobody opens an account', async () => {
      const client = clientOf(target())
      const stranger = { email: `nova-${Date.now()}@site.example`, password: 'uma-senha-longa' }
      expect((await client.auth.signUp(stranger)).error?.code).toBe('signup_disabled')
      const code = await client.auth.signInWithOtp({
        email: stranger.email,
        options: { shouldCreateUser: true },
      })
      // A hosted project says that there is no such account; ours says nothing.
      expect([undefined, 422]).toContain(code.error?.status)
      expect((await client.auth.signInWithPassword(stranger)).error?.code).toBe('invalid_credentials')
    })

    it('an expired or foreign token reads nothing', async () => {
      const response = await fetch(`${target().url}/rest/v1/content_version?select=version`, {
        headers: { apikey: target().publishableKey, authorization: `Bearer ${foreignToken}` },
      })
      expect(response.status).toBe(401)
    })
  })
}

// Signed HS256 with a key that is not the target's, expired in 2001.
const foreignToken = [
  Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url'),
  Buffer.from('{"role":"service_role","exp":1000000000}').toString('base64url'),
  Buffer.from('not a signature of anybody we know').toString('base64url'),
].join('.')

/** Whether the server still knows the client's session. */
async function isSignedIn(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession()
  return data.session ? (await client.auth.getUser(data.session.access_token)).error === null : false
}
