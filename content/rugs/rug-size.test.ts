import { describe, expect, it } from 'vitest'
import { sizeLabel, toSize } from './rug-size.ts'

describe('a size as staff type it', () => {
  it.each([
    ['2 x 3m', { width: 2, length: 3 }],
    ['2,5 x 3,5m', { width: 2.5, length: 3.5 }],
    ['2.50 × 3.50 m', { width: 2.5, length: 3.5 }],
    ['200 x 300 cm', { width: 2, length: 3 }],
    ['200x300', { width: 2, length: 3 }],
    ['Ø 2,4 m', { width: 2.4, length: 2.4, round: true }],
    ['sob medida', null],
    ['0 x 3m', null],
    ['', null],
  ])('%s', (text, size) => {
    expect(toSize(text)).toEqual(size)
  })

  it('is written with the decimals of the language, or short', () => {
    expect(sizeLabel('2,5 x 3,5m', 'pt')).toBe('2,50\u00a0×\u00a03,50\u00a0m')
    expect(sizeLabel('2 x 3m', 'es', true)).toBe('2\u00a0×\u00a03\u00a0m')
    expect(sizeLabel('Ø 2 m', 'pt')).toBe('Ø 2,00\u00a0m')
    expect(sizeLabel('sob medida', 'pt')).toBe('sob medida')
  })
})
