import { describe, expect, it } from 'vitest'
import { administratorOf, type Target } from './target.ts'

interface Call {
  call: string
  /** With the administrator's session. */
  signedIn?: true
  body?: Record<string, unknown>
  status: number
  code?: string
  /** What the answer holds. */
  answer?: unknown
}

// Each call has an address of its own: mails to one are counted.
const nobody = () => `${crypto.randomUUID()}@site.example`
const someId = '00000000-0000-4000-8000-000000000000'
const verifier = 'a'.repeat(64)

/**
 * Every authentication call of the specification's section 7 (and what supabase-js calls beside) with what it answers;
 * calls whose success needs a mail or a second factor succeed in sign-in-mails.test.ts and second-factor-contract.ts.
 */
export const calls: Call[] = [
  {
    call: 'POST /token?grant_type=password',
    body: { email: nobody(), password: 'nao-e-esta' },
    status: 400,
    code: 'invalid_credentials',
  },
  {
    call: 'POST /token?grant_type=password',
    body: { phone: '+5511999990000', password: 'nao-e-esta' },
    status: 422,
    code: 'phone_provider_disabled',
  },
  {
    call: 'POST /token?grant_type=refresh_token',
    body: { refresh_token: 'abcdefghijkl' },
    status: 400,
    code: 'refresh_token_not_found',
  },
  {
    call: 'POST /token?grant_type=pkce',
    body: { auth_code: someId, code_verifier: verifier },
    status: 404,
    code: 'flow_state_not_found',
  },
  {
    call: 'POST /token?grant_type=id_token',
    body: { provider: 'google', id_token: 'a.b.c', access_token: 'd', nonce: 'e' },
    status: 400,
    code: 'provider_disabled',
    answer: { msg: 'Provider (issuer "https://accounts.google.com") is not enabled' },
  },
  {
    call: 'POST /token?grant_type=id_token',
    body: { provider: 'google' },
    status: 400,
    answer: { error_description: 'id_token required' },
  },
  { call: 'POST /token?grant_type=riddle', body: {}, status: 400, code: 'invalid_credentials' },
  {
    call: 'POST /otp',
    body: { phone: '+5511999990000', channel: 'sms', create_user: true },
    status: 400,
    code: 'phone_provider_disabled',
  },
  { call: 'POST /otp', body: {}, status: 400, code: 'validation_failed' },
  {
    call: 'POST /otp',
    body: { email: nobody(), code_challenge: 'short', code_challenge_method: 's256' },
    status: 400,
    code: 'validation_failed',
  },
  ...['email', 'magiclink', 'recovery', 'signup', 'invite', 'email_change'].map((type) => ({
    call: 'POST /verify',
    body: { type, email: nobody(), token: '12345678' },
    status: 403,
    code: 'otp_expired',
  })),
  {
    call: 'POST /verify',
    body: { type: 'sms', phone: '+5511999990000', token: '123456' },
    status: 403,
    code: 'otp_expired',
  },
  {
    call: 'POST /verify',
    body: { type: 'email', token_hash: 'f'.repeat(56) },
    status: 403,
    code: 'otp_expired',
  },
  {
    call: 'POST /verify',
    body: { email: nobody(), token: '12345678' },
    status: 400,
    code: 'validation_failed',
  },
  { call: 'POST /resend', body: { type: 'signup', email: nobody() }, status: 200, answer: {} },
  { call: 'POST /resend', body: { type: 'email_change', email: nobody() }, status: 200, answer: {} },
  { call: 'POST /resend', body: { email: nobody() }, status: 400, code: 'validation_failed' },
  {
    call: 'POST /resend',
    body: { type: 'sms', phone: '+5511999990000' },
    status: 400,
    code: 'phone_provider_disabled',
  },
  { call: 'POST /recover', body: { email: nobody() }, status: 200, answer: {} },
  { call: 'POST /recover', body: {}, status: 400, code: 'validation_failed' },
  {
    call: 'POST /signup',
    body: { email: nobody(), password: 'uma-senha-longa' },
    status: 422,
    code: 'signup_disabled',
  },
  { call: 'POST /signup', body: {}, status: 422, code: 'anonymous_provider_disabled' },
  { call: 'POST /sso', body: { domain: 'site.example' }, status: 404, code: 'saml_provider_disabled' },
  { call: 'GET /reauthenticate', status: 401, code: 'no_authorization' },
  { call: 'GET /user', status: 401, code: 'no_authorization' },
  {
    call: 'GET /user',
    signedIn: true,
    status: 200,
    answer: { id: expect.any(String), identities: [expect.objectContaining({ provider: 'email' })] },
  },
  { call: 'PUT /user', body: { data: {} }, status: 401, code: 'no_authorization' },
  { call: 'PUT /user', signedIn: true, body: { password: 'curta' }, status: 422, code: 'weak_password' },
  {
    call: 'PUT /user',
    signedIn: true,
    body: { password: 'x'.repeat(73) },
    status: 400,
    code: 'validation_failed',
  },
  {
    call: 'PUT /user',
    signedIn: true,
    body: { email: 'sem arroba' },
    status: 400,
    code: 'validation_failed',
  },
  { call: 'PUT /user', signedIn: true, body: { data: { greeting: 'Bom dia' } }, status: 200 },
  {
    call: 'GET /user/identities/authorize?provider=google',
    signedIn: true,
    status: 404,
    code: 'manual_linking_disabled',
  },
  { call: 'GET /user/identities/authorize?provider=google', status: 401, code: 'no_authorization' },
  {
    call: `DELETE /user/identities/${someId}`,
    signedIn: true,
    status: 404,
    code: 'manual_linking_disabled',
  },
  {
    call: 'GET /authorize?provider=google&redirect_to=http://site.example/admin&scopes=email',
    status: 400,
    code: 'validation_failed',
    answer: { msg: 'Unsupported provider: provider is not enabled' },
  },
  { call: 'GET /authorize?provider=riddle', status: 400, code: 'validation_failed' },
  { call: 'POST /factors', body: { factor_type: 'totp' }, status: 401, code: 'no_authorization' },
  {
    call: 'POST /factors',
    signedIn: true,
    body: { factor_type: 'phone', phone: '+5511999990000' },
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
  },
  {
    call: 'POST /factors',
    signedIn: true,
    body: { factor_type: 'webauthn' },
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
  },
  { call: 'POST /factors', signedIn: true, body: {}, status: 400, code: 'validation_failed' },
  {
    call: `POST /factors/${someId}/challenge`,
    signedIn: true,
    body: {},
    status: 404,
    code: 'mfa_factor_not_found',
  },
  {
    call: `POST /factors/${someId}/verify`,
    signedIn: true,
    body: { challenge_id: someId, code: '123456' },
    status: 404,
    code: 'mfa_factor_not_found',
  },
  { call: `DELETE /factors/${someId}`, signedIn: true, status: 404, code: 'mfa_factor_not_found' },
  { call: 'DELETE /factors/riddle', signedIn: true, status: 404, code: 'validation_failed' },
  { call: 'GET /.well-known/jwks.json', status: 200, answer: { keys: expect.any(Array) } },
  {
    call: 'GET /settings',
    status: 200,
    answer: { disable_signup: true, saml_enabled: false, external: { google: false, phone: false } },
  },
  { call: 'GET /health', status: 200, answer: { name: 'GoTrue' } },
  { call: 'POST /logout?scope=nowhere', signedIn: true, status: 400, code: 'validation_failed' },
  { call: 'POST /logout', status: 401, code: 'no_authorization' },
]

/** The table, asked as a browser asks. */
export function describeSignInCalls(target: () => Target) {
  describe('calls of the sign-in', () => {
    it.each(calls)('$call answers $status $code', async ({ call, signedIn, body, status, code, answer }) => {
      const [method = '', path = ''] = call.split(' ')
      const { url, publishableKey } = target()
      const client = signedIn && (await administratorOf(target()))
      const session = client && (await client.auth.getSession()).data.session
      const response = await fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: {
          apikey: publishableKey,
          ...(body && { 'content-type': 'application/json' }),
          ...(session && { authorization: `Bearer ${session.access_token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const given = (await response.json()) as Record<string, unknown>
      expect([response.status, given.error_code]).toEqual([status, code])
      if (code) expect(response.headers.get('x-sb-error-code')).toBe(code)
      if (answer) expect(given).toMatchObject(answer)
      if (client) await client.auth.signOut({ scope: 'local' })
    })

    it.each(['POST /sso', 'POST /otp', 'POST /token?grant_type=id_token'])(
      '%s is refused without a key of the project',
      async (call) => {
        const [method, path] = call.split(' ')
        const response = await fetch(`${target().url}/auth/v1${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email: nobody(),
            create_user: false,
            provider: 'google',
            id_token: 'a.b.c',
          }),
        })
        expect(response.status).toBe(401)
      },
    )

    it('POST /logout ends every session when it is not told which', async () => {
      const [here, there] = await Promise.all([administratorOf(target()), administratorOf(target())])
      const session = (await here.auth.getSession()).data.session
      const response = await fetch(`${target().url}/auth/v1/logout`, {
        method: 'POST',
        headers: {
          apikey: target().publishableKey,
          authorization: `Bearer ${session?.access_token}`,
        },
      })
      expect(response.status).toBe(204)
      expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    })
  })
}
