import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const allowed = (pathname: string) => {
  if (pathname.startsWith('/admin')) return null
  return pathname === '/tapetes' ? ['forma', 'cor'] : []
}
const address = (url: string) => pageAddress(new URL(url, 'http://site.test'), allowed)

test('parameters that do not change the page are dropped', () => {
  expect(address('/principal-br?utm_source=mail&fbclid=1')).toBe('/principal-br')
})

test('parameters that change it are kept in one order', () => {
  expect(address('/tapetes?forma=round&cor=azul&x=1')).toBe('/tapetes?cor=azul&forma=round')
  expect(address('/tapetes?cor=azul&forma=round')).toBe('/tapetes?cor=azul&forma=round')
  expect(address('/tapetes?cor=b&cor=a')).toBe('/tapetes?cor=a&cor=b')
})

test('previews, paths out of the cache and endless addresses are not kept', () => {
  expect(address('/principal-br?preview=1')).toBeNull()
  expect(address('/admin')).toBeNull()
  expect(address(`/tapetes?cor=${'x'.repeat(500)}`)).toBeNull()
})
