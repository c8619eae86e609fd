import { expect, it } from 'vitest'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { findClaims } from './find-claims.ts'

const quote = 'A peça chegou no dia combinado e parecia ter sempre estado na sala.'
const testimonial = { id: '1', quote, author: 'M. A.', role: 'arquiteta' }
const stored = (said: string, answer?: string) =>
  toSiteSettings([
    { section: 'testimonials', key: 'items', value: [{ ...testimonial, quote: said }] },
    ...(answer ? [{ section: 'claims', key: 'testimonials-1', value: answer }] : []),
  ])
const keysOf = (settings: ReturnType<typeof stored>) => {
  const { open, hidden } = findClaims(settings)
  return [open, hidden].map((list) => list.map(({ key }) => key).filter((key) => key.startsWith('testi')))
}

it('what a fresh site says stands until it is confirmed, hidden or written anew', () => {
  expect(keysOf(stored(quote))).toEqual([['testimonials-1'], []])
  expect(keysOf(stored(quote, 'open'))).toEqual([['testimonials-1'], []])
  expect(keysOf(stored(quote, 'confirmed'))).toEqual([[], []])
  expect(keysOf(stored('O nosso depoimento.'))).toEqual([[], []])
  expect(keysOf(stored(quote, 'hidden'))).toEqual([[], ['testimonials-1']])
  // Hidden and written anew it is still hidden, and can be brought back.
  expect(keysOf(stored('O nosso depoimento.', 'hidden'))).toEqual([[], ['testimonials-1']])
})

it('what was taken off a list stands no more, and a house’s own item never does', () => {
  const own = { ...testimonial, id: '7d0e' }
  expect(keysOf(toSiteSettings([]))).toEqual([[], []])
  expect(keysOf(toSiteSettings([{ section: 'testimonials', key: 'items', value: [own] }]))).toEqual([[], []])
})

it('each leads to where it is written anew, if it can be', () => {
  const { open } = findClaims(stored(quote))
  const urls = Object.fromEntries(open.map(({ key, url }) => [key, url]))
  expect(urls['testimonials-1']).toBe('/admin/textos?grupo=depoimentos#testimonials.items.0.quote')
  const phrases = Object.fromEntries(open.map(({ key, phrase }) => [key, phrase]))
  expect(phrases['words-distributors']).toMatchObject({ pt: 'mais de cem distribuidores', figure: '100+' })
  expect(phrases['words-knotted']).toEqual({ pt: 'nó a nó', es: 'nudo a nudo' })
  for (const { url, phrase } of open) expect((url === null) !== (phrase === null)).toBe(true)
  expect(urls['picture-facade']).toMatch(/^\/admin\/midia\?arquivo=.*fachada\.jpg$/)
})

it('what the house wrote in the place of a phrase is listed with what it wrote', () => {
  const value = { pt: 'vinte lojas', es: 'veinte tiendas', figure: '20' }
  const { open, own } = findClaims(toSiteSettings([{ section: 'claims', key: 'words-distributors', value }]))
  expect(open.map(({ key }) => key)).not.toContain('words-distributors')
  expect(own.map(({ key, phrase }) => [key, phrase])).toEqual([['words-distributors', value]])
})
