import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyRetention } from '#content/inbox/inbox.queries.ts'
import { leadPictureBucket, leadPicturePath, leadPictureUrl } from '#content/leads/lead-picture.ts'
import { createInboxPoller } from '#server/inbox/inbox-poller.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { createMailWriter } from '#server/mail/write-mails.ts'
import { openWorld, type World } from '#tests/world.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
let world: World
let key: Uint8Array
let nodes = 0

beforeAll(async () => {
  world = await openWorld()
  const [row] = await world.backend.query<{ key: string }>(
    "select encode(key, 'hex') as key from private.newsletter_key",
  )
  key = new Uint8Array(Buffer.from(row?.key ?? '', 'hex'))
})
afterAll(() => world?.close())

/** A site with an outbox of its own over the same database. */
async function openNode(given: Uint8Array = key) {
  nodes += 1
  const outbox = await openOutbox({ directory: path.join(world.dataDirectory, `outbox-${nodes}`), log })
  const newsletterKey = async () => given
  const [siteUrl, staffAddress] = ['http://site.example', 'atelier@casa.example']
  const tell = createMailWriter({ outbox, siteUrl, staffAddress, newsletterKey, log })
  const round = createInboxPoller({ client: world.clients.visitor, key: newsletterKey, tell, log })
  return {
    round,
    outbox,
    mails: async () => (await outbox.unsent()).map(({ to, id }) => `${to} ${id}`).sort(),
  }
}

/** A row that came through the public API, that long ago. */
async function sendPastTheSite(table: 'leads' | 'newsletter_subscribers', minutesAgo = 5): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    email: `${id}@casa.example`,
    consent_version: '1',
    ...(table === 'leads' && { name: 'Ana' }),
  }
  expect((await world.clients.visitor.from(table).insert(row)).error).toBeNull()
  await world.backend.query(
    `update public.${table} set created_at = now() - make_interval(mins => $1) where id = $2`,
    [minutesAgo, id],
  )
  return id
}

it('a row that bypassed the site is told to staff and answered, once, however often the round is made', async () => {
  const lead = await sendPastTheSite('leads')
  const reader = await sendPastTheSite('newsletter_subscribers')
  const young = await sendPastTheSite('leads', 1)
  const { round, outbox, mails } = await openNode()
  for (let times = 0; times < 3; times += 1) await round.make()
  expect(await mails()).toEqual(
    [
      `atelier@casa.example ${lead}-notice`,
      `${lead}@casa.example ${lead}-acknowledgement`,
      `atelier@casa.example ${reader}-notice`,
      `${reader}@casa.example ${reader}-confirmation`,
    ].sort(),
  )
  await world.backend.query(
    "update public.leads set created_at = now() - interval '3 minutes' where id = $1",
    [young],
  )
  // Staff were told of this one by the form.
  round.note(young)
  await round.make()
  expect(await outbox.unsent()).toHaveLength(4)
  await round.close()
})

it('of two sites over one database one tells, and the other does when the first was cut off', async () => {
  const lead = await sendPastTheSite('leads')
  const [one, other] = [await openNode(), await openNode()]
  await Promise.all([one.round.make(), other.round.make()])
  expect([...(await one.mails()), ...(await other.mails())]).toHaveLength(2)
  const lost = await sendPastTheSite('leads')
  await world.backend.query(
    "insert into private.told_rows (row_id, lent_until) values ($1, now() + interval '1 minute')",
    [lost],
  )
  await other.round.make()
  expect((await other.mails()).join()).not.toContain(lost)
  // A second ago, not now: the embedded database counts milliseconds, and the round may come within the same one.
  await world.backend.query(
    "update private.told_rows set lent_until = now() - interval '1 second' where row_id = $1",
    [lost],
  )
  await one.round.make()
  expect((await one.mails()).join()).toContain(`${lost}-notice`)
  expect((await one.mails()).filter((mail) => mail.includes(`${lead}-notice`)).length).toBeLessThanOrEqual(1)
  await Promise.all([one.round.close(), other.round.close()])
})

it('nobody without the key makes it, and an old token is worth nothing', async () => {
  await sendPastTheSite('leads')
  const stranger = await openNode(new Uint8Array(32))
  await stranger.round.make()
  expect(await stranger.mails()).toEqual([])
  await stranger.round.close()
  const { roundToken } = await import('#server/mail/newsletter-links.ts')
  const { visitor } = world.clients
  const old = roundToken(key, new Date(Date.now() - 6 * 60_000))
  expect((await visitor.rpc('inbox_round', { token: old, told: [] })).error?.code).toBe('42501')
  const { error } = await visitor.rpc('inbox_round', { token: roundToken(key, new Date()), told: [] })
  expect(error).toBeNull()
})

it('what is past its period goes with its picture, although no staff look; what was deleted keeps it for thirty days', async () => {
  const { visitor, secret, staff, administrator } = world.clients
  const [old, deleted, kept] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [old, deleted, kept]) {
    const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' })
    await visitor.storage.from(leadPictureBucket).upload(leadPicturePath(id), jpeg)
    const row = {
      id,
      name: 'Ana',
      email: 'ana@casa.example',
      image_url: leadPictureUrl(id),
      consent_version: '1',
    }
    expect((await visitor.from('leads').insert(row)).error).toBeNull()
  }
  await world.backend.query("update storage.objects set created_at = now() - interval '2 days'")
  await world.backend.query(
    "update public.leads set created_at = now() - interval '13 months' where id = $1",
    [old],
  )
  const period = { section: 'privacy', key: 'retention_months', value: { leads: 12 } }
  await administrator.from('site_settings').upsert(period, { onConflict: 'section,key' })
  const { round } = await openNode()
  await round.make()
  await round.close()
  expect((await secret.from('leads').select('id').in('id', [old, kept])).data).toEqual([{ id: kept }])
  await secret.from('leads').delete().eq('id', deleted)
  const pictures = async () =>
    (await secret.storage.from(leadPictureBucket).list()).data?.map(({ name }) => name).sort()
  expect(await applyRetention(staff)).toMatchObject({ ok: true })
  expect(await pictures()).toHaveLength(3)
  await world.backend.query("update public.inbox_history set changed_at = now() - interval '31 days'")
  await world.backend.query("update private.told_rows set gone_at = now() - interval '61 minutes'")
  expect(await applyRetention(staff)).toMatchObject({ ok: true })
  expect(await pictures()).toEqual([leadPicturePath(kept)])
})
