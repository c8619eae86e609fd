import * as z from 'zod/mini'
import { type Cents, centsIn, mostCents } from './cents.ts'
import type { Currency, PriceRule, SizePrices } from './price.ts'

/** What is wrong with an amount: it is none, it is too much, or it is a minimum without a price by the square metre. */
type Problems = { readonly amount: string; readonly tooMuch: string; readonly least: string }

/** An amount as it is stored, in cents, or as it is typed ("12.600,50"); empty is none. */
function cents(currency: Currency, most: number, problems: Problems) {
  const read = (value: number | string | null) => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return null
    const amount = typeof value === 'string' ? centsIn(value, currency) : value
    return amount && Number.isSafeInteger(amount) && amount > 0 ? (amount as Cents) : undefined
  }
  return z.pipe(
    z._default(z.nullable(z.union([z.number(), z.string()])), null).check(
      z.refine((value) => read(value) !== undefined, { error: problems.amount, abort: true }),
      z.refine((value) => (read(value) ?? 0) <= most, problems.tooMuch),
    ),
    z.transform((value) => read(value) ?? null),
  )
}

/** A rule of prices, stored or typed. */
export function priceRuleSchema(problems: Problems) {
  const { metre, rug } = mostCents
  const hasMetre = (currency: Currency) =>
    z.refine<PriceRule>((rule) => rule[`${currency}_least`] === null || rule[`${currency}_metre`] !== null, {
      error: problems.least,
      path: [`${currency}_metre`],
    })
  return z
    .object({
      brl_metre: cents('brl', metre, problems),
      brl_least: cents('brl', rug, problems),
      eur_metre: cents('eur', metre, problems),
      eur_least: cents('eur', rug, problems),
    })
    .check(hasMetre('brl'), hasMetre('eur'))
}

/** The price of a size, stored or typed. */
export function sizePriceSchema(problems: Problems) {
  return z.object({
    brl: cents('brl', mostCents.rug, problems),
    eur: cents('eur', mostCents.rug, problems),
  })
}

const unsaid: Problems = { amount: '', tooMuch: '', least: '' }

/** `rugs.size_prices`. What is not understood is as if nothing were kept: no price is better than a wrong one. */
export const sizePricesColumn: z.ZodMiniType<SizePrices> = z.catch(
  z.record(z.string(), sizePriceSchema(unsaid)),
  {},
)

/** `rugs.price_rule`, likewise. */
export const priceRuleColumn: z.ZodMiniType<PriceRule | null> = z.catch(
  z.nullable(priceRuleSchema(unsaid)),
  null,
)
