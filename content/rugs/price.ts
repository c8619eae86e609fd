import type { Tables } from '#content/database/database.types.ts'
import { type Cents, centsIn } from './cents.ts'
import { type RugSize, toSize } from './rug-size.ts'
import { type Technique, techniquesOf } from './technique.ts'

export const currencies = ['brl', 'eur'] as const
export type Currency = (typeof currencies)[number]

/** What a size of a rug costs. */
export type SizePrice = Readonly<Record<Currency, Cents | null>>

/** What sizes of a rug cost, by the size as staff wrote it. */
export type SizePrices = Readonly<Record<string, SizePrice>>

/** What a square metre costs, and what a rug costs at least; where nothing stands, there is no such rule. */
export type PriceRule = Readonly<Record<`${Currency}_${'metre' | 'least'}`, Cents | null>>

/** The rules of the settings, by technique. */
export type PriceRules = Readonly<Partial<Record<Technique | (string & {}), PriceRule>>>

/** As much of a rug as says what it costs. */
export type PricedRug = Pick<
  Tables<'rugs'>,
  'price_text' | 'price_brl' | 'price_eur' | 'sizes' | 'technique'
> & { readonly size_prices: SizePrices; readonly price_rule: PriceRule | null }

/** What a rug costs, for who knows nothing else of it. */
export function toPricedRug(rug: PricedRug): PricedRug {
  const { price_text, price_brl, price_eur, sizes, technique, size_prices, price_rule } = rug
  return { price_text, price_brl, price_eur, sizes, technique, size_prices, price_rule }
}

/** One of a rug's sizes as staff wrote it, or any other measure. */
export type Wanted = string | RugSize

/**
 * What a rug costs and what says so: what staff typed as its price (words have no amount), the size's own price, the
 * rule of the rug, that of its technique, or nothing: it is on request.
 */
export type Price =
  | { readonly from: 'size' | 'rug' | 'technique'; readonly cents: Cents }
  | { readonly from: 'typed'; readonly cents: Cents | null }
  | { readonly from: 'none'; readonly cents: null }

/**
 * The price of a rug in a size or measure. What staff typed wins: words for every measure, a figure for the sizes that
 * the rug is registered in. A measure that is one of these sizes, lying or standing, costs what the size costs.
 */
export function priceOf(rug: PricedRug, wanted: Wanted, currency: Currency, rules: PriceRules): Price {
  const size = typeof wanted === 'string' ? toSize(wanted) : wanted
  const registered = rug.sizes.find((text) => text === wanted || isSame(toSize(text), size))
  const typed = typedPrice(rug, currency)
  if (typed && (typed.cents === null || registered !== undefined)) return typed
  const own = registered === undefined ? null : rug.size_prices[registered]?.[currency]
  if (own) return { from: 'size', cents: own }
  const ofRug = size && priceByRule(rug.price_rule, size, currency)
  if (ofRug) return { from: 'rug', cents: ofRug }
  const ofTechnique = size && priceByRule(ruleOfTechnique(rug, currency, rules), size, currency)
  if (ofTechnique) return { from: 'technique', cents: ofTechnique }
  return { from: 'none', cents: null }
}

/**
 * The price of a measure by a rule: by the square metre, rounded up to whole reais or euros, and never below the least.
 * A round or organic rug is charged by the rectangle that it is cut from, as a rectangular one.
 */
export function priceByRule(
  rule: PriceRule | null | undefined,
  size: RugSize,
  currency: Currency,
): Cents | null {
  const metre = rule?.[`${currency}_metre`]
  if (!metre) return null
  // Whole centimetres and whole cents: no fraction is lost on the way.
  const squareCentimetres = Math.round(size.width * 100) * Math.round(size.length * 100)
  const whole = Math.ceil((metre * squareCentimetres) / 1_000_000) * 100
  return Math.max(whole, rule[`${currency}_least`] ?? 0) as Cents
}

/** The rule of the first technique of a rug that has one in this currency. */
export function ruleOfTechnique(
  rug: Pick<PricedRug, 'technique'>,
  currency: Currency,
  rules: PriceRules,
): PriceRule | null {
  const rule = techniquesOf(rug)
    .map((technique) => rules[technique])
    .find((one) => one?.[`${currency}_metre`])
  return rule ?? null
}

/** What staff typed as the price of a rug; a rug has one text, which is Portuguese, and an amount in euros. */
function typedPrice(rug: PricedRug, currency: Currency): Extract<Price, { from: 'typed' }> | null {
  if (currency === 'brl' && rug.price_text?.trim())
    return { from: 'typed', cents: centsIn(rug.price_text, 'brl') }
  const amount = rug[`price_${currency}`]
  return amount === null ? null : { from: 'typed', cents: Math.round(amount * 100) as Cents }
}

function isSame(one: RugSize | null, other: RugSize | null): boolean {
  if (!one || !other) return false
  const sides = ({ width, length }: RugSize) =>
    [Math.round(width * 100), Math.round(length * 100)].toSorted((a, b) => a - b).join()
  return sides(one) === sides(other)
}
