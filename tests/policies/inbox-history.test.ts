import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { openInboxes } from './probes.ts'

const world = await openWorld()
const { visitor, stranger, staff, administrator, secret } = world.clients
afterAll(() => world.close())

const consent = { consent_version: '2026-11' }
const rowsOf: Record<string, (email: string) => Record<string, unknown>> = {
  leads: (email) => ({ name: 'M. A.', email, ...consent }),
  contact_messages: (email) => ({
    name: 'M. A.',
    email,
    subject: 'Medida',
    message: 'Uma sala de seis metros.',
    ...consent,
  }),
  newsletter_subscribers: (email) => ({ email, ...consent }),
  access_requests: (email) => ({ name: 'M. A.', email, ...consent }),
}
const inboxes = Object.keys(rowsOf)
const work: Record<string, Record<string, unknown>> = {
  leads: { notes: 'ligar cedo' },
  contact_messages: { notes: 'ligar cedo' },
  newsletter_subscribers: { unsubscribed_at: '2026-11-21T12:00:00+00:00' },
  access_requests: { notes: 'ligar cedo' },
}

async function sendTo(inbox: string, email = `${randomUUID()}@site.example`) {
  const id = randomUUID()
  const { error } = await visitor.from(inbox).insert({ id, ...rowsOf[inbox]?.(email) })
  if (error) throw new Error(`Nothing was sent to ${inbox}`, { cause: error })
  return id
}
const historyOf = async (id: string) =>
  (await secret.from('inbox_history').select('action,changed_by,before,after').eq('row_id', id).order('id'))
    .data

/** As after a quarter of an hour. */
const closeInboxes = () =>
  world.backend.query("update public.inbox_access set opened_at = opened_at - interval '16 minutes'")

describe.each(inboxes)('%s', (inbox) => {
  beforeEach(async () => {
    await openInboxes(staff)
    await openInboxes(administrator)
  })

  it('is changed and emptied by nobody who has not opened it', async () => {
    const id = await sendTo(inbox)
    await closeInboxes()
    for (const client of [staff, administrator]) {
      await client
        .from(inbox)
        .update(work[inbox] ?? {})
        .eq('id', id)
      await client.from(inbox).delete().eq('id', id)
      expect((await client.rpc('list_sent_bin', { inbox })).error?.code).toBe('42501')
      expect((await client.rpc('put_back_sent', { inbox, row_id: id })).error?.code).toBe('42501')
    }
    const { data } = await secret.from(inbox).select().eq('id', id).single()
    expect(data).not.toMatchObject(work[inbox] ?? {})
    expect(await historyOf(id)).toEqual([])
  })

  it('writes down what staff change and delete, and who put it back', async () => {
    const id = await sendTo(inbox)
    const changed_by = world.userIds.staff
    await staff
      .from(inbox)
      .update(work[inbox] ?? {})
      .eq('id', id)
    const { data } = await staff.from(inbox).delete().eq('id', id).select().single()
    const bin = await staff.rpc('list_sent_bin', { inbox })
    expect(bin.data).toMatchObject([{ content: data, deleted_by: changed_by }])
    expect((await staff.rpc('put_back_sent', { inbox, row_id: id })).error).toBeNull()
    expect((await staff.from(inbox).select().eq('id', id).single()).data).toEqual(data)
    expect((await staff.rpc('list_sent_bin', { inbox })).data).toEqual([])
    expect(await historyOf(id)).toEqual([
      { action: 'update', changed_by, before: nulls(work[inbox]), after: work[inbox] },
      { action: 'delete', changed_by, before: data, after: null },
      { action: 'insert', changed_by, before: null, after: null },
    ])
    const seen = await administrator.from('inbox_history').select('row_id').eq('row_id', id)
    expect(seen.data).toHaveLength(3)
    expect((await staff.from('inbox_history').select('row_id')).data).toEqual([])
  })

  it('keeps nothing of who was erased, nor of what was deleted thirty days ago', async () => {
    const [email, other] = [`${randomUUID()}@site.example`, `${randomUUID()}@site.example`]
    const [standing, binned] = [await sendTo(inbox, email), await sendTo(inbox, other)]
    const old = await sendTo(inbox)
    const change = work[inbox] ?? {}
    await staff.from(inbox).update(change).in('id', [standing, binned])
    await staff.from(inbox).delete().in('id', [binned, old])
    await world.backend.query(
      "update public.inbox_history set changed_at = now() - interval '31 days' where row_id = $1",
      [old],
    )
    const { data: held } = await staff.rpc('export_person', { person_email: other.toUpperCase() })
    expect(held.inbox_history).toMatchObject([{ row_id: binned }, { row_id: binned, before: { id: binned } }])
    await administrator.rpc('erase_person', { person_email: email })
    await administrator.rpc('erase_person', { person_email: other })
    await staff.rpc('apply_retention')
    for (const id of [standing, binned, old]) {
      const lines = await historyOf(id)
      expect(lines?.length).toBeGreaterThan(0)
      expect(lines?.every(({ before, after }) => before === null && after === null)).toBe(true)
    }
    expect((await staff.rpc('put_back_sent', { inbox, row_id: binned })).error?.code).toBe('PT404')
    const everything = await world.backend.query(
      'select to_jsonb(one)::text as line from public.inbox_history as one',
    )
    expect(JSON.stringify(everything)).not.toMatch(new RegExp(`${email}|${other}`))
  })

  it('loses at most twenty rows at a time', async () => {
    const sent = []
    for (let count = 0; count < 21; count += 1)
      sent.push({ id: randomUUID(), ...(rowsOf[inbox]?.(`${randomUUID()}@site.example`) ?? {}) })
    await secret.from(inbox).insert(sent)
    const wide = await staff.from(inbox).delete().neq('consent_version', 'none')
    expect(wide.error?.code).toBe('PT413')
    const changed = await staff
      .from(inbox)
      .update(work[inbox] ?? {})
      .neq('consent_version', 'none')
    expect(changed.error?.code).toBe('PT413')
    const ids = sent.map(({ id }) => id)
    expect((await secret.from(inbox).select('id').in('id', ids)).data).toHaveLength(21)
    expect((await staff.from(inbox).delete().in('id', ids.slice(1))).error).toBeNull()
  })

  it('takes a hundred and twenty rows a minute from strangers, however many senders', async () => {
    const batch = () =>
      Array.from({ length: 10 }, () => rowsOf[inbox]?.(`${randomUUID()}@site.example`) ?? {})
    let taken = 0
    for (let count = 0; count < 13; count += 1) {
      const { error } = await visitor.from(inbox).insert(batch())
      if (error) expect(error.code).toBe('PT429')
      else taken += 10
    }
    expect(taken).toBeLessThanOrEqual(120)
    await world.backend.query(`update public.${inbox} set created_at = created_at - interval '2 minutes'`)
    expect((await visitor.from(inbox).insert(batch())).error).toBeNull()
    await world.backend.query(`delete from public.${inbox} where true`)
  })
})

it('an address that is sent twice is nothing that somebody did to what was sent', async () => {
  const email = `${randomUUID()}@site.example`
  const [first, second] = [randomUUID(), randomUUID()]
  await visitor.from('newsletter_subscribers').insert({ id: first, email, ...consent })
  await stranger.from('newsletter_subscribers').insert({ id: second, email, ...consent })
  for (const row of [first, second]) expect(await historyOf(row)).toEqual([])
})

function nulls(change: Record<string, unknown> = {}): Record<string, null> {
  return Object.fromEntries(Object.keys(change).map((name) => [name, null]))
}
