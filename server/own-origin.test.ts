import { expect, it } from 'vitest'
import { isOfThisSite } from './own-origin.ts'
import { pageOf } from './router-page.fixture.ts'

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

// React Router 8.4 holds the whole origin against the address of the request, which behind TLS begins with http.
it('the router alone refuses what a page behind TLS posts still: once it does not, own-origin.ts can go', async () => {
  const headers = { host: 'casa.example', origin: 'https://casa.example' }
  const posted = () =>
    new Request('http://casa.example/form', { method: 'POST', headers, body: new URLSearchParams() })
  const statusOf = async (allowed: readonly string[]) =>
    (await pageOf(() => ({ said: 'thanks' }), allowed)(posted())).status
  expect([await statusOf([]), await statusOf(['**'])]).toEqual([400, 200])
})
