import { priceRuleSchema, sizePriceSchema } from '#content/rugs/price.schema.ts'
import type { Currency, PriceRule, SizePrice } from '#content/rugs/price.ts'
import type { RugDraft } from '#content/rugs/rug-draft.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
import { pt } from './pt.ts'

/** The amounts of a rug's form as they are typed: those of each size, in the order of the sizes, and its own rule. */
export type TypedPrices = {
  readonly sizes: readonly TypedSize[]
  readonly rule: Readonly<Record<keyof PriceRule, string>>
}
export type TypedSize = Readonly<Record<Currency, string>>

/** A rug as its form holds it. */
export type RugForm = RugDraft & { readonly typed: TypedPrices }

export const untyped: TypedSize = { brl: '', eur: '' }

const ruleSchema = priceRuleSchema(pt.prices.problems)
const sizeSchema = sizePriceSchema(pt.prices.problems)

/** A draft with its amounts as one types them. */
export function withTyped(draft: RugDraft): RugForm {
  const { sizes, size_prices, price_rule } = draft
  const text = (name: keyof PriceRule) => typedAmount(price_rule?.[name] ?? null)
  return {
    ...draft,
    typed: {
      sizes: sizes.map((size) => ({
        brl: typedAmount(size_prices[size]?.brl ?? null),
        eur: typedAmount(size_prices[size]?.eur ?? null),
      })),
      rule: {
        brl_metre: text('brl_metre'),
        brl_least: text('brl_least'),
        eur_metre: text('eur_metre'),
        eur_least: text('eur_least'),
      },
    },
  }
}

/** The draft that a form holds; what is no amount is none. Of a size that is written twice the first price counts. */
export function withoutTyped({ typed, ...draft }: RugForm): RugDraft {
  const sizes = draft.sizes.map((size) => size.trim())
  const size_prices: Record<string, SizePrice> = {}
  for (const [at, size] of sizes.entries()) {
    const read = sizeSchema.safeParse(typed.sizes[at] ?? untyped)
    if (size && read.success && (read.data.brl || read.data.eur)) size_prices[size] ??= read.data
  }
  const rule = ruleSchema.safeParse(typed.rule)
  const isRule = rule.success && Object.values(rule.data).some((amount) => amount !== null)
  return { ...draft, sizes, size_prices, price_rule: isRule ? rule.data : null }
}

/** What is wrong with the price of a size, by currency. */
export function problemsOfSize(typed: TypedSize): Partial<Record<Currency, string>> {
  return problemsOf(sizeSchema.safeParse(typed))
}

/** What is wrong with a rule, by field. */
export function problemsOfRule(typed: TypedPrices['rule']): Partial<Record<keyof PriceRule, string>> {
  return problemsOf(ruleSchema.safeParse(typed))
}

/** Whether every amount of a form is one, or empty. */
export function areAmounts({ sizes, rule }: TypedPrices): boolean {
  return sizes.every((size) => sizeSchema.safeParse(size).success) && ruleSchema.safeParse(rule).success
}

type Read = {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }
}

function problemsOf<Name extends string>({ error }: Read): Partial<Record<Name, string>> {
  const problems = (error?.issues ?? []).map(({ path, message }) => [path[0], message])
  return Object.fromEntries(problems) as Partial<Record<Name, string>>
}
