import { expect, test } from 'vitest'
import { priceRuleColumn, priceRuleSchema, sizePricesColumn } from './price.schema.ts'

const schema = priceRuleSchema({ amount: 'amount', tooMuch: 'much', least: 'least' })
const problemsOf = (value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a rule is read as it is typed and as it is stored', () => {
  const stored = { brl_metre: 210_000, brl_least: 400_000, eur_metre: null, eur_least: null }
  expect(schema.parse({ brl_metre: 'R$ 2.100', brl_least: '4.000,00', eur_metre: ' ' })).toEqual(stored)
  expect(schema.parse(stored)).toEqual(stored)
})

test('what is no amount, too much, or a minimum alone is told at its field', () => {
  expect(problemsOf({ brl_metre: 'dois mil' })).toEqual([['brl_metre', 'amount']])
  expect(problemsOf({ brl_metre: '-5', eur_metre: '12.5' })).toEqual([
    ['brl_metre', 'amount'],
    ['eur_metre', 'amount'],
  ])
  expect(problemsOf({ brl_metre: 0 })).toEqual([['brl_metre', 'amount']])
  expect(problemsOf({ brl_metre: 1.5 })).toEqual([['brl_metre', 'amount']])
  expect(problemsOf({ brl_metre: '1.000.001' })).toEqual([['brl_metre', 'much']])
  expect(problemsOf({ brl_least: '4000' })).toEqual([['brl_metre', 'least']])
})

test('columns that are not understood say no price', () => {
  expect(sizePricesColumn.parse({ '2 x 3m': { brl: -1 } })).toEqual({})
  expect(sizePricesColumn.parse({ '2 x 3m': { brl: 5 } })).toEqual({ '2 x 3m': { brl: 5, eur: null } })
  expect(priceRuleColumn.parse({ brl_metre: 'x' })).toBeNull()
})
