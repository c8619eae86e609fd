import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondsFromNow, signToken } from '#tests/signed-token.ts'
import { openWorld, type World } from '#tests/world.ts'

const id = '00000000-0000-4000-8000-000000000000'
const calls = [
  ...['signup', 'otp', 'magiclink', 'recover', 'resend', 'verify', 'logout', 'sso', 'factors', 'callback'],
  ...['password', 'refresh_token', 'pkce', 'id_token', 'web3', ''].map(
    (grant) => `token?grant_type=${grant}`,
  ),
  ...[`factors/${id}/verify`, `factors/${id}/challenge`, 'factors/x/verify', 'admin/users', 'nonsense', ''],
]
  .map((path) => `POST ${path}`)
  .concat(['PUT user', 'GET verify', 'GET user', 'GET authorize', 'GET callback', 'GET reauthenticate'])
  .concat([`DELETE factors/${id}`, 'DELETE user/identities/x'])
const fields = [
  ...['email', 'phone', 'password', 'current_password', 'nonce', 'data', 'app_metadata', 'channel', 'type'],
  ...[
    'token',
    'token_hash',
    'redirect_to',
    'code_challenge',
    'code_challenge_method',
    'create_user',
    'auth_code',
  ],
  ...['code_verifier', 'refresh_token', 'id_token', 'provider', 'issuer', 'client_id', 'factor_type', 'code'],
  ...[
    'friendly_name',
    'challenge_id',
    'options',
    'gotrue_meta_security',
    'scope',
    '__proto__',
    'constructor',
  ],
]
const words = [
  'a@b.c',
  'recovery',
  'email',
  'email_change',
  'totp',
  'google',
  's256',
  'a'.repeat(50),
  id,
  '12345678',
]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** A token of a session of its own, for some calls end theirs. */
async function openSession(): Promise<string> {
  const [session_id, sub] = [randomUUID(), world.userIds.stranger]
  await world.backend.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [session_id, sub],
  )
  const claims = { sub, session_id, role: 'authenticated', aud: 'authenticated' }
  return signToken(world.dataDirectory, { ...claims, exp: secondsFromNow(3600) })
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(...words, null, '', '\0', '\ud800', 'x'.repeat(5000)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
)
const text = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fields), strange, { maxKeys: 6 })
      .map((body) => JSON.stringify(body)),
  },
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{', '[]', 'null', '"a"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  fc.constant(`{"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`),
)

it('a password is changed whatever is said beside it of a link that no mail will hold', async () => {
  const answer = await world.backend.fetch(
    new Request('http://site.example/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: world.backend.publishableKey,
        authorization: `Bearer ${await openSession()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: 'curta', code_challenge: '\u0001' }),
    }),
  )
  expect(answer.status).toBe(422)
})

// The same calls each time; others with SEED=….
it('no body and no address of the sign-in makes it fail: every answer is the asker’s fault or right', async () => {
  const asked = fc.record({
    call: fc.constantFrom(...calls),
    body: text,
    query: fc.dictionary(
      fc.constantFrom('type', 'token', 'redirect_to', 'scope', 'provider', 'flow'),
      fc.string({ unit: 'binary' }),
    ),
    signedIn: fc.boolean(),
    version: fc.constantFrom('', '2024-01-01', 'nonsense'),
  })
  const ask = async ({
    call,
    body,
    query,
    signedIn,
    version,
  }: typeof asked extends fc.Arbitrary<infer T> ? T : never) => {
    const [method = '', path = ''] = call.split(' ')
    const url = new URL(`http://site.example/auth/v1/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = new Headers({ apikey: world.backend.publishableKey, 'content-type': 'application/json' })
    if (signedIn) headers.set('authorization', `Bearer ${await openSession()}`)
    if (version) headers.set('x-supabase-api-version', version)
    const init = { method, headers, ...(method !== 'GET' && { body }) }
    const { status } = await world.backend.fetch(new Request(url, init))
    return status
  }
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 20, maxLength: 20 }), async (many) => {
      const statuses = await Promise.all(many.map(ask))
      for (const status of statuses) expect(status).toBeLessThan(500)
    }),
    { numRuns: 25, seed: Number(process.env.SEED ?? 1) },
  )
})
