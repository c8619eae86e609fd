import { describe, expect, it } from 'vitest'
import { administratorOf, type Target } from './target.ts'

const hash = 'f'.repeat(56)
const nobody = 'ninguem@site.example'

/** What is wrong with a request, what it is answered: status and code, as the real server's source has them. */
const refusals: [string, string | undefined, number, string?][] = [
  ['POST /otp', '', 400, 'bad_json'],
  ['POST /otp', '{', 400, 'bad_json'],
  ['POST /otp', '[]', 400, 'bad_json'],
  ['POST /otp', '"a"', 400, 'bad_json'],
  ['POST /otp', 'null', 400, 'validation_failed'],
  ['POST /otp', '{"email":5}', 400, 'bad_json'],
  ['POST /otp', '{"email":"a@b.c","create_user":"yes"}', 400, 'bad_json'],
  ['POST /otp', '{"email":"a@b.c","phone":"1"}', 400, 'validation_failed'],
  ['POST /otp', '{"email":"a@b.c","channel":"sms"}', 400, 'validation_failed'],
  ['POST /otp', '{"email":"sem arroba"}', 400, 'validation_failed'],
  ['POST /recover', `{"email":"${'x'.repeat(300)}@b.c"}`, 400, 'validation_failed'],
  ['POST /recover', `{"email":"${nobody}","phone":5,"type":[]}`, 200],
  ['POST /magiclink', '{}', 422, 'validation_failed'],
  ['POST /resend', '{"type":"recovery","email":"a@b.c"}', 400, 'validation_failed'],
  ['POST /resend', '{"type":"sms","email":"a@b.c"}', 400, 'validation_failed'],
  ['POST /resend', '{"type":"signup","phone":"5511999990000"}', 400, 'validation_failed'],
  ['POST /verify', `{"token":"1","email":"${nobody}"}`, 400, 'validation_failed'],
  ['POST /verify', '{"type":"recovery"}', 400, 'validation_failed'],
  ['POST /verify', `{"type":"recovery","token":"1","token_hash":"${hash}"}`, 400, 'validation_failed'],
  [
    'POST /verify',
    `{"type":"recovery","token_hash":"${hash}","email":"${nobody}"}`,
    400,
    'validation_failed',
  ],
  ['POST /verify', `{"type":"riddle","token_hash":"${hash}"}`, 400, 'validation_failed'],
  ['POST /verify', `{"type":"riddle","token":"12345678","email":"${nobody}"}`, 403, 'otp_expired'],
  ['POST /verify', '{"type":"recovery","token":"1"}', 400, 'validation_failed'],
  ['POST /verify', '{"type":"recovery","token":"1","email":"sem arroba"}', 422, 'validation_failed'],
  ['POST /verify', `{"type":"email","token":1,"email":"${nobody}"}`, 400, 'bad_json'],
  [
    'POST /verify',
    `{"type":"email","token":"12345678","token_hash":null,"email":"${nobody}"}`,
    403,
    'otp_expired',
  ],
  ['GET /verify', undefined, 400, 'validation_failed'],
  ['GET /verify?type=recovery', undefined, 400, 'validation_failed'],
  ['POST /token', '{', 400, 'invalid_credentials'],
  ['POST /token?grant_type=password', '{"password":"x"}', 400, 'validation_failed'],
  [
    'POST /token?grant_type=password',
    '{"email":"a@b.c","phone":"1","password":"x"}',
    400,
    'validation_failed',
  ],
  ['POST /token?grant_type=password', `{"email":"${nobody}","password":5}`, 400, 'bad_json'],
  ['POST /token?grant_type=refresh_token', '{}', 400, 'validation_failed'],
  ['POST /token?grant_type=refresh_token', '{"refresh_token":{}}', 400, 'bad_json'],
  ['POST /token?grant_type=pkce', '{"auth_code":"x"}', 400, 'validation_failed'],
]

/** The same for who is signed in. */
const refusalsWithin: [string, string | undefined, number, string?][] = [
  ['PUT /user', '{"password":5}', 400, 'bad_json'],
  ['PUT /user', '{"password":[]}', 400, 'bad_json'],
  ['PUT /user', '{"email":{}}', 400, 'bad_json'],
  ['PUT /user', '{"data":"x"}', 400, 'bad_json'],
  ['PUT /user', '{"current_password":5,"password":"outra-senha-longa"}', 400, 'bad_json'],
  ['PUT /user', '{"app_metadata":{"admin":true}}', 403, 'not_admin'],
  ['POST /factors', '{"factor_type":5}', 400, 'bad_json'],
  ['POST /factors', '{"factor_type":"totp","issuer":5}', 400, 'bad_json'],
  ['GET /admin/users', undefined, 403, 'not_admin'],
]

/** Refusals of the sign-in, and the shape in which supabase-js reads them. */
export function describeSignInRefusals(target: () => Target) {
  const ask = async (call: string, body?: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(`${target().url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { apikey: target().publishableKey, 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body }),
    })
    const text = await response.text()
    return { response, text, answer: text.startsWith('{') ? JSON.parse(text) : {} }
  }

  describe('refusals of the sign-in', () => {
    it.each(refusals)('%s with %s answers %s %s', async (call, body, status, code) => {
      const { response, answer } = await ask(call, body)
      expect([response.status, answer.error_code]).toEqual([status, code])
    })

    it('who is signed in is refused what is not theirs, or of a wrong type', async () => {
      const { data } = await (await administratorOf(target())).auth.getSession()
      const authorization = `Bearer ${data.session?.access_token}`
      for (const [call, body, status, code] of refusalsWithin) {
        const { response, answer } = await ask(call, body, { authorization })
        expect([call, body, response.status, answer.error_code]).toEqual([call, body, status, code])
      }
    })

    it.each(['GET /nonsense', 'POST /token/x', 'GET /verify/x', 'POST /'])(
      '%s is no path of it',
      async (call) => {
        const { response, text } = await ask(call, '{}')
        expect([response.status, text]).toEqual([404, '404 page not found\n'])
      },
    )

    it('a method that a path does not have is refused', async () => {
      expect((await ask('GET /otp')).response.status).toBe(405)
      expect((await ask('PUT /token')).response.status).toBe(405)
    })

    it('the head of a call is no fault, and uses up no link', async () => {
      expect((await ask('HEAD /settings')).response.status).toBeLessThan(500)
      expect((await ask('HEAD /verify?token=none&type=magiclink')).response.status).toBe(405)
    })

    it('since 2024-01-01 a refusal is {code, message}, and says which version it speaks', async () => {
      const wrong = JSON.stringify({ email: nobody, password: 'nao-e-esta' })
      const call = 'POST /token?grant_type=password'
      for (const version of ['2024-01-01', '2026-01-01']) {
        const { response, answer } = await ask(call, wrong, { 'x-supabase-api-version': version })
        expect(answer).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
        expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      }
      for (const version of ['2023-12-31', 'nonsense']) {
        const { response, answer } = await ask(call, wrong, { 'x-supabase-api-version': version })
        expect(answer).toEqual({
          code: 400,
          error_code: 'invalid_credentials',
          msg: 'Invalid login credentials',
        })
        expect(response.headers.get('x-supabase-api-version')).toBeNull()
      }
    })

    it('a weak password is refused with the rule that it breaks', async () => {
      const client = await administratorOf(target())
      const { error } = await client.auth.updateUser({ password: 'curta' })
      expect(error).toMatchObject({
        code: 'weak_password',
        reasons: ['length'],
        message: 'Password should be at least 8 characters.',
      })
    })
  })
}
