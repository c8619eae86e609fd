import { type Cents, inCents } from '#content/rugs/cents.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ClientQuote, Currency, QuoteContent, QuoteLine } from './quote.schema.ts'

/** How a quote stands; vencido is one that was sent and whose last day is over. */
export const quoteStates = ['rascunho', 'enviado', 'visto', 'aceito', 'recusado', 'vencido'] as const
export type QuoteState = (typeof quoteStates)[number]

/** What a quote says now: the version that was accepted, else the last that was sent. */
export function standingContent({ order, version, versions }: ClientQuote): QuoteContent | null {
  const standing = order?.version ?? version
  return versions.find((one) => one.version === standing)?.content ?? null
}

type Sums = Pick<QuoteContent, 'lines' | 'discount' | 'freight'>

/** What a line comes to: the price of a piece, as often as it is wanted. */
export function lineTotalOf({ cents, quantity }: Pick<QuoteLine, 'cents' | 'quantity'>): Cents {
  return inCents(cents * quantity)
}

/** Before discount and freight. */
export function subtotalOf(lines: Sums['lines']): Cents {
  return inCents(lines.reduce((sum, line) => sum + lineTotalOf(line), 0))
}

/** The database holds each version to the same sum (`private.quote_total`). */
export function totalOf({ lines, discount, freight }: Sums): Cents {
  return inCents(subtotalOf(lines) - (discount?.cents ?? 0) + (freight?.cents ?? 0))
}

type SumWords = { readonly subtotal: string; readonly discount: string; readonly freight: string }

/** What leads from the lines to the total: nothing where the lines are all there is. */
export function sumsOf(
  { lines, discount, freight }: Sums,
  words: SumWords,
  amount: (cents: Cents) => string,
): { readonly name: string; readonly value: string }[] {
  return [
    ...(discount || freight ? [{ name: words.subtotal, value: amount(subtotalOf(lines)) }] : []),
    ...(discount
      ? [{ name: discount.label || words.discount, value: `\u2212 ${amount(discount.cents)}` }]
      : []),
    ...(freight ? [{ name: freight.label || words.freight, value: amount(freight.cents) }] : []),
  ]
}

/** The time where the readers of a language are: their day decides until when a quote is valid. */
const timeZones: Record<Locale, string> = { pt: 'America/Sao_Paulo', es: 'Europe/Madrid' }

/** The day it is for the readers of a language, as "2026-12-20". */
export function todayOf(locale: Locale, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[locale] }).format(now)
}

/** The day so many days after another one, both as "2026-12-20". */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function stateOf(
  quote: { state: Exclude<QuoteState, 'vencido'>; valid_until: string | null; locale: Locale },
  now: Date,
): QuoteState {
  const open = quote.state === 'enviado' || quote.state === 'visto'
  return open && quote.valid_until !== null && quote.valid_until < todayOf(quote.locale, now)
    ? 'vencido'
    : quote.state
}

/** "R$ 5.380,00", "990,00 €": as the reader's country writes it. */
export function money(cents: Cents, currency: Currency, locale: Locale): string {
  const country = locale === 'pt' ? 'pt-BR' : 'es-ES'
  return new Intl.NumberFormat(country, { style: 'currency', currency, useGrouping: 'always' }).format(
    cents / 100,
  )
}

/** "20 de dezembro de 2026"; `short` leaves the year out. */
export function dayLabel(day: string, locale: Locale, short = false): string {
  const country = locale === 'pt' ? 'pt-BR' : 'es-ES'
  return new Intl.DateTimeFormat(country, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(!short && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`))
}

/** The day of a moment where the readers of a language are, as `dayLabel` writes it. */
export function momentLabel(at: string, locale: Locale, short = false): string {
  return dayLabel(todayOf(locale, new Date(at)), locale, short)
}

/** What stands in a secret link: 256 bits in base64url. */
const secretPattern = /^[A-Za-z0-9_-]{43}$/
export const isSecret = (text: string): boolean => secretPattern.test(text)
