import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '#content/problem.ts'
import { answerQuote } from '#content/quotes/client-quote.queries.ts'
import { saveQuote, sendQuote } from '#content/quotes/quote.queries.ts'
import type { QuoteContent } from '#content/quotes/quote.schema.ts'
import { daysAfter, todayOf } from '#content/quotes/quote.ts'
import { inCents } from '#content/rugs/cents.ts'
import type { World } from '#tests/world.ts'

/** What a quote says: one rug and its delivery, less what architects pay less. */
export function contentOf(given: Partial<QuoteContent> = {}): QuoteContent {
  return {
    title: 'Um tapete para a sala de estar',
    intro: '',
    picture_url: '',
    scene_path: '',
    lines: [
      {
        id: 'a',
        name: 'Ocean Blue',
        size: '2,50 \u00d7 3,50 m',
        details: 'Atado \u00e0 m\u00e3o em l\u00e3 e seda',
        colours: ['#1b2a4a'],
        image_url: '',
        rug_slug: 'tapete-ocean-blue',
        rug_code: 'C-0102',
        quantity: 1,
        cents: inCents(538_000),
        reason: '',
      },
    ],
    discount: { label: 'Condi\u00e7\u00e3o para arquitetos, 5 %', cents: inCents(29_000) },
    freight: { label: 'Entrega', cents: inCents(42_000) },
    lead_time: 'Doze semanas',
    payment: 'Metade agora',
    tolerance: '',
    notes: '',
    valid_until: daysAfter(todayOf('pt', new Date()), 20),
    ...given,
  }
}

const client = {
  lead_id: null,
  locale: 'pt',
  currency: 'BRL',
  client_name: 'M. A.',
  client_email: 'm.a@site.example',
  client_whatsapp: null,
} as const

/** A quote as staff keep it. */
export async function keptQuote(staff: SupabaseClient, given: Partial<QuoteContent> = {}, of: object = {}) {
  return unwrap(await saveQuote(staff, { ...client, ...of, draft: contentOf(given) }))
}

/** A quote that was sent, and the secret of its link. */
export async function sentQuote(staff: SupabaseClient, given: Partial<QuoteContent> = {}, of: object = {}) {
  const kept = await keptQuote(staff, given, of)
  return { ...kept, ...unwrap(await sendQuote(staff, kept.id, kept.updated_at)) }
}

/** A quote that its client accepted, which is an order. */
export async function acceptedQuote(
  { clients: { staff, visitor } }: { readonly clients: Pick<World['clients'], 'staff' | 'visitor'> },
  of: object = {},
) {
  const sent = await sentQuote(staff, {}, of)
  const answer = { kind: 'aceito', name: 'Marina Alves', consent: 'on', version: sent.version } as const
  const outcome = await answerQuote(visitor, sent.secret, answer)
  if (outcome !== 'done') throw new Error(`The quote was not accepted: ${outcome}`)
  return sent
}
