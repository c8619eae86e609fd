import * as z from 'zod/mini'
import { inCents } from '#content/rugs/cents.ts'

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const cents = z.pipe(z.int().check(z.nonnegative(), z.lte(10_000_000_000)), z.transform(inCents))

/** A day as the calendar of its reader has it: "2026-12-20". */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const line = z.object({
  id: z.string().check(z.maxLength(40)),
  name: words(120).check(z.minLength(1)),
  /** As in the catalogue: "2,50 × 3,50 m". */
  size: words(40),
  details: words(500),
  colours: z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))).check(z.maxLength(24)),
  /** A public picture, or empty. */
  image_url: z.string().check(z.maxLength(500)),
  rug_slug: z.string().check(z.maxLength(120)),
  /** What the house calls the rug; empty for what is none of the catalogue, and in quotes of before there were codes. */
  rug_code: z._default(z.string().check(z.maxLength(20)), ''),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  /** Of one piece. */
  cents,
  /** Why the price is not that of the rule; for staff and client alike. */
  reason: words(300),
})

/** What a quote says: kept as staff's draft, and as each version that was sent. Amounts are whole cents of its currency. */
export const quoteContent = z.object({
  title: words(120).check(z.minLength(1)),
  intro: words(600),
  /** A public picture, or empty. */
  picture_url: z.string().check(z.maxLength(500)),
  /** Where the simulator shows it as the client left it; empty without. */
  scene_path: z.string().check(z.maxLength(2000)),
  lines: z.array(line).check(z.minLength(1), z.maxLength(40)),
  discount: z.nullable(z.object({ label: words(120), cents })),
  freight: z.nullable(z.object({ label: words(120), cents })),
  lead_time: words(300),
  payment: words(300),
  tolerance: words(300),
  notes: words(3000),
  valid_until: day,
})
export type QuoteContent = z.infer<typeof quoteContent>
export type QuoteLine = z.infer<typeof line>

export const currencies = ['BRL', 'EUR'] as const
export type Currency = (typeof currencies)[number]

const stage = z.object({
  pt: z.string(),
  es: z.string(),
  /** How many it is expected to take. */
  days: z.optional(z.int()),
  reached: z.optional(day),
})
export type OrderStage = z.infer<typeof stage>
export const orderStages = z.array(stage).check(z.minLength(1))

const moment = z.string()
const said = z.object({
  kind: z.enum(['pergunta', 'resposta', 'aceito', 'recusado']),
  version: z.int(),
  name: z.nullable(z.string()),
  said: z.nullable(z.string()),
  at: moment,
})

/** What `open_quote` shows to who holds the secret. */
export const clientQuote = z.object({
  number: z.string(),
  locale: z.enum(['pt', 'es']),
  currency: z.enum(currencies),
  client_name: z.string(),
  state: z.enum(['enviado', 'visto', 'aceito', 'recusado']),
  version: z.int(),
  /** Whether each stage of the order is told by mail. */
  mails: z.boolean(),
  expired: z.boolean(),
  versions: z
    .array(
      z.object({
        version: z.int(),
        content: quoteContent,
        total_cents: z.pipe(z.int(), z.transform(inCents)),
        valid_until: day,
        sent_at: moment,
      }),
    )
    .check(z.minLength(1)),
  said: z.array(said),
  order: z.nullable(
    z.object({
      version: z.int(),
      stage: z.int(),
      stages: orderStages,
      accepted_at: moment,
      updates: z.array(
        z.object({
          id: z.string(),
          stage: z.int(),
          title: z.nullable(z.string()),
          said: z.nullable(z.string()),
          photo: z.boolean(),
          at: moment,
        }),
      ),
    }),
  ),
})
export type ClientQuote = z.infer<typeof clientQuote>
