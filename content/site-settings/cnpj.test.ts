import { describe, expect, it } from 'vitest'
import { toCnpj } from './cnpj.ts'

describe('a company number', () => {
  it.each([
    // The example of the Receita Federal for the alphanumeric form.
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    [' 11222333000181 ', '11.222.333/0001-81'],
  ])('%j is written %j', (typed, written) => {
    expect(toCnpj(typed)).toBe(written)
  })

  it.each([
    '',
    '11.222.333/0001-80',
    '12ABC34501DE53',
    '12ABC34501DEAB',
    '00.000.000/0000-00',
    '11222333000',
  ])('%j is none', (typed) => {
    expect(toCnpj(typed)).toBeNull()
  })
})
