import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { openInboxes } from './probes.ts'

const world = await openWorld()
const { visitor, stranger, staff, secret } = world.clients
afterAll(() => world.close())

type Row = Record<string, unknown>

const consent = { consent_version: '2026-11' }
const lead = { name: 'M. A.', whatsapp: '+55 11 5555-0100', ...consent }
const message = {
  name: 'M. A.',
  email: 'visita@site.example',
  subject: 'Medida',
  message: 'Uma sala de seis metros.',
  ...consent,
}
const access = { name: 'M. A.', email: 'visita@site.example', ...consent }
const subscriber = () => ({ email: `${randomUUID()}@site.example`, ...consent })
const longAgo = () => new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString()
const yesterday = () => new Date(Date.now() - 36 * 3600 * 1000).toISOString()
const tomorrow = () => new Date(Date.now() + 24 * 3600 * 1000).toISOString()

describe('an inbox', () => {
  it('stays closed to staff until they say that they open it, and that is written down', async () => {
    const id = randomUUID()
    expect((await visitor.from('leads').insert({ id, ...lead })).error).toBeNull()
    expect((await staff.from('leads').select('id').eq('id', id)).data).toEqual([])
    expect((await staff.from('leads').update({ notes: 'x' }).eq('id', id).select('id')).data).toEqual([])
    expect((await staff.rpc('open_inbox', { inbox: 'leads' })).error).toBeNull()
    expect((await staff.from('leads').select('id').eq('id', id)).data).toEqual([{ id }])
    const noted = await secret.from('inbox_access').select('inbox,reason,opened_by')
    expect(noted.data).toEqual([{ inbox: 'leads', reason: 'read', opened_by: world.userIds.staff }])
  })

  it('closes again a quarter of an hour later', async () => {
    await openInboxes(staff)
    await world.backend.query("update public.inbox_access set opened_at = now() - interval '16 minutes'")
    expect((await staff.from('leads').select('id')).data).toEqual([])
    await openInboxes(staff)
    expect((await staff.from('leads').select('id')).data).not.toEqual([])
  })

  it('counts a list that refreshes itself as one access, and every export as one of its own', async () => {
    await openInboxes(staff)
    const count = async () => (await secret.from('inbox_access').select('id')).data?.length ?? 0
    const before = await count()
    await staff.rpc('open_inbox', { inbox: 'leads' })
    expect(await count()).toBe(before)
    await staff.rpc('open_inbox', { inbox: 'leads', reason: 'export' })
    expect(await count()).toBe(before + 1)
  })
})

describe('what waits', () => {
  it('is told to staff as totals, without an inbox being opened for it', async () => {
    const opened = async () => (await secret.from('inbox_access').select('id')).data?.length
    const [before, linesBefore] = [await staff.rpc('panel_news'), await opened()]
    const id = randomUUID()
    await visitor.from('leads').insert({ id, ...lead })
    await visitor.from('contact_messages').insert(message)
    const now = (await staff.rpc('panel_news')).data as Record<string, number>
    const then = before.data as Record<string, number>
    expect([now.leads, now.messages]).toEqual([(then.leads ?? 0) + 1, (then.messages ?? 0) + 1])
    expect(await opened()).toBe(linesBefore)
    await secret.from('leads').update({ status: 'em-contato' }).eq('id', id)
    expect((await staff.rpc('panel_news')).data).toEqual({ ...now, leads: then.leads })
  })
})

describe('what staff deleted by mistake', () => {
  it('is put back as it was, by staff and by nobody else', async () => {
    await openInboxes(staff)
    const id = randomUUID()
    await visitor.from('leads').insert({ id, ...lead })
    const { data } = await staff.from('leads').delete().eq('id', id).select().single()
    for (const client of [visitor, stranger]) {
      expect((await client.from('leads').insert({ ...data, created_at: yesterday() })).error?.code).toBe(
        '42501',
      )
      expect((await client.rpc('put_back_sent', { inbox: 'leads', row_id: id })).error?.code).toBe('42501')
    }
    expect((await staff.rpc('put_back_sent', { inbox: 'leads', row_id: id })).error).toBeNull()
    expect((await staff.from('leads').select().eq('id', id)).data).toEqual([data])
  })

  it('is not made up: staff send as anybody does', async () => {
    await openInboxes(staff)
    const row = { id: randomUUID(), ...lead, created_at: yesterday() }
    expect((await staff.from('leads').insert(row)).error?.code).toBe('42501')
  })
})

describe('the data of one person', () => {
  it('is handed out by address, whatever its letters, and erased for good by the administrator', async () => {
    const email = `${randomUUID()}@site.example`
    await visitor.from('leads').insert({ ...lead, email: email.toUpperCase() })
    await visitor.from('contact_messages').insert({ ...message, email })
    await visitor.from('newsletter_subscribers').insert({ email, ...consent })
    await visitor.from('contact_messages').insert(message)
    const held = (await staff.rpc('export_person', { person_email: ` ${email} ` })).data
    expect([
      held.leads,
      held.contact_messages,
      held.newsletter_subscribers,
      held.access_requests,
    ]).toMatchObject([[{ name: 'M. A.' }], [{ subject: 'Medida' }], [{ email }], []])
    const erased = await world.clients.administrator.rpc('erase_person', { person_email: email })
    expect(erased.data).toEqual({
      leads: 1,
      contact_messages: 1,
      newsletter_subscribers: 1,
      access_requests: 0,
      quotes: 0,
      quotes_kept: 0,
    })
    expect((await secret.from('contact_messages').select('id').eq('email', message.email)).data).not.toEqual(
      [],
    )
    expect((await secret.from('leads').select('id').eq('email', email.toUpperCase())).data).toEqual([])
  })
})

describe('the period after which an inbox forgets', () => {
  it('erases what is older, keeps the rest and keeps who still reads the letters', async () => {
    const [old, young, reader] = [randomUUID(), randomUUID(), randomUUID()]
    const created_at = new Date(Date.now() - 400 * 24 * 3600 * 1000).toISOString()
    await secret.from('leads').insert([
      { id: old, ...lead, created_at },
      { id: young, ...lead },
    ])
    await secret
      .from('newsletter_subscribers')
      .insert({ id: reader, ...subscriber(), created_at, confirmed_at: created_at })
    expect((await staff.rpc('apply_retention')).data).toEqual({})
    await secret.from('site_settings').upsert(
      {
        section: 'privacy',
        key: 'retention_months',
        value: { leads: 12, newsletter_subscribers: 6, access_requests: 'x' },
      },
      { onConflict: 'section,key' },
    )
    expect((await staff.rpc('apply_retention')).data).toEqual({ leads: 1, newsletter_subscribers: 0 })
    expect((await secret.from('leads').select('id').in('id', [old, young])).data).toEqual([{ id: young }])
  })
})

describe('a visitor who asks for the row back', () => {
  it.each([
    ['leads', lead],
    ['contact_messages', message],
    ['newsletter_subscribers', subscriber()],
    ['access_requests', access],
  ])('is refused by %s, and nothing is stored', async (table, row) => {
    const id = randomUUID()
    const { data, error } = await visitor
      .from(table)
      .insert({ id, ...row })
      .select()
    expect(error?.code).toBe('42501')
    expect(data).toBeNull()
    expect((await secret.from(table).select('id').eq('id', id)).data).toEqual([])
  })
})

describe('a visitor who sends many rows at once', () => {
  it.each([
    ['leads', () => lead],
    ['contact_messages', () => message],
    ['newsletter_subscribers', subscriber],
    ['access_requests', () => access],
  ])('is refused by %s above ten, and nothing is stored', async (table, row) => {
    const before = await secret.from(table).select('id', { count: 'exact', head: true })
    const rows = (length: number) => Array.from({ length }, (): Row => row())
    expect((await visitor.from(table).insert(rows(11))).error?.code).toBe('P0001')
    const after = await secret.from(table).select('id', { count: 'exact', head: true })
    expect(after.count).toBe(before.count)
    expect((await visitor.from(table).insert(rows(10))).error).toBeNull()
  })
})

describe('what belongs to staff', () => {
  it.each<[string, Row]>([
    ['leads', { ...lead, status: 'fechado' }],
    ['leads', { ...lead, notes: 'desconto' }],
    ['leads', { ...lead, assigned_to: world.userIds.staff }],
    ['leads', { ...lead, created_at: yesterday() }],
    ['leads', { ...lead, consented_at: tomorrow() }],
    ['leads', { ...lead, image_url: 'https://elsewhere.example/pixel.png' }],
    ['contact_messages', { ...message, handled_at: yesterday() }],
    ['contact_messages', { ...message, created_at: tomorrow() }],
    ['contact_messages', { ...message, consented_at: longAgo() }],
    ['newsletter_subscribers', { ...subscriber(), confirmed_at: yesterday() }],
    ['newsletter_subscribers', { ...subscriber(), unsubscribed_at: yesterday() }],
    ['access_requests', { ...access, notes: 'aprovar' }],
    ['access_requests', { ...access, handled_at: yesterday() }],
  ])('is not set by visitors or strangers in %s: %o', async (table, row) => {
    for (const client of [visitor, stranger]) {
      expect((await client.from(table).insert(row)).error?.code).toBe('42501')
    }
  })

  it('is set by staff afterwards', async () => {
    await openInboxes(staff)
    const id = randomUUID()
    expect((await visitor.from('leads').insert({ id, ...lead })).error).toBeNull()
    const { data, error } = await staff
      .from('leads')
      .update({ status: 'em-contato', notes: 'ligar cedo', assigned_to: world.userIds.staff })
      .eq('id', id)
      .select('status,notes,assigned_to')
    expect(error).toBeNull()
    expect(data).toEqual([{ status: 'em-contato', notes: 'ligar cedo', assigned_to: world.userIds.staff }])
  })
})

describe('a newsletter address that is there already', () => {
  const rowsOf = async (email: string) =>
    (await secret.from('newsletter_subscribers').select().eq('email', email)).data ?? []

  it('gets the answer of a new one, and stays one row', async () => {
    const row = subscriber()
    const first = await visitor.from('newsletter_subscribers').insert(row)
    const second = await visitor
      .from('newsletter_subscribers')
      .insert({ ...row, email: row.email.toUpperCase() })
    expect([second.status, second.error, second.data]).toEqual([first.status, first.error, first.data])
    expect(first.error).toBeNull()
    expect(await rowsOf(row.email)).toHaveLength(1)
  })

  it.each([
    ['a staff-only column', { confirmed_at: yesterday() }],
    ['an unknown language', { locale: 'xx' }],
    ['no consent', { consent_version: '' }],
  ])('gets the refusal of a new one with %s', async (_, wrong) => {
    const known = subscriber()
    await visitor.from('newsletter_subscribers').insert(known)
    const repeated = await visitor.from('newsletter_subscribers').insert({ ...known, ...wrong })
    const unknown = await visitor.from('newsletter_subscribers').insert({ ...subscriber(), ...wrong })
    expect(repeated.error?.code).toMatch(/^(42501|23514)$/)
    expect([repeated.status, repeated.error?.code, repeated.error?.message]).toEqual([
      unknown.status,
      unknown.error?.code,
      unknown.error?.message,
    ])
  })

  it('stays confirmed when it asks again', async () => {
    await openInboxes(staff)
    const row = subscriber()
    await visitor.from('newsletter_subscribers').insert(row)
    await staff.from('newsletter_subscribers').update({ confirmed_at: yesterday() }).eq('email', row.email)
    await visitor.from('newsletter_subscribers').insert({ ...row, consent_version: '2027-01' })
    const [kept] = await rowsOf(row.email)
    expect(kept).toMatchObject({ consent_version: '2026-11' })
    expect(kept?.confirmed_at).not.toBeNull()
  })

  it('has to confirm anew after it left', async () => {
    const row = subscriber()
    await visitor.from('newsletter_subscribers').insert(row)
    await staff
      .from('newsletter_subscribers')
      .update({ confirmed_at: yesterday(), unsubscribed_at: yesterday() })
      .eq('email', row.email)
    await visitor.from('newsletter_subscribers').insert({ ...row, consent_version: '2027-01' })
    expect(await rowsOf(row.email)).toMatchObject([
      { consent_version: '2027-01', confirmed_at: null, unsubscribed_at: null },
    ])
  })

  it('stays one row when many send it at the same time', async () => {
    const row = subscriber()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.from('newsletter_subscribers').insert(row)),
    )
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 8 }, () => null))
    expect(await rowsOf(row.email)).toHaveLength(1)
  })

  it('cannot be doubled even by the secret key', async () => {
    const [one, other] = [subscriber(), subscriber()]
    await secret.from('newsletter_subscribers').insert([one, other])
    const { error } = await secret
      .from('newsletter_subscribers')
      .update({ email: one.email })
      .eq('email', other.email)
    expect(error?.code).toBe('23505')
  })
})
