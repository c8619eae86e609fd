import { moneyText } from '#content/rugs/cents.ts'
import {
  type Currency,
  currencies,
  type PricedRug,
  type PriceRule,
  type PriceRules,
  priceOf,
  ruleOfTechnique,
} from '#content/rugs/price.ts'
import { sizeLabel } from '#content/rugs/rug-size.ts'
import { pt } from './pt.ts'

/** A rule as staff read it: "R$ 2.100/m², no mínimo R$ 4.000; 350 €/m²". */
export function ruleInWords(rule: PriceRule): string {
  const said = currencies.map((currency) => ruleIn(rule, currency)).filter((text) => text !== null)
  return said.length > 0 ? said.join('; ') : pt.noRule
}

/** What a rug costs, as staff read it: each size and what says so, then other measures. */
export function pricesInWords(rug: PricedRug, currency: Currency, rules: PriceRules): string {
  const sizes = rug.sizes
    .filter((size) => size.trim() !== '')
    .map((size) => `${sizeLabel(size, 'pt')}: ${priceInWords(rug, size, currency, rules)}`)
  const own = rug.price_rule && ruleIn(rug.price_rule, currency)
  const technique = ruleOfTechnique(rug, currency, rules)
  const rule = own ?? (technique && ruleIn(technique, currency))
  return [...sizes, rule ? pt.others(rule) : pt.othersOnRequest].join('; ')
}

function priceInWords(rug: PricedRug, size: string, currency: Currency, rules: PriceRules): string {
  const { from, cents } = priceOf(rug, size, currency, rules)
  if (from === 'none') return pt.onRequest
  if (from === 'typed' && currency === 'brl' && rug.price_text) return pt.from.typed(rug.price_text)
  return cents === null ? pt.onRequest : pt.from[from](moneyText(cents, currency))
}

function ruleIn(rule: PriceRule, currency: Currency): string | null {
  const metre = rule[`${currency}_metre`]
  const least = rule[`${currency}_least`]
  if (metre === null) return null
  const price = pt.metre(moneyText(metre, currency))
  return least === null ? price : pt.least(price, moneyText(least, currency))
}
