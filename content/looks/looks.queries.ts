import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import type { PriceRule, SizePrices } from '#content/rugs/price.ts'
import { noSteps, type Steps, steps } from './looks.ts'

const counted = z.pipe(
  z.partialRecord(z.enum(steps), z.number()),
  z.transform((some): Steps => ({ ...noSteps, ...some })),
)
const named = z.array(z.object({ name: z.nullable(z.string()), count: z.number() }))

const looks = z.object({
  since: z.nullable(z.string()),
  rugs: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      image_url: z.nullable(z.string()),
      active: z.boolean(),
      sizes: z.array(z.string()),
      technique: z.nullable(z.string()),
      price_text: z.nullable(z.string()),
      price_brl: z.nullable(z.number()),
      price_eur: z.nullable(z.number()),
      size_prices: z.custom<SizePrices>(),
      price_rule: z.nullable(z.custom<PriceRule>()),
      steps: counted,
    }),
  ),
  locales: z.record(z.string(), counted),
  countries: named,
  sizes: named,
  colours: z.array(z.object({ name: z.nullable(z.string()), hex: z.string(), count: z.number() })),
  year: z.record(z.string(), counted),
})
/** What people looked at in a month, as totals. */
export type Looks = z.infer<typeof looks>
export type RugLooks = Looks['rugs'][number]

/** @param month as `yyyy-mm` */
export async function readLooks(client: Client, month: string): Promise<Result<Looks>> {
  const { data, error } = await client.rpc('read_looks', { month: `${month}-01` })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: looks.parse(data) }
}
