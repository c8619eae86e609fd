import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt, type JWTPayload } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, it } from 'vitest'
import { administratorOf, type Target } from './target.ts'

const stepMs = 30_000

/** The code that an authenticator app shows now, or so many steps away from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs })
}

/** The second factor through supabase-js, unmodified. Comes last: whoever is signed in without it is signed out. */
export function describeSecondFactor(target: () => Target) {
  describe('the second factor', () => {
    let client: SupabaseClient
    let factorId: string
    let secret: string

    afterAll(async () => {
      if (factorId) await client.auth.mfa.unenroll({ factorId })
    })

    it('is enrolled with a secret, and changes nothing before it was shown once', async () => {
      client = await administratorOf(target())
      const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefone' })
      expect(error).toBeNull()
      factorId = data?.id ?? ''
      secret = data?.totp.secret ?? ''
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(data?.totp.uri).toContain(`secret=${secret}`)
      expect(data?.totp.qr_code).toMatch(
        /^data:image\/svg\+xml;utf-8,<\?xml|^data:image\/svg\+xml;utf-8,<svg/,
      )
      const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefone' })
      expect(again.error?.code).toBe('mfa_factor_name_conflict')
      expect(await levels(client)).toEqual(['aal1', 'aal1'])
      expect((await client.rpc('is_admin')).data).toBe(true)
    })

    it('is verified by the code of now, which ends the sessions that never showed it', async () => {
      const other = await administratorOf(target())
      const asked = await client.auth.mfa.challenge({ factorId })
      expect(asked.data?.expires_at).toBeGreaterThan(Date.now() / 1000)
      const challengeId = asked.data?.id ?? ''
      const none = await client.auth.mfa.verify({ factorId, challengeId, code: '' })
      expect([none.error?.status, none.error?.code]).toEqual([400, 'validation_failed'])
      const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret, 40) })
      expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed'])
      const heard: string[] = []
      const { data: listening } = client.auth.onAuthStateChange((event) => void heard.push(event))
      const right = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })
      expect(right.error).toBeNull()
      expect(heard).toContain('MFA_CHALLENGE_VERIFIED')
      listening.subscription.unsubscribe()
      const claims = decodeJwt(right.data?.access_token ?? '')
      expect(claims.aal).toBe('aal2')
      // The real sign-in puts the latest first, and two of the same second as its database has them.
      expect(methodsOf(claims)).toEqual([
        { method: 'password', timestamp: expect.any(Number) },
        { method: 'totp', timestamp: expect.any(Number) },
      ])
      expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
      // Through a proxy that tells of the sender, a hosted project says that the challenge is over.
      const repeated = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) })
      expect(repeated.error?.status).toBe(422)
      expect(['mfa_challenge_expired', 'mfa_ip_address_mismatch']).toContain(repeated.error?.code)
      expect(await levels(client)).toEqual(['aal2', 'aal2'])
    })

    it('stays shown when the session is renewed, and is listed with the account', async () => {
      expect((await client.auth.refreshSession()).error).toBeNull()
      expect(await levels(client)).toEqual(['aal2', 'aal2'])
      const { data } = await client.auth.mfa.listFactors()
      expect(data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Telefone', status: 'verified' }])
      expect((await client.rpc('is_admin')).data).toBe(true)
    })

    it('is asked of a new session before it may write or change the account', async () => {
      const next = await administratorOf(target())
      expect(await levels(next)).toEqual(['aal1', 'aal2'])
      expect((await next.rpc('is_admin')).data).toBe(false)
      const written = await next.from('collections').insert({ title: 'Sem o segundo fator' })
      expect(written.error?.code).toBe('42501')
      const password = await next.auth.updateUser({ password: 'outra-senha-longa' })
      expect([password.error?.status, password.error?.code]).toEqual([401, 'insufficient_aal'])
      const removed = await next.auth.mfa.unenroll({ factorId })
      expect([removed.error?.status, removed.error?.code]).toEqual([422, 'insufficient_aal'])
      const added = await next.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' })
      expect([added.error?.status, added.error?.code]).toEqual([403, 'insufficient_aal'])
      const shown = await next.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })
      expect(shown.error).toBeNull()
      expect((await next.rpc('is_admin')).data).toBe(true)
    })

    it('is taken away by a session that has shown it, and asked of nobody after that', async () => {
      expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
      factorId = ''
      expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
      expect((await client.auth.refreshSession()).error).toBeNull()
      expect(await levels(client)).toEqual(['aal1', 'aal1'])
      const { data } = await client.auth.getSession()
      expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'password' }])
      expect((await client.rpc('is_admin')).data).toBe(true)
    })
  })
}

async function levels(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

function methodsOf({ amr }: JWTPayload): { method: string }[] {
  return (amr as { method: string }[]).toSorted((one, other) => one.method.localeCompare(other.method))
}
