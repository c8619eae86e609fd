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
    expect((await token.rpc(right)).data).not.toBe(true)
    expect((await token.from('rugs').insert({ slug: 'fora', name: 'Fora' })).error).not.toBeNull()
    expect((await token.from('staff_members').select()).data ?? []).toEqual([])
    expect((await other.token.rpc(right)).data).toBe(true)
  })

  it('gives none once its session was signed out elsewhere, or its time is over', async () => {
    const { token } = await tokenOf(person)
    const other = await tokenOf(person)
    await other.session.auth.signOut({ scope: 'others' })
    expect((await token.rpc(right)).data).not.toBe(true)
    expect((await other.token.rpc(right)).data).toBe(true)
    await backend.query(
      "update auth.sessions set not_after = now() - interval '1 second' where not_after is null",
    )
    expect((await other.token.rpc(right)).data).not.toBe(true)
    await backend.query('update auth.sessions set not_after = null')
  })
})

// The embedded API refuses such tokens before; a hosted project's does not, so that the database itself must.
describe('the database', () => {
  const isAdministrator = async (session: string | undefined, sub = world.userIds.administrator) => {
    const claims = JSON.stringify({ sub, role: 'authenticated', session_id: session })
    const [row] = await backend.query<{ has: boolean }>(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), public.is_admin() as has`,
      [claims, sub],
    )
    return row?.has
  }

  it('knows the administrator by an open session of their own alone', async () => {
    const sessionOf = async (user: string) => {
      const [row] = await backend.query<{ id: string }>(
        'select id from auth.sessions where user_id = $1 limit 1',
        [user],
      )
      return row?.id ?? ''
    }
    const own = await sessionOf(world.userIds.administrator)
    expect(await isAdministrator(own)).toBe(true)
    expect(await isAdministrator(undefined)).toBe(true)
    expect(await isAdministrator(await sessionOf(world.userIds.staff))).toBe(false)
    expect(await isAdministrator('no-session')).toBe(false)
    await backend.query("update auth.sessions set not_after = now() - interval '1 second' where id = $1", [
      own,
    ])
    expect(await isAdministrator(own)).toBe(false)
    await backend.query('delete from auth.sessions where id = $1', [own])
    expect(await isAdministrator(own)).toBe(false)
  })
})
