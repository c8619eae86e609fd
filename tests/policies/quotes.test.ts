import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#content/inbox/inbox.queries.ts'
import { unwrap } from '#content/problem.ts'
import { answerQuote, openQuote } from '#content/quotes/client-quote.queries.ts'
import { listOrders } from '#content/quotes/order.queries.ts'
import {
  listQuoteEvents,
  type QuoteRow,
  readQuote,
  replyToClient,
  revokeQuoteLinks,
  saveQuote,
  sendQuote,
} from '#content/quotes/quote.queries.ts'
import { daysAfter, todayOf, totalOf } from '#content/quotes/quote.ts'
import { openWorld } from '#tests/world.ts'
import { acceptedQuote, contentOf, keptQuote, sentQuote } from './quote-of-tests.ts'

const world = await openWorld()
const { visitor, stranger, staff, administrator, secret: owner } = world.clients
afterAll(() => world.close())

const accept = (secret: string, version: number) =>
  answerQuote(visitor, secret, { kind: 'aceito', name: 'Marina Alves', consent: 'on', version })
/** What of a row staff may say again. */
const draftOf = ({ year, ordinal, number, state, version, ...rest }: QuoteRow) => ({
  ...rest,
  currency: rest.currency,
})
const today = todayOf('pt', new Date())

describe('a quote', () => {
  it('has a number of its year, and none twice though twelve begin at one moment', async () => {
    const kept = await Promise.all(Array.from({ length: 12 }, () => keptQuote(staff)))
    const numbers = kept.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(12)
    for (const number of numbers) expect(number).toMatch(new RegExp(`^${today.slice(0, 4)}-\\d{4}$`))
  })

  it('is not saved over what somebody else saved meanwhile', async () => {
    const kept = await keptQuote(staff)
    const given = {
      ...draftOf(unwrap(await readQuote(staff, kept.id))),
      id: kept.id,
      seen: kept.updated_at,
    }
    expect((await saveQuote(administrator, given)).ok).toBe(true)
    expect(await saveQuote(staff, given)).toEqual({ ok: false, problem: 'changed-meanwhile' })
  })

  it('that is new is one, though its first answer was lost, and nobody else takes its place', async () => {
    const id = randomUUID()
    const [first, again] = [
      await keptQuote(staff, {}, { id }),
      await keptQuote(staff, { notes: 'Mais' }, { id }),
    ]
    expect([first.id, again.number]).toEqual([id, first.number])
    const given = { ...draftOf(unwrap(await readQuote(staff, id))), id }
    expect(await saveQuote(administrator, given)).toEqual({ ok: false, problem: 'changed-meanwhile' })
    const gone = await saveQuote(staff, { ...given, id: randomUUID(), seen: again.updated_at })
    expect(gone).toEqual({ ok: false, problem: 'not-found' })
  })

  it('says once what is asked and answered twice over a line that is cut', async () => {
    const sent = await sentQuote(staff)
    const ask = { kind: 'pergunta', said: 'A l\u00e3 \u00e9 brasileira?' } as const
    for (let times = 0; times < 2; times += 1) {
      expect(await answerQuote(visitor, sent.secret, ask)).toBe('done')
    }
    for (let times = 0; times < 2; times += 1)
      expect((await replyToClient(staff, sent.id, 'Sim.')).ok).toBe(true)
    expect(await answerQuote(visitor, sent.secret, ask)).toBe('done')
    const events = unwrap(await listQuoteEvents(staff, sent.id))
    const said = events
      .filter(({ kind }) => kind === 'pergunta' || kind === 'resposta')
      .map(({ kind }) => kind)
    expect(said).toEqual(['pergunta', 'resposta', 'pergunta'])
  })

  it.each([
    ['half a cent', { lines: [{ ...contentOf().lines[0], cents: 0.5 }] }],
    ['a negative price', { lines: [{ ...contentOf().lines[0], cents: -1 }] }],
    ['no lines', { lines: [] }],
    ['a discount above its price', { discount: { label: '', cents: 600_000 } }],
  ])('with %s is refused', async (_, wrong) => {
    const draft = { ...contentOf(), ...wrong } as never
    const quote = { lead_id: null, locale: 'pt', currency: 'BRL', client_name: 'M. A.', draft } as const
    const answer = await saveQuote(staff, { ...quote, client_email: null, client_whatsapp: null })
    expect(answer).toEqual({ ok: false, problem: 'invalid' })
  })

  it('sums up in the database as on the screen', async () => {
    const sent = await sentQuote(staff)
    const shown = await openQuote(visitor, sent.secret)
    expect(shown?.versions[0]?.total_cents).toBe(totalOf(contentOf()))
  })
})

describe('the secret of a link', () => {
  it('opens its quote for anybody who holds it, and nothing without it', async () => {
    const sent = await sentQuote(staff)
    for (const anybody of [visitor, stranger])
      expect(await openQuote(anybody, sent.secret)).toMatchObject({ number: sent.number, state: 'enviado' })
    const other = `${sent.secret.slice(0, -1)}${sent.secret.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [other, sent.id, '', `${sent.secret}x`])
      expect(await openQuote(visitor, wrong)).toBeNull()
  })

  it('stands nowhere in the database', async () => {
    const { secret } = await sentQuote(staff)
    const tables = await world.backend.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_catalog.pg_tables where schemaname in ('public', 'private')`,
    )
    for (const { name } of tables) {
      const [found] = await world.backend.query<{ count: number }>(
        `select count(*)::int as count from ${name} as kept where kept::text like '%' || $1 || '%'`,
        [secret],
      )
      expect(found?.count, name).toBe(0)
    }
  })

  it('goes on for a new version, and ends when staff say so', async () => {
    const first = await sentQuote(staff)
    const changed = unwrap(await readQuote(staff, first.id))
    const draft = contentOf({ title: 'Um tapete maior' })
    const kept = unwrap(
      await saveQuote(staff, { ...draftOf(changed), draft, id: first.id, seen: first.updated_at }),
    )
    const second = unwrap(await sendQuote(staff, kept.id, kept.updated_at))
    expect(second.version).toBe(2)
    for (const secret of [first.secret, second.secret]) {
      const shown = await openQuote(visitor, secret)
      expect(shown?.versions.map(({ content }) => content.title)).toEqual([
        'Um tapete para a sala de estar',
        'Um tapete maior',
      ])
    }
    unwrap(await revokeQuoteLinks(staff, first.id))
    for (const secret of [first.secret, second.secret]) {
      expect(await openQuote(visitor, secret)).toBeNull()
      expect(await accept(secret, 2)).toBe('unknown')
    }
  })

  it('makes no new version of what stands as it was sent', async () => {
    const first = await sentQuote(staff)
    const again = unwrap(await sendQuote(staff, first.id, first.updated_at))
    expect(again.version).toBe(1)
    expect(again.secret).not.toBe(first.secret)
  })
})

describe('the client', () => {
  it('accepts once, whatever is pressed twice, and the order has the stages of the house', async () => {
    const sent = await sentQuote(staff)
    const outcomes = await Promise.all([accept(sent.secret, 1), accept(sent.secret, 1)])
    expect(outcomes).toEqual(['done', 'done'])
    const shown = await openQuote(visitor, sent.secret)
    expect(shown).toMatchObject({ state: 'aceito', order: { version: 1, stage: 0 } })
    expect(shown?.order?.stages).toHaveLength(7)
    expect(shown?.said.filter(({ kind }) => kind === 'aceito')).toMatchObject([
      { name: 'Marina Alves', version: 1 },
    ])
  })

  it('accepts no version but the one that stands, and nothing without a name and a consent', async () => {
    const sent = await sentQuote(staff)
    expect(await accept(sent.secret, 2)).toBe('changed')
    for (const wrong of [{ name: ' ' }, { name: 'M' }, { consent: 'off' }, { name: 'M'.repeat(121) }]) {
      const answer = { kind: 'aceito', name: 'Marina Alves', consent: 'on', version: 1, ...wrong }
      expect(await answerQuote(visitor, sent.secret, answer as never)).toBe('invalid')
    }
    expect((await openQuote(visitor, sent.secret))?.order).toBeNull()
  })

  it('accepts nothing after its last day, which is a day of where they live', async () => {
    const sent = await sentQuote(staff)
    const yesterday = daysAfter(today, -1)
    await world.backend.query('update public.quotes set valid_until = $1 where id = $2', [yesterday, sent.id])
    expect(await accept(sent.secret, 1)).toBe('expired')
    expect(await openQuote(visitor, sent.secret)).toMatchObject({ expired: true, order: null })
    await world.backend.query('update public.quotes set valid_until = $1 where id = $2', [today, sent.id])
    expect(await accept(sent.secret, 1)).toBe('done')
  })

  it('declines with a reason, and a new version may be sent after it', async () => {
    const sent = await sentQuote(staff)
    const decline = () => answerQuote(visitor, sent.secret, { kind: 'recusado', said: 'Mudamos de casa.' })
    expect(await decline()).toBe('done')
    expect(await decline()).toBe('done')
    expect(await accept(sent.secret, 1)).toBe('changed')
    const row = unwrap(await readQuote(staff, sent.id))
    const again = unwrap(await sendQuote(staff, sent.id, row.updated_at))
    expect(again.version).toBe(2)
    expect(await accept(again.secret, 2)).toBe('done')
    expect(await decline()).toBe('accepted')
  })

  it('asks, reads the answer, and is stopped after twenty questions a day', async () => {
    const sent = await sentQuote(staff)
    const ask = (said = 'A l\u00e3 \u00e9 brasileira?') =>
      answerQuote(visitor, sent.secret, { kind: 'pergunta', said })
    expect(await ask()).toBe('done')
    unwrap(await replyToClient(staff, sent.id, 'Sim, do Sul.'))
    const shown = await openQuote(visitor, sent.secret)
    expect(shown?.said.map(({ kind, said }) => [kind, said])).toEqual([
      ['pergunta', 'A l\u00e3 \u00e9 brasileira?'],
      ['resposta', 'Sim, do Sul.'],
    ])
    for (let asked = 1; asked < 20; asked += 1) await ask(`E a seda ${asked}?`)
    expect(await ask()).toBe('too-many')
  })

  it('is seen to have looked, once a version', async () => {
    const sent = await sentQuote(staff)
    const look = () => answerQuote(visitor, sent.secret, { kind: 'visto' })
    await look()
    await look()
    expect(unwrap(await readQuote(staff, sent.id)).state).toBe('visto')
    const kinds = unwrap(await listQuoteEvents(staff, sent.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['visto', 'enviado', 'criado'])
  })
})

describe('an order', () => {
  it('follows the version that was accepted, which nobody changes', async () => {
    const sent = await acceptedQuote(world)
    const row = unwrap(await readQuote(staff, sent.id))
    expect(await saveQuote(staff, { ...draftOf(row), seen: row.updated_at })).toEqual({
      ok: false,
      problem: 'changed-meanwhile',
    })
    expect(await sendQuote(staff, sent.id, row.updated_at)).toEqual({
      ok: false,
      problem: 'changed-meanwhile',
    })
    expect(unwrap(await listOrders(staff)).map(({ quote_id }) => quote_id)).toContain(sent.id)
  })

  it('goes through the stages that staff named, with the days that each takes', async () => {
    const stages = [
      { pt: 'No tear', es: 'En el telar', days: 20 },
      { pt: 'Entregue', es: 'Entregue' },
    ]
    const value = [
      { id: '1', title: 'No tear', title_es: 'En el telar', days: '20' },
      { id: '2', title: 'Entregue', title_es: '', days: '' },
    ]
    await owner.from('site_settings').insert({ section: 'order_stages', key: 'items', value })
    const sent = await acceptedQuote(world)
    expect((await openQuote(visitor, sent.secret))?.order?.stages).toEqual(stages)
    await owner.from('site_settings').delete().eq('section', 'order_stages')
  })
})

it('who is erased loses their quotes, but for one that was accepted, and is told so', async () => {
  const email = `${randomUUID()}@site.example`
  const open = await sentQuote(staff, {}, { client_email: email })
  const accepted = await sentQuote(staff, {}, { client_email: email })
  await accept(accepted.secret, 1)
  const erased = await erasePerson(administrator, email)
  expect(erased).toMatchObject({ ok: true, value: { quotes: 1, quotes_kept: 1 } })
  expect(await openQuote(visitor, open.secret)).toBeNull()
  expect(await openQuote(visitor, accepted.secret)).not.toBeNull()
})
