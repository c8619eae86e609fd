import type { Locale } from '#i18n/locales.ts'
import { type Cents, moneyText } from './cents.ts'
import { type Currency, type PricedRug, type PriceRules, priceOf, type Wanted } from './price.ts'

/** The currency that visitors of a language read. */
export const currencyOf = { pt: 'brl', es: 'eur' } as const satisfies Record<Locale, Currency>

/** What visitors read as the price of a rug in a size or measure; null where it is on request. */
export function shownPrice(rug: PricedRug, wanted: Wanted, locale: Locale, rules: PriceRules): string | null {
  const currency = currencyOf[locale]
  const { from, cents } = priceOf(rug, wanted, currency, rules)
  if (from === 'typed' && currency === 'brl' && rug.price_text?.trim()) return rug.price_text.trim()
  return cents === null ? null : moneyText(cents, currency)
}

/** What visitors read as the price of several rugs together; null where one of them is on request. */
export function shownTotal(
  wanted: readonly { readonly rug: PricedRug; readonly size: Wanted }[],
  locale: Locale,
  rules: PriceRules,
): string | null {
  const [only] = wanted
  if (only && wanted.length === 1) return shownPrice(only.rug, only.size, locale, rules)
  const currency = currencyOf[locale]
  const each = wanted.map(({ rug, size }) => priceOf(rug, size, currency, rules).cents)
  if (each.some((cents) => cents === null)) return null
  return moneyText(each.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) as Cents, currency)
}

/** The price in numbers, for machines; null unless it is the very price that visitors read in figures. */
export function offeredPrice(
  rug: PricedRug,
  wanted: Wanted,
  locale: Locale,
  rules: PriceRules,
): { price: number; currency: string } | null {
  const currency = currencyOf[locale]
  const { cents } = priceOf(rug, wanted, currency, rules)
  return cents === null ? null : { price: cents / 100, currency: currency.toUpperCase() }
}
