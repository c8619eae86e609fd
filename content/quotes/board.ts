import type { Order } from './order.queries.ts'
import type { QuoteRow } from './quote.queries.ts'
import { type QuoteState, stateOf, todayOf } from './quote.ts'

export const columns = ['draft', 'sent', 'accepted', 'making', 'done', 'lost'] as const
export type Column = (typeof columns)[number]

/** A quote, or the order that it became, on the board. */
export type Card = {
  readonly quote: QuoteRow
  readonly order: Order | null
  readonly state: QuoteState
  readonly column: Column
  /** Of a quote that waits for its client: days until its last one. */
  readonly daysLeft: number | null
  /** Of an order: days since its last photo. */
  readonly photoDays: number | null
}

const dayMs = 24 * 3600 * 1000

/** Where each quote stands, those that were touched last first in their column. */
export function toBoard(quotes: readonly QuoteRow[], orders: readonly Order[], now: Date): Card[] {
  const orderOf = new Map(orders.map((order) => [order.quote_id, order]))
  return quotes.map((quote) => {
    const order = orderOf.get(quote.id) ?? null
    const state = stateOf(quote, now)
    const photo = order?.updates.find(({ photo_path }) => photo_path !== null)
    return {
      quote,
      order,
      state,
      column: columnOf(state, order),
      daysLeft:
        quote.valid_until && (state === 'enviado' || state === 'visto')
          ? (Date.parse(quote.valid_until) - Date.parse(todayOf(quote.locale, now))) / dayMs
          : null,
      photoDays: photo ? Math.floor((now.getTime() - Date.parse(photo.created_at)) / dayMs) : null,
    }
  })
}

function columnOf(state: QuoteState, order: Order | null): Column {
  if (state === 'rascunho') return 'draft'
  if (state === 'recusado' || state === 'vencido') return 'lost'
  if (!order) return 'sent'
  if (order.stage === 0) return 'accepted'
  return order.stage === order.stages.length - 1 ? 'done' : 'making'
}
