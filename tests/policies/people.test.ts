import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf } from '#tests/contract/second-factor-contract.ts'
import { openWorld, people } from '#tests/world.ts'

const world = await openWorld()
const { backend, clients, userIds } = world
const { administrator, secret, visitor } = clients
afterAll(() => world.close())

type Person = { email: string; password: string }

function open(): SupabaseClient {
  return createClient('http://site.example', backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { 'user-agent': 'Tear de provas' },
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    },
  })
}

async function signIn(person: Person) {
  const client = open()
  const { data, error } = await client.auth.signInWithPassword(person)
  if (error) throw error
  return { client, session: JSON.parse(atob(data.session.access_token.split('.')[1] ?? '')).session_id }
}

async function enrol(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const code = codeOf(data.totp.secret)
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (shown.error) throw shown.error
  return data.id
}

const newSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
const invite = (change: object, by = administrator) =>
  by.rpc('invite_person', { invitation: JSON.stringify(change) })
const look = async (invited: string) => (await visitor.rpc('open_invitation', { secret: invited })).data

async function accept(invited: string, email: string, attempt = randomUUID()) {
  const made = await secret.auth.admin.createUser({
    email,
    password: 'senha-de-quem-chega',
    email_confirm: true,
  })
  const account =
    made.data.user?.id ?? (await secret.rpc('check_invitation', { secret: invited, attempt })).data?.account
  return secret.rpc('accept_invitation', { secret: invited, attempt, account, name: 'Quem chega' })
}

describe('an invitation', () => {
  it('opens for who holds its secret, once, and gives its role', async () => {
    const [one, email] = [newSecret(), `${randomUUID()}@site.example`]
    expect((await invite({ email: ` ${email.toUpperCase()}`, role: 'editor', secret: one })).error).toBeNull()
    expect(await look(one)).toMatchObject({ state: 'open', email, role: 'editor' })
    const attempt = randomUUID()
    expect((await accept(one, email, attempt)).data).toBe('done')
    expect(await look(one)).toEqual({ state: 'used' })
    // Who lost the answer asks again and is told the same; anybody else is not.
    expect((await secret.rpc('check_invitation', { secret: one, attempt })).data?.state).toBe('done')
    expect((await secret.rpc('check_invitation', { secret: one, attempt: randomUUID() })).data?.state).toBe(
      'used',
    )
    const { client } = await signIn({ email, password: 'senha-de-quem-chega' })
    expect((await client.rpc('own_access')).data).toEqual({ role: 'editor', state: 'in', name: 'Quem chega' })
    const listed = (await administrator.rpc('list_people')).data
    expect(listed.invitations.filter((each: { email: string }) => each.email === email)).toEqual([])
    expect(listed.people.find((each: { email: string }) => each.email === email)).toMatchObject({
      role: 'editor',
    })
  })

  it('asked twice with one secret is one, and sent anew it is the new one alone that opens', async () => {
    const [one, two, email] = [newSecret(), newSecret(), `${randomUUID()}@site.example`]
    const first = await invite({ email, role: 'sales', secret: one })
    const again = await invite({ email, role: 'sales', secret: one })
    expect(again.data).toEqual(first.data)
    expect((await invite({ email, role: 'sales', secret: two })).error).toBeNull()
    expect(await look(one)).toEqual({ state: 'ended' })
    expect((await accept(one, email)).data).toBe('ended')
    const id = (await invite({ email, role: 'sales', secret: two })).data.id
    expect((await administrator.rpc('end_invitation', { invitation: id })).error).toBeNull()
    expect(await look(two)).toEqual({ state: 'ended' })
  })

  it('opens no more after seven days', async () => {
    const [one, email] = [newSecret(), `${randomUUID()}@site.example`]
    await invite({ email, role: 'sales', secret: one })
    await backend.query(
      "update private.staff_invitations set expires_at = now() - interval '1 second' where email = $1",
      [email],
    )
    expect(await look(one)).toEqual({ state: 'expired' })
    expect((await accept(one, email)).data).toBe('expired')
  })

  it('keeps nothing that opens it in the database', async () => {
    const one = newSecret()
    await invite({ email: `${randomUUID()}@site.example`, role: 'sales', secret: one })
    const rows = await backend.query(
      'select to_jsonb(kept)::text as kept from private.staff_invitations as kept',
    )
    expect(JSON.stringify(rows)).not.toContain(one)
  })

  it.each([people.administrator, people.staff, people.suspended])(
    'is for nobody who works here already: $email',
    async ({ email }) => {
      expect((await invite({ email, role: 'editor', secret: newSecret() })).error?.code).toBe('23505')
    },
  )

  it.each([
    { email: 'nobody', role: 'editor', secret: newSecret() },
    { email: 'a@site.example', role: 'owner', secret: newSecret() },
    { email: 'a@site.example', role: 'editor', secret: 'short' },
  ])('is refused when it is none: %j', async (change) => {
    expect((await invite(change)).error?.code).toBe('23514')
  })

  it('takes no other account than that of its address, and nobody who came to work here meanwhile', async () => {
    const [one, email] = [newSecret(), `${randomUUID()}@site.example`]
    await invite({ email, role: 'editor', secret: one })
    const wrong = { secret: one, attempt: randomUUID(), account: userIds.stranger, name: 'Outra' }
    expect((await secret.rpc('accept_invitation', wrong)).error?.code).toBe('23514')
    const made = await secret.auth.admin.createUser({
      email,
      password: 'senha-de-antes',
      email_confirm: true,
    })
    await secret
      .from('staff_members')
      .insert({ user_id: made.data.user?.id, name: 'Suspensa', suspended_at: new Date() })
    expect((await secret.rpc('check_invitation', { secret: one, attempt: randomUUID() })).data).toEqual({
      state: 'ended',
    })
    const late = { secret: one, attempt: randomUUID(), account: made.data.user?.id, name: 'Outra' }
    expect((await secret.rpc('accept_invitation', late)).data).toBe('ended')
  })

  it('lets in again who was removed', async () => {
    const stay = await signIn(people.stranger)
    await secret
      .from('staff_members')
      .insert({ user_id: userIds.stranger, name: 'De antes', removed_at: new Date() })
    expect((await stay.client.rpc('own_access')).data).toEqual({ role: null, state: 'out' })
    const one = newSecret()
    await invite({ email: people.stranger.email, role: 'editor', secret: one })
    expect((await accept(one, people.stranger.email)).data).toBe('done')
    expect((await (await signIn(people.stranger)).client.rpc('own_access')).data?.role).toBe('editor')
    await secret.from('staff_members').delete().eq('user_id', userIds.stranger)
  })
})

describe('own sessions', () => {
  it('say in which browser they are, and each can be ended', async () => {
    const [here, there] = [await signIn(people.editor), await signIn(people.editor)]
    const listed = (await here.client.rpc('list_own_sessions')).data
    expect(listed[0]).toMatchObject({ id: here.session, is_here: true, user_agent: 'Tear de provas' })
    expect(listed.map(({ id }: { id: string }) => id)).toContain(there.session)
    expect((await there.client.rpc('note_session_place', { zone: 'Europe/Madrid' })).error).toBeNull()
    expect((await there.client.rpc('note_session_place', { zone: 'um lugar' })).error).toMatchObject({
      code: '23514',
    })
    const places = (await here.client.rpc('list_own_sessions')).data as {
      id: string
      time_zone: string | null
    }[]
    expect(places.find(({ id }) => id === there.session)?.time_zone).toBe('Europe/Madrid')
    expect(places[0]?.time_zone).toBeNull()
    expect((await here.client.rpc('end_own_session', { session: there.session })).data).toBe(true)
    expect((await there.client.rpc('own_access')).error ?? {}).toMatchObject({ code: 'PGRST303' })
    expect((await here.client.rpc('is_editor')).data).toBe(true)
  })

  it('are nobody else’s to end', async () => {
    const other = await signIn(people.staff)
    expect((await clients.editor.rpc('end_own_session', { session: other.session })).data).toBe(false)
    expect((await administrator.rpc('end_own_session', { session: other.session })).data).toBe(false)
    expect((await other.client.rpc('is_sales')).data).toBe(true)
  })
})

describe('recovery codes', () => {
  it('stand in for a lost factor once, and a new one must be set up before anything else', async () => {
    const { client } = await signIn(people.staff)
    await enrol(client)
    const codes: string[] = (await client.rpc('make_recovery_codes')).data
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const kept = await backend.query(
      'select to_jsonb(kept)::text as kept from private.recovery_codes as kept',
    )
    expect(JSON.stringify(kept)).not.toContain(codes[0]?.replaceAll('-', ''))

    const lost = await signIn(people.staff)
    expect((await lost.client.rpc('own_access')).data?.state).toBe('second-factor')
    const use = (code = '') =>
      secret.rpc('use_recovery_code', { account: userIds.staff, session: lost.session, code })
    expect((await use('aaaa-bbbb-cccc-dddd')).data).toEqual({ state: 'wrong' })
    expect((await use(` ${codes[3]?.toUpperCase().replaceAll('-', ' ')}`)).data).toMatchObject({
      state: 'used',
      left: 9,
      email: people.staff.email,
    })
    expect((await use(codes[3])).data).toEqual({ state: 'wrong' })
    // The password alone is not enough, and the session with the lost factor is over.
    expect((await lost.client.rpc('own_access')).data?.state).toBe('enrol')
    expect((await lost.client.rpc('is_staff')).data).toBe(false)
    expect((await lost.client.rpc('own_recovery_codes')).error?.code).toBe('42501')
    expect((await client.rpc('is_staff')).error?.code).toBe('PGRST303')
    const factorId = await enrol(lost.client)
    expect((await lost.client.rpc('own_access')).data?.state).toBe('in')
    expect((await lost.client.rpc('own_recovery_codes')).data).toMatchObject({
      left: 9,
      used_at: expect.any(String),
    })
    const noted = (await administrator.rpc('list_people')).data.events
    expect(noted[0]).toMatchObject({ kind: 'code-used', about: 'Atelier' })

    const fresh: string[] = (await lost.client.rpc('make_recovery_codes')).data
    expect((await use(codes[4])).data).toEqual({ state: 'wrong' })
    expect(fresh).not.toContain(codes[4])
    // What was owed was paid: who takes the factor off again owes nothing.
    await lost.client.auth.mfa.unenroll({ factorId })
    await lost.client.auth.refreshSession()
    expect((await lost.client.rpc('own_access')).data?.state).toBe('in')
  })

  it('are guessed ten times an hour at most, right ones too after that', async () => {
    const { client } = await signIn(people.editor)
    const factorId = await enrol(client)
    const [code = '']: string[] = (await client.rpc('make_recovery_codes')).data
    const lost = await signIn(people.editor)
    const use = (typed: string, session = lost.session) =>
      secret.rpc('use_recovery_code', { account: userIds.editor, session, code: typed })
    expect((await use(code, randomUUID())).data).toEqual({ state: 'out' })
    for (let tried = 0; tried < 10; tried += 1) expect((await use('aaaa')).data).toEqual({ state: 'wrong' })
    expect((await use(code)).data).toEqual({ state: 'wait' })
    await backend.query(
      "update private.recovery_misses set since = now() - interval '61 minutes' where misses > 10",
    )
    expect((await use(code)).data).toMatchObject({ state: 'used' })
    await enrol(lost.client)
    expect((await lost.client.rpc('own_access')).data?.state).toBe('in')
    await backend.query('delete from auth.mfa_factors where user_id = $1', [userIds.editor])
    expect(factorId).toBeTruthy()
  })
})

describe('a second factor that is asked of everybody', () => {
  it('keeps out who has none, but for setting it up, and is asked by an owner who has shown one', async () => {
    expect((await administrator.rpc('ask_factor', { wanted: true })).error?.code).toBe('PT409')
    const owner = await signIn(people.administrator)
    await enrol(owner.client)
    const colleague = await signIn(people.editor)
    expect((await colleague.client.rpc('is_editor')).data).toBe(true)
    expect((await owner.client.rpc('ask_factor', { wanted: true })).error).toBeNull()
    expect((await colleague.client.rpc('is_editor')).data).toBe(false)
    expect((await colleague.client.from('collections').insert({ title: 'Sem fator' })).error?.code).toBe(
      '42501',
    )
    expect((await colleague.client.rpc('own_access')).data).toMatchObject({ role: 'editor', state: 'enrol' })
    await enrol(colleague.client)
    expect((await colleague.client.rpc('is_editor')).data).toBe(true)
    expect((await owner.client.rpc('list_people')).data).toMatchObject({ asks_factor: true })
    expect((await owner.client.rpc('ask_factor', { wanted: false })).error).toBeNull()
  })
})
