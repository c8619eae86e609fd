import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf, nobody, noFilter } from '#content/inbox/inbox.ts'
import { countDue, listInbox } from '#content/inbox/inbox-list.queries.ts'
import { workLeads } from '#content/leads/lead-work.queries.ts'
import { takenBack } from '#content/leads/lead-work.ts'
import { listStaff } from '#content/people/staff.queries.ts'
import { addTemplate, listTemplates, saveTemplate } from '#content/replies/template.queries.ts'
import { openWorld } from '#tests/world.ts'
import { openInboxes } from './probes.ts'

const world = await openWorld()
const { visitor, staff, editor, administrator, secret } = world.clients
afterAll(() => world.close())
beforeAll(async () => {
  for (const client of [staff, administrator]) await openInboxes(client)
})

const lead = () => ({ id: randomUUID(), name: 'M. A.', whatsapp: '+55 11 5555-0100', consent_version: '1' })

async function send(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, lead)
  expect((await secret.from('leads').insert(rows)).error).toBeNull()
  return rows.map(({ id }) => id)
}

const statuses = async (ids: readonly string[]) =>
  (await secret.from('leads').select('status').in('id', ids)).data?.map(({ status }) => status)

it('forty requests are worked in one step, written down one by one, and taken back in one', async () => {
  const ids = await send(40)
  const changes = ids.map((id) => ({ id, set: { status: 'em-contato' }, seen: { status: 'novo' } }) as const)
  expect(await workLeads(staff, changes)).toEqual({ ok: true, value: [] })
  expect(new Set(await statuses(ids))).toEqual(new Set(['em-contato']))
  const { data } = await secret
    .from('inbox_history')
    .select('changed_by,before,after')
    .eq('row_id', ids[0] ?? '')
  expect(data).toEqual([
    { changed_by: world.userIds.staff, before: { status: 'novo' }, after: { status: 'em-contato' } },
  ])
  // Its answer was lost: sent again, it is done.
  expect(await workLeads(staff, changes)).toEqual({ ok: true, value: [] })
  expect(await workLeads(staff, takenBack(changes))).toEqual({ ok: true, value: [] })
  expect(new Set(await statuses(ids))).toEqual(new Set(['novo']))
})

it('what a colleague changed meanwhile stays, and is told; the rest is done', async () => {
  const [mine = '', theirs = ''] = await send(2)
  const gone = randomUUID()
  await workLeads(administrator, [{ id: theirs, set: { status: 'perdido' }, seen: { status: 'novo' } }])
  const change = (id: string) => ({ id, set: { status: 'orcado' }, seen: { status: 'novo' } }) as const
  const worked = await workLeads(staff, [mine, theirs, gone].map(change))
  expect(worked.ok && worked.value.toSorted()).toEqual([theirs, gone].toSorted())
  expect([...((await statuses([mine])) ?? []), ...((await statuses([theirs])) ?? [])]).toEqual([
    'orcado',
    'perdido',
  ])
})

it('a contact, a reminder and who works it are kept and taken back like a status', async () => {
  const [id = ''] = await send(1)
  const moment = new Date().toISOString()
  const set = {
    contacted_at: moment,
    contacted_by: 'whatsapp',
    remind_on: dayOf(new Date()),
    assigned_to: world.userIds.staff ?? null,
  } as const
  const seen = { contacted_at: null, contacted_by: null, remind_on: null, assigned_to: null }
  expect(await workLeads(staff, [{ id, set, seen }])).toEqual({ ok: true, value: [] })
  const mine = await listInbox(staff, 'leads', {
    ...noFilter,
    assigned: world.userIds.staff ?? '',
    due: 'sim',
  })
  expect(mine.ok && mine.value.rows.map((row) => row.id)).toEqual([id])
  const others = await listInbox(staff, 'leads', { ...noFilter, assigned: nobody, due: 'sim' })
  expect(others.ok && others.value.count).toBe(0)
  expect(await countDue(staff)).toEqual({ ok: true, value: 1 })
  // A request that is lost is due no more.
  await workLeads(staff, [{ id, set: { status: 'perdido' }, seen: { status: 'novo' } }])
  expect(await countDue(staff)).toEqual({ ok: true, value: 0 })
  expect(await workLeads(staff, takenBack([{ id, set, seen }]))).toEqual({ ok: true, value: [] })
  const { data } = await secret.from('leads').select('contacted_at,remind_on').eq('id', id).single()
  expect(data).toEqual({ contacted_at: null, remind_on: null })
})

it('is refused beyond what staff work, beyond two hundred, and to who did not open the inbox', async () => {
  const [id = ''] = await send(1)
  const call = (changes: unknown, client = staff) =>
    client.rpc('work_leads', { changes: JSON.stringify(changes) })
  for (const set of [{ name: 'Outro' }, { status: 'novo', created_at: '2020-01-01' }])
    expect((await call([{ id, set, seen: {} }])).error?.code).toBe('23514')
  expect((await call([{ id, set: { status: 'vendido' }, seen: {} }])).error?.code).toBe('23514')
  expect((await call([{ id, set: { contacted_by: 'email' }, seen: {} }])).error?.code).toBe('23514')
  expect((await call(Array(201).fill({ id, set: {}, seen: {} }))).error?.code).toBe('PT413')
  expect((await call([], editor)).error?.code).toBe('42501')
  await world.backend.query("update public.inbox_access set opened_at = opened_at - interval '16 minutes'")
  expect((await call([{ id, set: { status: 'orcado' }, seen: {} }])).error?.code).toBe('42501')
  expect(await statuses([id])).toEqual(['novo'])
  await openInboxes(staff)
})

it.each([{ remind_on: '2026-12-01' }, { contacted_at: '2026-11-22T12:00:00Z', contacted_by: 'email' }])(
  'a visitor says nothing of what staff do: %o',
  async (work) => {
    expect((await visitor.from('leads').insert({ ...lead(), ...work })).error?.code).toBe('42501')
  },
)

it('an answer kept ready is not written over unseen, and its save arrives once', async () => {
  const texts = { name: 'Prova', subject_pt: null, text_pt: 'Sim.', subject_es: null, text_es: null }
  const id = randomUUID()
  expect(await addTemplate(staff, id, texts)).toEqual({ ok: true, value: null })
  expect(await addTemplate(staff, id, texts)).toEqual({ ok: true, value: null })
  expect(await addTemplate(staff, id, { ...texts, name: 'Outra' })).toEqual({
    ok: false,
    problem: 'duplicate',
  })
  const listed = await listTemplates(staff)
  const seen = listed.ok && listed.value.find((one) => one.id === id)
  if (!seen) throw new Error('The answer is not listed')
  const better = { ...texts, text_pt: 'Claro.' }
  expect(await saveTemplate(staff, seen, better)).toEqual({ ok: true, value: null })
  expect(await saveTemplate(staff, seen, better)).toEqual({ ok: true, value: null })
  expect(await saveTemplate(staff, seen, texts)).toEqual({ ok: false, problem: 'changed-meanwhile' })
})

it('is given to who sells, and to nobody who was suspended or removed', async () => {
  const takers = async () => {
    const listed = await listStaff(staff)
    return listed.ok && listed.value.filter(({ takes_leads }) => takes_leads).map(({ user_id }) => user_id)
  }
  const { staff: seller, editor: writer, suspended } = world.userIds
  const sellers = await listStaff(staff)
  const names = sellers.ok ? sellers.value.filter(({ sells }) => sells).map(({ user_id }) => user_id) : []
  expect(names).not.toContain(writer)
  expect(await takers()).toEqual([seller])
  await secret.from('staff_members').update({ role: 'sales' }).in('user_id', [writer, suspended])
  expect(await takers()).not.toContain(suspended)
  expect(await takers()).toContain(writer)
  await secret.from('staff_members').update({ removed_at: new Date().toISOString() }).eq('user_id', writer)
  expect(await takers()).toEqual([seller])
  await secret.from('staff_members').update({ role: 'editor', removed_at: null }).eq('user_id', writer)
})
