import { expect, test } from 'vitest'
import type { Cents } from '#content/rugs/cents.ts'
import type { PricedRug } from '#content/rugs/price.ts'
import { pricesInWords, ruleInWords } from './price-words.ts'

const cents = (amount: number) => (amount * 100) as Cents
const rule = { brl_metre: cents(2100), brl_least: cents(4000), eur_metre: cents(350), eur_least: null }
const rug: PricedRug = {
  price_text: null,
  price_brl: null,
  price_eur: null,
  sizes: ['2 x 3m', '3 x 4m', ''],
  technique: 'Tufado',
  size_prices: { '2 x 3m': { brl: cents(12_600), eur: null } },
  price_rule: rule,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the prices of a rug are told to staff in words, with what says them', () => {
  expect(plain(pricesInWords(rug, 'brl', {}))).toBe(
    '2,00 × 3,00 m: R$ 12.600 por tamanho; 3,00 × 4,00 m: R$ 25.200 pela regra do tapete; outras medidas R$ 2.100/m², no mínimo R$ 4.000',
  )
  expect(plain(pricesInWords({ ...rug, price_rule: null }, 'eur', { tufted: rule }))).toBe(
    '2,00 × 3,00 m: 2100 € pela regra da técnica; 3,00 × 4,00 m: 4200 € pela regra da técnica; outras medidas 350 €/m²',
  )
  const typed = { ...rug, sizes: ['2 x 3m'], price_text: 'R$ 900 o m²', price_rule: null }
  expect(plain(pricesInWords(typed, 'brl', {}))).toBe(
    '2,00 × 3,00 m: R$ 900 o m², o preço escrito; outras medidas sob consulta',
  )
})

test('a rule is told in each currency that it has', () => {
  expect(plain(ruleInWords(rule))).toBe('R$ 2.100/m², no mínimo R$ 4.000; 350 €/m²')
  expect(ruleInWords({ brl_metre: null, brl_least: null, eur_metre: null, eur_least: null })).toBe(
    'sem regra',
  )
})
