import { expect, test } from 'vitest'
import { amountOf, maskPrice } from './rug-price.ts'

test.each([
  ['R$ 1.290,00', 1290],
  ['1290', 1290],
  ['1.290,5', 1290.5],
  ['R$4.890', 4890],
  ['sob consulta', null],
  ['R$ 900,00 / m\u00b2', null],
  ['12.90', null],
  ['0', null],
  ['', null],
])('%s is read as %s reais', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test('figures become a price, words stay', () => {
  expect(maskPrice('1290')).toBe('R$ 1.290,00')
  expect(maskPrice(maskPrice('4890,5'))).toBe('R$ 4.890,50')
  expect(maskPrice(' R$ 900 por metro ')).toBe('R$ 900 por metro')
})
