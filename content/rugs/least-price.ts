import { es } from '#content/rug-terms/es.ts'
import { pt } from '#content/rug-terms/pt.ts'
import type { Locale } from '#i18n/locales.ts'
import { type PricedRug, type PriceRules, priceOf } from './price.ts'
import { currencyOf, shownPrice } from './shown-price.ts'

const terms = { pt, es }

/** What visitors read as the price of a rug whose size is not chosen: the least, said to be so where sizes differ. */
export function leastPrice(rug: PricedRug, locale: Locale, rules: PriceRules): string | null {
  const currency = currencyOf[locale]
  const prices = rug.sizes.map((size) => ({ size, cents: priceOf(rug, size, currency, rules).cents }))
  const known = prices.filter(({ cents }) => cents !== null)
  const least = known.toSorted((one, other) => (one.cents ?? 0) - (other.cents ?? 0))[0]
  const shown = shownPrice(rug, least?.size ?? rug.sizes[0] ?? '', locale, rules)
  const isOne = known.length === prices.length && known.every(({ cents }) => cents === least?.cents)
  return shown && least && !isOne ? terms[locale].priceFrom.replace('{price}', shown) : shown
}
