import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, it } from 'vitest'
import { editorsSections } from '#content/site-settings/editors-sections.ts'
import { openWorld, people } from '#tests/world.ts'

const world = await openWorld()
const { backend, clients, userIds } = world
const { editor, staff, administrator, secret, stranger } = clients
afterAll(() => world.close())

async function signIn(person: { email: string; password: string }): Promise<SupabaseClient> {
  const client = createClient('http://site.example', backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
  const { error } = await client.auth.signInWithPassword(person)
  if (error) throw error
  return client
}

const setting = (section: string) => ({ section, key: crypto.randomUUID(), value: { text: 'Prova' } })

describe('an editor keeps the settings that are content', () => {
  it.each([...editorsSections])('section %s', async (section) => {
    expect((await editor.from('site_settings').insert(setting(section))).error).toBeNull()
  })

  it.each([
    'company',
    'contact',
    'privacy',
    'prices',
    'yarns',
    'requests',
    'links',
    'order_stages',
    'of-tomorrow',
  ])('and not section %s, which is the owner’s', async (section) => {
    const row = setting(section)
    expect((await editor.from('site_settings').insert(row)).error?.code).toBe('42501')
    expect((await administrator.from('site_settings').insert(row)).error).toBeNull()
    await editor.from('site_settings').update({ value: {} }).eq('key', row.key)
    await editor.from('site_settings').delete().eq('key', row.key)
    const [stands] = (await secret.from('site_settings').select('value').eq('key', row.key)).data ?? []
    expect(stands?.value).toEqual(row.value)
    const changes = [{ section, key: crypto.randomUUID(), value: {}, seen: null }]
    const saved = await editor.rpc('save_settings', { changes: JSON.stringify(changes) })
    expect(saved.error?.code).toBe('42501')
    const waits = { id: `site_settings/${section}.${row.key}`, texts: {} }
    expect((await editor.from('spanish_drafts').insert(waits)).error?.code).toBe('42501')
    const history = (table: string) =>
      editor.from('content_history').select('id').eq('table_name', table).like('row_id', `%${row.key}`)
    await administrator.from('spanish_drafts').insert(waits)
    expect((await history('spanish_drafts')).data).toEqual([])
    const seen = await editor.from('content_history').select('after').eq('table_name', 'site_settings')
    expect(seen.data?.filter(({ after }) => after?.section === section)).toEqual([])
  })

  it('and takes back what was changed of content, but nothing of the owner’s settings', async () => {
    const [own, owners] = [setting('home'), setting('company')]
    await administrator.from('site_settings').insert([own, owners])
    const lines = await secret.from('content_history').select('id,after').order('id', { ascending: false })
    const lineOf = (key: string) => lines.data?.find(({ after }) => after?.key === key)?.id
    expect((await editor.rpc('restore_changes', { change_ids: [lineOf(owners.key)] })).data).toBe(0)
    expect((await editor.rpc('restore_changes', { change_ids: [lineOf(own.key)] })).data).toBe(1)
    const left = await secret.from('site_settings').select('key').in('key', [own.key, owners.key])
    expect(left.data).toEqual([{ key: owners.key }])
  })
})

describe('whoever is suspended or removed', () => {
  it.each(['suspended_at', 'removed_at'])('by %s is out at once, in every session', async (column) => {
    const open = await signIn(people.staff)
    expect((await open.rpc('is_sales')).data).toBe(true)
    const out = { [column]: new Date().toISOString() }
    expect(
      (await administrator.from('staff_members').update(out).eq('user_id', userIds.staff)).error,
    ).toBeNull()
    expect((await open.rpc('is_sales')).data).not.toBe(true)
    const sessions = await backend.query('select id from auth.sessions where user_id = $1', [userIds.staff])
    expect(sessions).toEqual([])
    const again = await signIn(people.staff)
    expect((await again.rpc('is_sales')).data).toBe(false)
    expect(
      (await again.from('rugs').insert({ slug: `fora-${column.length}`, name: 'Fora' })).error?.code,
    ).toBe('42501')
    await administrator
      .from('staff_members')
      .update({ [column]: null })
      .eq('user_id', userIds.staff)
    expect((await again.rpc('is_sales')).data).toBe(true)
  })

  it('is refused by the database alone too, with a session that stands', async () => {
    for (const right of ['is_staff', 'is_editor', 'is_sales', 'is_admin']) {
      expect((await clients.suspended.rpc(right)).data).toBe(false)
    }
  })
})

describe('roles', () => {
  it('are changed by nobody but the owner, not even one’s own', async () => {
    for (const client of [staff, editor, stranger, clients.suspended]) {
      await client.from('staff_members').update({ role: 'editor', suspended_at: null }).neq('name', '')
      await client.from('staff_members').insert({ user_id: userIds.stranger, name: 'Eu', role: 'editor' })
    }
    const rows = await secret.from('staff_members').select('name,role,suspended_at').order('name')
    expect(rows.data).toEqual([
      { name: 'Atelier', role: 'sales', suspended_at: null },
      { name: 'Redação', role: 'editor', suspended_at: null },
      { name: 'Suspensa', role: 'editor', suspended_at: expect.any(String) },
    ])
  })

  it('change at once what may be done', async () => {
    await administrator.from('staff_members').update({ role: 'sales' }).eq('user_id', userIds.editor)
    expect((await editor.rpc('is_editor')).data).toBe(false)
    expect((await editor.rpc('is_sales')).data).toBe(true)
    await administrator.from('staff_members').update({ role: 'editor' }).eq('user_id', userIds.editor)
    expect((await editor.rpc('is_editor')).data).toBe(true)
  })

  it('of the owner is fixed by the user id: no row of staff gives or takes it', async () => {
    const row = {
      user_id: userIds.administrator,
      name: 'Dona',
      role: 'sales',
      suspended_at: new Date().toISOString(),
    }
    expect((await secret.from('staff_members').insert(row)).error).toBeNull()
    await secret.from('staff_members').update({ name: 'Ela' }).eq('user_id', userIds.administrator)
    expect((await administrator.rpc('is_admin')).data).toBe(true)
    await secret.from('staff_members').delete().eq('user_id', userIds.administrator)
    expect((await administrator.rpc('is_admin')).data).toBe(true)
  })
})
