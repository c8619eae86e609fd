import * as z from 'zod/mini'
import { serverNow } from '#content/database/server-clock.ts'
import { newId } from '#content/new-id.ts'
import type { QuoteDraft, QuoteRow } from '#content/quotes/quote.queries.ts'
import type { QuoteContent, QuoteLine } from '#content/quotes/quote.schema.ts'
import { daysAfter, subtotalOf, todayOf } from '#content/quotes/quote.ts'
import { centsOf } from '#content/quotes/typed-cents.ts'
import { type Cents, inCents } from '#content/rugs/cents.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
import { pt } from './pt.ts'

const { problems } = pt
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const price = z.string().check(z.refine((typed) => centsOf(typed) !== null, problems.price))
const perhapsPrice = z
  .string()
  .check(z.refine((typed) => typed.trim() === '' || centsOf(typed) !== null, problems.price))

/** What the form of a quote holds: amounts as they are typed. */
export const quoteFormSchema = z
  .object({
    client_name: text(120).check(z.minLength(2, problems.name)),
    client_email: text(200).check(
      z.refine((typed) => typed === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed), problems.email),
    ),
    client_whatsapp: text(40),
    locale: z.enum(['pt', 'es']),
    title: text(120).check(z.minLength(1, problems.heading)),
    intro: text(600),
    picture_url: z.string(),
    scene_path: z.string(),
    lines: z.array(
      z.object({
        line: z.string(),
        name: text(120).check(z.minLength(1, problems.rug)),
        size: text(40),
        details: text(500),
        quantity: z.string().check(z.regex(/^[1-9]\d{0,2}$/, problems.quantity)),
        price,
        reason: text(300),
        rug_slug: z.string(),
        rug_code: z.string(),
        image_url: z.string(),
        colours: z.array(z.string()),
      }),
    ),
    discount: perhapsPrice,
    discount_label: text(120),
    freight: perhapsPrice,
    freight_label: text(120),
    lead_time: text(300),
    payment: text(300),
    tolerance: text(300),
    notes: text(3000),
    valid_until: z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, problems.validUntil),
      z.refine((day) => day >= todayOf('pt', serverNow()), problems.validUntil),
    ),
  })
  .check(
    z.refine((values) => (centsOf(values.discount) ?? 0) <= subtotalOf(linesOf(values.lines)), {
      error: problems.discount,
      path: ['discount'],
    }),
  )
export type QuoteFormValues = z.infer<typeof quoteFormSchema>
export type LineValues = QuoteFormValues['lines'][number]

const usualDays = 30

export const emptyLine = (): LineValues => ({
  line: newId(),
  name: '',
  size: '',
  details: '',
  quantity: '1',
  price: '',
  reason: '',
  rug_slug: '',
  rug_code: '',
  image_url: '',
  colours: [],
})

/** A new quote begins with what the last one said of time and payment. */
export function startValues(last: QuoteContent | null): QuoteFormValues {
  return {
    client_name: '',
    client_email: '',
    client_whatsapp: '',
    locale: 'pt',
    title: '',
    intro: '',
    picture_url: '',
    scene_path: '',
    lines: [emptyLine()],
    discount: '',
    discount_label: '',
    freight: '',
    freight_label: '',
    lead_time: last?.lead_time ?? '',
    payment: last?.payment ?? '',
    tolerance: last?.tolerance ?? '',
    notes: '',
    valid_until: daysAfter(todayOf('pt', serverNow()), usualDays),
  }
}

export function valuesOf({ draft, ...quote }: QuoteRow): QuoteFormValues {
  return {
    client_name: quote.client_name,
    client_email: quote.client_email ?? '',
    client_whatsapp: quote.client_whatsapp ?? '',
    locale: quote.locale,
    title: draft.title,
    intro: draft.intro,
    picture_url: draft.picture_url,
    scene_path: draft.scene_path,
    lines: draft.lines.map(({ id, cents, quantity, ...line }) => ({
      ...line,
      line: id,
      quantity: String(quantity),
      price: amountText(cents),
    })),
    discount: draft.discount ? amountText(draft.discount.cents) : '',
    discount_label: draft.discount?.label ?? '',
    freight: draft.freight ? amountText(draft.freight.cents) : '',
    freight_label: draft.freight?.label ?? '',
    lead_time: draft.lead_time,
    payment: draft.payment,
    tolerance: draft.tolerance,
    notes: draft.notes,
    valid_until: draft.valid_until,
  }
}

/** What is kept of the form's values, once they are right. */
export function toDraft(values: QuoteFormValues, lead: string | null): QuoteDraft {
  const { client_name, client_email, client_whatsapp, locale } = values
  return {
    lead_id: lead,
    locale,
    currency: locale === 'es' ? 'EUR' : 'BRL',
    client_name,
    client_email: client_email || null,
    client_whatsapp: client_whatsapp || null,
    draft: {
      title: values.title,
      intro: values.intro,
      picture_url: values.picture_url,
      scene_path: values.scene_path,
      lines: linesOf(values.lines),
      discount: sumOf(values.discount, values.discount_label),
      freight: sumOf(values.freight, values.freight_label),
      lead_time: values.lead_time,
      payment: values.payment,
      tolerance: values.tolerance,
      notes: values.notes,
      valid_until: values.valid_until,
    },
  }
}

/** The lines as far as they are typed: one without a price costs nothing yet. */
export function linesOf(lines: readonly LineValues[]): QuoteLine[] {
  return lines.map(({ line, price: typed, quantity, ...rest }) => ({
    ...rest,
    id: line,
    quantity: Number(quantity) || 1,
    cents: centsOf(typed) ?? inCents(0),
  }))
}

function sumOf(typed: string, label: string): QuoteContent['discount'] {
  const cents = centsOf(typed)
  return cents ? { label, cents } : null
}

/** An amount as the field has it; nothing is "0", where a line of the quote costs nothing. */
const amountText = (cents: Cents) => (cents === 0 ? '0' : typedAmount(cents))
