import { expect, test } from 'vitest'
import { emptyRug } from './rug-fields.ts'
import { areAmounts, problemsOfRule, problemsOfSize, withoutTyped, withTyped } from './typed-prices.ts'

const none = { brl_metre: '', brl_least: '', eur_metre: '', eur_least: '' }
const form = {
  ...withTyped(emptyRug),
  sizes: ['2 x 3m ', '3 x 4m', '', '3 x 4m'],
  typed: {
    sizes: [
      { brl: 'R$ 12.600', eur: '' },
      { brl: '20.000,50', eur: '3500' },
      { brl: '9', eur: '' },
      { brl: '1', eur: '' },
    ],
    rule: { ...none, brl_metre: '2.100', brl_least: '4.000' },
  },
}

test('amounts are kept for the sizes that they stand beside, and come back as they are typed', () => {
  const draft = withoutTyped(form)
  expect(draft.size_prices).toEqual({
    '2 x 3m': { brl: 1_260_000, eur: null },
    '3 x 4m': { brl: 2_000_050, eur: 350_000 },
  })
  expect(draft.price_rule).toEqual({
    brl_metre: 210_000,
    brl_least: 400_000,
    eur_metre: null,
    eur_least: null,
  })
  expect(withTyped(draft).typed.sizes.slice(0, 2)).toEqual([
    { brl: '12.600', eur: '' },
    { brl: '20.000,50', eur: '3.500' },
  ])
  expect(withTyped(draft).typed.rule).toEqual({ ...none, brl_metre: '2.100', brl_least: '4.000' })
  expect(withoutTyped({ ...form, typed: { ...form.typed, rule: none } }).price_rule).toBeNull()
})

test('what is no amount is told where it stands', () => {
  expect(areAmounts(form.typed)).toBe(true)
  expect(problemsOfSize({ brl: 'doze mil', eur: '10' })).toEqual({
    brl: 'Valor inv\u00e1lido: escreva como 12.600 ou 12.600,50',
  })
  expect(problemsOfRule({ ...none, brl_least: '4.000' })).toHaveProperty('brl_metre')
  expect(areAmounts({ ...form.typed, rule: { ...none, eur_metre: '-1' } })).toBe(false)
})
