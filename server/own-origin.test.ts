import { expect, it } from 'vitest'
import { isOfThisSite } from './own-origin.ts'

const posted = (headers: Record<string, string>) =>
  isOfThisSite(
    new Request('http://127.0.0.1:3000/contato', { method: 'POST', headers }),
    'https://casa.example',
  )

it.each([
  ['a program, which says nothing', {}],
  ['a page of a site without TLS', { origin: 'http://127.0.0.1:3000' }],
  ['a page behind TLS', { host: 'www.casa.example', origin: 'https://www.casa.example' }],
  ['one on another port', { host: 'outra.example:8443', origin: 'https://outra.example:8443' }],
  ['one whose port a proxy names', { host: 'outra.example:443', origin: 'https://outra.example' }],
  [
    'a page of the public address, asked for by another',
    { host: 'site:3000', origin: 'https://casa.example' },
  ],
  ['what a browser calls its own', { origin: 'https://outra.example', 'sec-fetch-site': 'same-origin' }],
  ['the same without an origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('%s may post a form', (_, headers) => {
  expect(posted(headers)).toBe(true)
})

it.each([
  ['another site', { origin: 'https://mal.example' }],
  ['another site, as the browser says', { origin: 'https://mal.example', 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the site', { origin: 'https://mal.casa.example', 'sec-fetch-site': 'same-site' }],
  ['a page without an origin', { origin: 'null' }],
  ['what is no address', { origin: 'casa.example' }],
  ['a site whose name begins alike', { origin: 'https://casa.example.mal.example' }],
])('%s may not', (_, headers) => {
  expect(posted(headers)).toBe(false)
})

it('a host that is no name allows nothing', () => {
  expect(posted({ host: 'a b', origin: 'https://a' })).toBe(false)
})
