import { describe, expect, it } from 'vitest'
import type { Cents } from './cents.ts'
import { leastPrice } from './least-price.ts'
import type { PricedRug } from './price.ts'
import { rugSize } from './rug-size.ts'
import { offeredPrice, shownPrice } from './shown-price.ts'

const rug: PricedRug = {
  price_text: null,
  price_brl: 4890,
  price_eur: 890,
  sizes: ['2 x 3m', '3 x 4m'],
  technique: 'Tufado',
  size_prices: {},
  price_rule: null,
}
const free = { ...rug, price_brl: null, price_eur: null }
const price = (brl: number, eur: number | null = null) => ({
  brl: (brl * 100) as Cents,
  eur: eur === null ? null : ((eur * 100) as Cents),
})

describe('the price that visitors read', () => {
  it('is written in reais for Brazil and in euros for Spain, with cents where there are some', () => {
    expect(shownPrice(rug, '2 x 3m', 'pt', {})).toBe('R$\u00a04.890')
    expect(shownPrice(rug, '2 x 3m', 'es', {})).toBe('890\u00a0\u20ac')
    expect(shownPrice({ ...rug, price_brl: 1290.5 }, '2 x 3m', 'pt', {})).toBe('R$\u00a01.290,50')
  })

  it('is what staff typed, to the letter, where they typed something', () => {
    expect(shownPrice({ ...rug, price_text: 'R$ 900 o m\u00b2' }, '3 x 4m', 'pt', {})).toBe(
      'R$ 900 o m\u00b2',
    )
    expect(leastPrice({ ...rug, price_text: 'R$ 900 o m\u00b2' }, 'pt', {})).toBe('R$ 900 o m\u00b2')
    expect(leastPrice({ ...rug, price_text: 'R$ 4.890' }, 'pt', {})).toBe('R$ 4.890')
  })

  it('never says for another measure the figure of the registered sizes', () => {
    const typed = { ...rug, price_text: 'R$ 4.890' }
    expect(shownPrice(typed, rugSize(5, 6), 'pt', {})).toBeNull()
    const rules = {
      tufted: { brl_metre: 100_000 as Cents, brl_least: null, eur_metre: null, eur_least: null },
    }
    expect(shownPrice(typed, rugSize(5, 6), 'pt', rules)).toBe('R$\u00a030.000')
  })

  it('is the least of several, and said to be so', () => {
    const several = { ...free, size_prices: { '2 x 3m': price(12_600, 2100), '3 x 4m': price(9000) } }
    expect(leastPrice(several, 'pt', {})).toBe('a\u00a0partir\u00a0de R$\u00a09.000')
    expect(leastPrice(several, 'es', {})).toBe('desde 2100\u00a0\u20ac')
    const same = { ...free, size_prices: { '2 x 3m': price(9000), '3 x 4m': price(9000) } }
    expect(leastPrice(same, 'pt', {})).toBe('R$\u00a09.000')
    expect(shownPrice(several, '2 x 3m', 'pt', {})).toBe('R$\u00a012.600')
  })

  it('is absent where the price is on request', () => {
    expect(leastPrice(free, 'pt', {})).toBeNull()
    expect(leastPrice({ ...free, sizes: [] }, 'es', {})).toBeNull()
  })
})

describe('the price for machines', () => {
  it('is the one that visitors of the language read', () => {
    expect(offeredPrice({ ...rug, price_text: 'R$ 4.890,00' }, '2 x 3m', 'pt', {})).toEqual({
      price: 4890,
      currency: 'BRL',
    })
    expect(offeredPrice(rug, '2 x 3m', 'es', {})).toEqual({ price: 890, currency: 'EUR' })
    // The text is what visitors read, whatever the amount beside it.
    expect(offeredPrice({ ...rug, price_text: 'R$ 5.000' }, '2 x 3m', 'pt', {})?.price).toBe(5000)
  })

  it('is absent where visitors read words or nothing', () => {
    expect(
      offeredPrice({ ...rug, price_text: 'a\u00a0partir\u00a0de R$ 900' }, '2 x 3m', 'pt', {}),
    ).toBeNull()
    expect(offeredPrice(free, '2 x 3m', 'es', {})).toBeNull()
  })
})
