import { describe, expect, it } from 'vitest'
import { inCents } from '#content/rugs/cents.ts'
import { contentOf } from '#tests/policies/quote-of-tests.ts'
import { toBoard } from './board.ts'
import type { Order } from './order.queries.ts'
import type { QuoteRow } from './quote.queries.ts'
import { dayLabel, daysAfter, isSecret, momentLabel, money, stateOf, todayOf, totalOf } from './quote.ts'
import { centsOf } from './typed-cents.ts'

// A quarter past two at night in Madrid, a quarter past ten in the evening before in S\u00e3o Paulo.
const night = new Date('2026-12-21T01:15:00Z')

const row = (given: Partial<QuoteRow>) =>
  ({
    id: given.state ?? 'a',
    state: 'enviado',
    locale: 'pt',
    valid_until: '2026-12-20',
    draft: contentOf(),
    ...given,
  }) as QuoteRow
const order = (stage: number, given: Partial<Order> = {}) =>
  ({ quote_id: 'aceito', stage, stages: [{}, {}, {}], updates: [], ...given }) as unknown as Order

describe('a quote', () => {
  it('sums up pieces, less the discount, with the freight', () => {
    const [line] = contentOf().lines
    if (!line) throw new Error('The example has a line')
    const lines = [line, { ...line, cents: inCents(50), quantity: 3 }]
    expect(totalOf({ lines, discount: { label: '', cents: inCents(100) }, freight: null })).toBe(538_050)
  })

  it('is valid until the day of its reader ends, wherever the server stands', () => {
    expect([todayOf('pt', night), todayOf('es', night)]).toEqual(['2026-12-20', '2026-12-21'])
    expect(stateOf(row({ locale: 'pt' }), night)).toBe('enviado')
    expect(stateOf(row({ locale: 'es' }), night)).toBe('vencido')
  })

  it('that was accepted, declined or never sent does not run out', () => {
    for (const state of ['aceito', 'recusado', 'rascunho'] as const)
      expect(stateOf(row({ state, valid_until: '2020-01-01' }), night)).toBe(state)
  })

  it('has days that go on over months and leap years', () => {
    expect([daysAfter('2028-02-28', 1), daysAfter('2026-12-20', 30), daysAfter('2026-03-01', -1)]).toEqual([
      '2028-02-29',
      '2027-01-19',
      '2026-02-28',
    ])
  })

  it('says amounts and days as its reader writes them', () => {
    expect(money(inCents(538_000), 'BRL', 'pt').replace('\u00a0', ' ')).toBe('R$ 5.380,00')
    expect(money(inCents(99_050), 'EUR', 'es').replace('\u00a0', ' ')).toBe('990,50 \u20ac')
    expect(money(inCents(538_000), 'EUR', 'es').replace('\u00a0', ' ')).toBe('5.380,00 \u20ac')
    expect(dayLabel('2026-12-20', 'pt')).toBe('20 de dezembro de 2026')
    expect(dayLabel('2026-12-20', 'es', true)).toBe('20 de diciembre')
  })

  it('was sent and accepted on the day of its reader', () => {
    const evening = '2026-12-21T01:15:00.5+00:00'
    expect([momentLabel(evening, 'pt'), momentLabel(evening, 'es', true)]).toEqual([
      '20 de dezembro de 2026',
      '21 de diciembre',
    ])
  })

  it('is opened by a secret of its form alone', () => {
    expect(isSecret('a'.repeat(43))).toBe(true)
    for (const wrong of ['', 'a'.repeat(42), `${'a'.repeat(42)}/`, 'a'.repeat(44)])
      expect(isSecret(wrong)).toBe(false)
  })
})

it.each([
  ['5.380', 538_000],
  ['R$ 5.380,50', 538_050],
  ['990 \u20ac', 99_000],
  ['0', 0],
  ['0,00', 0],
  ['5.38', null],
  ['-5', null],
  ['cinco mil', null],
  ['', null],
])('%j is read as %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

describe('the board', () => {
  it('has each quote in one column, by its state and the stage of its order', () => {
    const columnOf = (quote: QuoteRow, made: Order[] = []) => toBoard([quote], made, night)[0]?.column
    expect(columnOf(row({ state: 'rascunho' }))).toBe('draft')
    expect(columnOf(row({ state: 'visto' }))).toBe('sent')
    expect(columnOf(row({ locale: 'es' }))).toBe('lost')
    expect(columnOf(row({ state: 'recusado' }))).toBe('lost')
    const accepted = row({ state: 'aceito' })
    expect([0, 1, 2].map((stage) => columnOf(accepted, [order(stage)]))).toEqual([
      'accepted',
      'making',
      'done',
    ])
  })

  it('counts the days that a client has left, and those since the last photo', () => {
    expect(toBoard([row({})], [], night)[0]?.daysLeft).toBe(0)
    const updates = [
      { photo_path: null, created_at: '2026-12-21T00:00:00Z' },
      { photo_path: 'a', created_at: '2026-12-12T00:00:00Z' },
    ] as unknown as Order['updates']
    const [card] = toBoard([row({ state: 'aceito' })], [order(1, { updates })], night)
    expect([card?.photoDays, card?.daysLeft]).toEqual([9, null])
  })
})
