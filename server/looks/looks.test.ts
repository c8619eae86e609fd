import { describe, expect, it } from 'vitest'
import { createLately } from './lately.ts'
import { countryOf, lookOfRequest } from './look-of-request.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const page = {
  'user-agent': firefox,
  'sec-fetch-site': 'same-origin',
  'accept-language': 'pt-BR,pt;q=0.9',
}

function tell(body: string, headers: Record<string, string | undefined> = {}) {
  const all = Object.entries({ ...page, 'content-length': String(body.length), ...headers })
  const sent = all.filter((one): one is [string, string] => one[1] !== undefined)
  return lookOfRequest(new Request('http://casa.example/olhares', { method: 'POST', body, headers: sent }))
}

describe('a look', () => {
  it('is a step, a rug, a language and the country of the language', async () => {
    expect(await tell('visto tapete-scallop pt')).toEqual({
      step: 'visto',
      slug: 'tapete-scallop',
      locale: 'pt',
      country: 'BR',
    })
  })

  it.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a preview', { 'user-agent': 'WhatsApp/2.23' }],
    ['a headless browser', { 'user-agent': firefox.replace('Firefox', 'HeadlessChrome') }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['who says nothing', { 'user-agent': '' }],
    ['who asks by Global Privacy Control', { 'sec-gpc': '1' }],
    ['who asks by Do Not Track', { dnt: '1' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { 'sec-fetch-site': undefined, origin: 'http://outra.example' }],
    ['a long text', { 'content-length': '5000' }],
    ['a text without length', { 'content-length': undefined }],
  ])('of %s is none', async (_, headers) => {
    expect(await tell('visto tapete-scallop pt', headers)).toBeNull()
  })

  it.each([
    'pedido tapete-scallop pt',
    'visto ../x pt',
    'visto tapete-scallop fr',
    'visto  pt',
    '',
    '\u0000',
  ])('that says %j is none', async (body) => {
    expect(await tell(body)).toBeNull()
  })

  it('of an old browser counts by where its post comes from', async () => {
    const headers = { 'sec-fetch-site': undefined, origin: 'http://casa.example', host: 'casa.example' }
    expect(await tell('guardado tapete-scallop es', headers)).toMatchObject({ step: 'guardado' })
  })
})

it.each([
  ['pt-BR,pt;q=0.9', 'BR'],
  ['es', ''],
  ['zh-Hant-TW', 'TW'],
  ['es-419,es', ''],
  ['en-xx', ''],
  ['pt-ZZ', ''],
  ['x'.repeat(5000), ''],
])('%s is of the country %j', (language, country) => {
  expect(countryOf(language)).toBe(country)
})

it('a look is new once in half an hour, and what is remembered of it has an end', () => {
  let now = 0
  const lately = createLately(3, () => now)
  expect([lately.isNew('1.2.3.4', 'a'), lately.isNew('1.2.3.4', 'a'), lately.isNew('1.2.3.4', 'b')]).toEqual([
    true,
    false,
    true,
  ])
  now += 31 * 60_000
  expect(lately.isNew('1.2.3.4', 'a')).toBe(true)
  for (let sender = 0; sender < 100; sender += 1) lately.isNew(`10.0.0.${sender}`, 'a')
  expect(lately.size()).toBeLessThanOrEqual(3)
})
