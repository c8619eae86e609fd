import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf } from '#tests/contract/second-factor-contract.ts'
import { openWorld, people } from '#tests/world.ts'
import { bucketDecisions } from './bucket-decisions.ts'
import { tableDecisions } from './decisions.ts'
import { prepareProbes } from './probes.ts'

const world = await openWorld()
const probes = await prepareProbes(world)
const { secret } = world.clients
const withFactor = {
  administrator: await enrol(people.administrator),
  staff: await enrol(people.staff),
  editor: await enrol(people.editor),
}
// Enrolling ended the sessions of before; these show the password alone, and stay at aal1.
const withoutFactor = {
  administrator: await signIn(people.administrator),
  staff: await signIn(people.staff),
  editor: await signIn(people.editor),
}
afterAll(() => world.close())

async function signIn(person: { email: string; password: string }): Promise<SupabaseClient> {
  const client = createClient('http://site.example', world.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => world.backend.fetch(new Request(input, init)) },
  })
  await client.auth.signInWithPassword(person)
  return client
}

async function enrol(person: { email: string; password: string }): Promise<SupabaseClient> {
  const client = await signIn(person)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (!data) throw new Error('The factor was not enrolled')
  const code = codeOf(data.totp.secret)
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
  return client
}

const written = (['administrator', 'staff', 'editor'] as const).flatMap((role) =>
  Object.entries(tableDecisions)
    .filter(([, decision]) => decision[role].insert && !decision.visitor.insert)
    .map(([table]) => ({ role, table })),
)

describe.each(written)('$table written by the $role who has a second factor', ({ role, table }) => {
  const probe = probes[table]
  if (!probe) throw new Error(`${table} has no probe`)
  const fresh = (): Record<string, unknown> =>
    probe.key === 'id' ? { id: randomUUID(), ...probe.row() } : probe.row()

  it('is refused while the session has not shown it', async () => {
    const client = withoutFactor[role]
    expect((await client.from(table).insert(fresh())).error?.code).toBe('42501')
    const row = fresh()
    expect((await secret.from(table).insert(row)).error).toBeNull()
    const before = (await secret.from(table).select().eq(probe.key, row[probe.key]).single()).data
    await client.from(table).update(probe.change).eq(probe.key, row[probe.key])
    await client.from(table).delete().eq(probe.key, row[probe.key])
    expect((await secret.from(table).select().eq(probe.key, row[probe.key]).single()).data).toEqual(before)
    await secret.from(table).delete().eq(probe.key, row[probe.key])
  })

  it('is accepted once it has', async () => {
    const row = fresh()
    // Staff describe pictures of rugs alone.
    if (role === 'staff' && table === 'media') return
    expect((await withFactor[role].from(table).insert(row)).error).toBeNull()
    await secret.from(table).delete().eq(probe.key, row[probe.key])
  })
})

describe('besides, without the second factor shown', () => {
  it.each(Object.keys(bucketDecisions))('no file enters %s', async (bucket) => {
    const decision = bucketDecisions[bucket]
    if (!decision) throw new Error(bucket)
    const { type, extension, head } = decision.file
    const file = new Blob([Buffer.from(head, 'latin1')], { type })
    const path = `${Object.keys(decision.writers)[0]}/${randomUUID()}.${extension}`
    const refused = await withoutFactor.administrator.storage.from(bucket).upload(path, file)
    expect(refused.error?.message).toMatch(/row-level security/)
    const taken = await withFactor.administrator.storage.from(bucket).upload(path, file)
    expect(taken.error).toBeNull()
  })

  it.each(['check_table_exists', 'execute_sql', 'put_in_order', 'restore_changes', 'list_files'])(
    'function %s is refused',
    async (name) => {
      const parameters: Record<string, object> = {
        check_table_exists: { table_name: 'rugs' },
        execute_sql: { sql_query: 'select 1' },
        put_in_order: { content_table: 'gallery_samples', ids: [] },
        restore_changes: { change_ids: [] },
      }
      const { error } = await withoutFactor.administrator.rpc(name, parameters[name] ?? {})
      expect(error?.code).toBe('42501')
    },
  )

  it('nobody reads what visitors sent', async () => {
    await secret.from('contact_messages').insert(probes.contact_messages?.row() ?? {})
    for (const client of Object.values(withoutFactor)) {
      expect((await client.from('contact_messages').select()).data ?? []).toEqual([])
    }
  })
})
