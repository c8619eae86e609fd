import { describe, expect, it } from 'vitest'
import { type Rug, rugOffer, rugPrice, rugSlugOf } from './rug.ts'

const rug = { price_text: null, price_brl: 4890, price_eur: 890 } as Rug

describe('the price of a rug', () => {
  it('is written in reais for Brazil and in euros for Spain', () => {
    expect(rugPrice(rug, 'pt')).toBe('R$\u00a04.890')
    expect(rugPrice(rug, 'es')).toBe('890\u00a0€')
  })

  it('keeps the cents when there are some', () => {
    expect(rugPrice({ ...rug, price_brl: 1290.5 }, 'pt')).toBe('R$\u00a01.290,50')
  })

  it('is what the staff typed, where they typed something', () => {
    expect(rugPrice({ ...rug, price_text: 'R$ 900 o m²' }, 'pt')).toBe('R$ 900 o m²')
  })

  it('is absent where the price is on request', () => {
    expect(rugPrice({ ...rug, price_brl: null, price_eur: null }, 'pt')).toBeNull()
    expect(rugPrice({ ...rug, price_brl: null, price_eur: null }, 'es')).toBeNull()
  })
})

describe('the price for machines', () => {
  it('is the one that visitors of the language read', () => {
    expect(rugOffer({ ...rug, price_text: 'R$ 4.890' }, 'pt')).toEqual({ price: 4890, currency: 'BRL' })
    expect(rugOffer({ ...rug, price_text: 'R$ 4.890,00' }, 'pt')).toEqual({ price: 4890, currency: 'BRL' })
    expect(rugOffer(rug, 'es')).toEqual({ price: 890, currency: 'EUR' })
  })

  it('is absent where visitors read another price or none', () => {
    expect(rugOffer({ ...rug, price_text: 'a partir de R$ 900 o m²' }, 'pt')).toBeNull()
    expect(rugOffer({ ...rug, price_brl: null, price_text: 'R$ 4.890' }, 'pt')).toBeNull()
    expect(rugOffer({ ...rug, price_eur: null }, 'es')).toBeNull()
  })
})

describe('the rug that an address names', () => {
  it.each([
    ['/produtos/tapete-scallop', 'tapete-scallop'],
    ['/es/productos/tapete-scallop', 'tapete-scallop'],
    ['https://cartacho.example/produtos/tapete-scallop/', 'tapete-scallop'],
    ['/produtos/', null],
    ['/colecoes/1', null],
    [null, null],
  ])('%s is %s', (url, slug) => {
    expect(rugSlugOf(url)).toBe(slug)
  })
})
