import { expect, test } from 'vitest'
import { centsIn } from './cents.ts'
import { maskPrice } from './rug-price.ts'

test.each([
  ['R$ 1.290,00', 129000],
  ['1290', 129000],
  ['1.290,5', 129050],
  ['R$4.890', 489000],
  ['0,1', 10],
  ['sob consulta', null],
  ['R$ 900,00 / m\u00b2', null],
  ['890 \u20ac', null],
  ['12.90', null],
  ['-5', null],
  ['9'.repeat(30), null],
  ['0', null],
  ['', null],
])('%s is read as %s cents of reais', (text, cents) => {
  expect(centsIn(text, 'brl')).toBe(cents)
})

test.each([
  ['890', 89000],
  ['890 \u20ac', 89000],
  ['\u20ac 1.290,50', 129050],
  ['R$ 890', null],
])('%s is read as %s cents of euros', (text, cents) => {
  expect(centsIn(text, 'eur')).toBe(cents)
})

test('figures become a price, words stay', () => {
  expect(maskPrice('1290')).toBe('R$ 1.290,00')
  expect(maskPrice(maskPrice('4890,5'))).toBe('R$ 4.890,50')
  expect(maskPrice(' R$ 900 por metro ')).toBe('R$ 900 por metro')
})
