import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld, people } from '#tests/world.ts'

const world = await openWorld()
const { backend } = world
afterAll(() => world.close())

/** A client whose token stays what it is, whatever becomes of its session. */
async function tokenOf(person: { email: string; password: string }) {
  const open = (headers: Record<string, string> = {}) =>
    createClient('http://site.example', backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers, fetch: (input, init) => backend.fetch(new Request(input, init)) },
    })
  const session = open()
  const { data } = await session.auth.signInWithPassword(person)
  return { session, token: open({ authorization: `Bearer ${data.session?.access_token}` }) }
}

describe.each([
  ['administrator', people.administrator, 'is_admin'],
  ['staff', people.staff, 'is_staff'],
] as const)('a token of %s', (_, person, right) => {
  it('gives no right any more once its session was signed out', async () => {
    const { session, token } = await tokenOf(person)
    const other = await tokenOf(person)
    expect((await token.rpc(right)).data).toBe(true)
    await session.auth.signOut({ scope: 'local' })
    expect((await token.rpc(right)).data).toBe(false)
    expect((await token.from('rugs').insert({ slug: 'fora', name: 'Fora' })).error?.code).toBe('42501')
    expect((await token.from('staff_members').select()).data).toEqual([])
    expect((await other.token.rpc(right)).data).toBe(true)
  })

  it('gives none once its session was signed out elsewhere, or its time is over', async () => {
    const { token } = await tokenOf(person)
    const other = await tokenOf(person)
    await other.session.auth.signOut({ scope: 'others' })
    expect((await token.rpc(right)).data).toBe(false)
    expect((await other.token.rpc(right)).data).toBe(true)
    await backend.query(
      "update auth.sessions set not_after = now() - interval '1 second' where not_after is null",
    )
    expect((await other.token.rpc(right)).data).toBe(false)
    await backend.query('update auth.sessions set not_after = null')
  })

  it('gives none with the session of somebody else', async () => {
    const claims = {
      sub: world.userIds.administrator,
      role: 'authenticated',
      session_id: crypto.randomUUID(),
    }
    const [row] = await backend.query<{ has: boolean | null }>(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), private.has_session() as has`,
      [JSON.stringify(claims), claims.sub],
    )
    expect(row?.has).toBe(false)
  })
})
