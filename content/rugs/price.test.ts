import { describe, expect, it } from 'vitest'
import type { Cents } from './cents.ts'
import { type PricedRug, type PriceRule, priceByRule, priceOf } from './price.ts'
import { rugSize } from './rug-size.ts'

const c = (amount: number) => (amount * 100) as Cents
const rule = (metre: number, least: number | null = null): PriceRule => ({
  brl_metre: c(metre),
  brl_least: least === null ? null : c(least),
  eur_metre: null,
  eur_least: null,
})
const rug: PricedRug = {
  price_text: null,
  price_brl: null,
  price_eur: null,
  sizes: ['2 x 3m', '2,5 x 3,5m', 'sob medida'],
  size_prices: { '2 x 3m': { brl: c(12_600), eur: c(2100) } },
  price_rule: null,
  technique: 'Tufado à mão, talhado',
}
const none = { from: 'none', cents: null }

describe('the price of a rug', () => {
  it("is the size's own, in each currency apart, whichever way round it is measured", () => {
    expect(priceOf(rug, '2 x 3m', 'brl', {})).toEqual({ from: 'size', cents: c(12_600) })
    expect(priceOf(rug, rugSize(3, 2), 'eur', {})).toEqual({ from: 'size', cents: c(2100) })
  })

  it('is nothing where nothing says it, and for words without measures', () => {
    expect(priceOf(rug, '2,5 x 3,5m', 'brl', {})).toEqual(none)
    expect(priceOf(rug, rugSize(4, 5), 'brl', {})).toEqual(none)
    expect(priceOf({ ...rug, price_rule: rule(2100) }, 'sob medida', 'brl', {})).toEqual(none)
  })

  it('comes from the rule of the rug before that of its technique, and from neither for a currency without one', () => {
    const rules = { carved: rule(1000) }
    expect(priceOf(rug, '2,5 x 3,5m', 'brl', rules)).toEqual({ from: 'technique', cents: c(8750) })
    const own = { ...rug, price_rule: rule(2100) }
    expect(priceOf(own, '2,5 x 3,5m', 'brl', rules)).toEqual({ from: 'rug', cents: c(18_375) })
    expect(priceOf(own, '2,5 x 3,5m', 'eur', rules)).toEqual(none)
  })

  it('asks the first technique that has a rule in the currency', () => {
    const rules = { tufted: { ...rule(500), brl_metre: null }, carved: rule(1000), knotted: rule(9000) }
    expect(priceOf(rug, rugSize(1, 1), 'brl', rules)).toEqual({ from: 'technique', cents: c(1000) })
  })

  it('is the words that staff typed, for every measure, in Portuguese alone', () => {
    const typed = { ...rug, price_text: 'R$ 900 o m²', price_rule: rule(2100) }
    expect(priceOf(typed, '2 x 3m', 'brl', {})).toEqual({ from: 'typed', cents: null })
    expect(priceOf(typed, rugSize(4, 5), 'brl', {})).toEqual({ from: 'typed', cents: null })
    expect(priceOf(typed, '2 x 3m', 'eur', {})).toEqual({ from: 'size', cents: c(2100) })
  })

  it('is the figure that staff typed for the registered sizes, never for another measure', () => {
    const typed = { ...rug, price_text: 'R$ 4.890', price_eur: 890.5, price_rule: rule(2100) }
    expect(priceOf(typed, '2,5 x 3,5m', 'brl', {})).toEqual({ from: 'typed', cents: c(4890) })
    expect(priceOf(typed, '2 x 3m', 'eur', {})).toEqual({ from: 'typed', cents: 89_050 })
    expect(priceOf(typed, rugSize(4, 5), 'brl', {})).toEqual({ from: 'rug', cents: c(42_000) })
    expect(priceOf(typed, rugSize(4, 5), 'eur', {})).toEqual(none)
  })
})

describe('a price by the square metre', () => {
  // A fixed walk over measures and prices: the same in every run.
  const cases = Array.from({ length: 400 }, (_, at) => ({
    width: 0.4 + ((at * 37) % 1161) / 100,
    length: 0.4 + ((at * 91) % 1161) / 100,
    metre: 1 + ((at * 7919) % 100_000_000),
    least: (at * 104_729) % 1_000_000_000,
  }))
  const cost = (width: number, length: number, metre: number, least: number) =>
    priceByRule(
      {
        brl_metre: metre as Cents,
        brl_least: (least || null) as Cents | null,
        eur_metre: null,
        eur_least: null,
      },
      rugSize(width, length),
      'brl',
    ) as number

  it('is whole reais at the least area and above, rounded up by less than one', () => {
    for (const { width, length, metre } of cases) {
      const exact = (metre * Math.round(width * 100) * Math.round(length * 100)) / 10_000
      const asked = cost(width, length, metre, 0)
      expect(asked % 100).toBe(0)
      expect(asked).toBeGreaterThan(0)
      expect(asked).toBeGreaterThanOrEqual(Math.floor(exact))
      expect(asked - exact).toBeLessThan(100.001)
    }
  })

  it('is never below the least, the same whichever way round, and never less for a larger rug', () => {
    for (const { width, length, metre, least } of cases) {
      const asked = cost(width, length, metre, least)
      expect(asked).toBeGreaterThanOrEqual(least)
      expect(cost(length, width, metre, least)).toBe(asked)
      expect(cost(width + 0.01, length, metre, least)).toBeGreaterThanOrEqual(asked)
    }
  })

  it('charges a round rug by the square that it is cut from', () => {
    expect(priceByRule(rule(1000), { ...rugSize(2.4, 2.4), round: true }, 'brl')).toBe(c(5760))
    expect(priceByRule(rule(1000, 8000), { ...rugSize(2.4, 2.4), round: true }, 'brl')).toBe(c(8000))
    expect(priceByRule(rule(1000.33), rugSize(1, 1.01), 'brl')).toBe(c(1011))
  })
})
