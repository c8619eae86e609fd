import { describe, expect, it } from 'vitest'
import { isInFeet, sizeLabel, toSize } from './rug-size.ts'

describe('a size as staff type it', () => {
  it.each([
    ['2 x 3m', { width: 2, length: 3 }],
    ['2,5 x 3,5m', { width: 2.5, length: 3.5 }],
    ['2.50 × 3.50 m', { width: 2.5, length: 3.5 }],
    ['200 x 300 cm', { width: 2, length: 3 }],
    ['200x300', { width: 2, length: 3 }],
    ['Ø 2,4 m', { width: 2.4, length: 2.4, round: true }],
    ['2,00 x 3,00 m', { width: 2, length: 3 }],
    ['ø 2,5m', { width: 2.5, length: 2.5, round: true }],
    ['3m de diâmetro', { width: 3, length: 3, round: true }],
    ['3 metros de diametro', { width: 3, length: 3, round: true }],
    ['Diâmetro 250 cm', { width: 2.5, length: 2.5, round: true }],
    ['redondo 2,5', { width: 2.5, length: 2.5, round: true }],
    ['240 ø', { width: 2.4, length: 2.4, round: true }],
    ['2m x 3m', { width: 2, length: 3 }],
    ['2 m X 300 cm', { width: 2, length: 3 }],
    ['200cm x 300', { width: 2, length: 3 }],
    ['2 por 3 metros', { width: 2, length: 3 }],
    ['2,5 mts x 3,5 mts', { width: 2.5, length: 3.5 }],
    ['2000 x 3000 mm', { width: 2, length: 3 }],
    ['  2,5  x  3,5  ', { width: 2.5, length: 3.5 }],
    ['sob medida', null],
    ['2 x 3 x 4', null],
    ['6 x 9 ft', null],
    ['2..5 x 3', null],
    ['0 x 3m', null],
    ['', null],
  ])('%s', (text, size) => {
    expect(toSize(text)).toEqual(size)
  })

  it.each([
    '6 x 9 ft',
    "6' x 9'",
    '6\u20197\u201d x 9\u20192\u201d',
    '8x10 pés',
    '8 x 10 feet',
    '72 x 108 polegadas',
    '72in x 108in',
  ])('is not in feet or inches: %s', (text) => {
    expect(isInFeet(text)).toBe(true)
    expect(toSize(text)).toBeNull()
  })

  it.each(['2 x 3m', '2 x 3 pedidos', 'sob medida', '2 x 3 inteiro'])('is not taken for feet: %s', (text) => {
    expect(isInFeet(text)).toBe(false)
  })

  it('is written with the decimals of the language, or short', () => {
    expect(sizeLabel('2,5 x 3,5m', 'pt')).toBe('2,50\u00a0×\u00a03,50\u00a0m')
    expect(sizeLabel('2 x 3m', 'es', true)).toBe('2\u00a0×\u00a03\u00a0m')
    expect(sizeLabel('Ø 2 m', 'pt')).toBe('Ø 2,00\u00a0m')
    expect(sizeLabel('sob medida', 'pt')).toBe('sob medida')
  })
})
