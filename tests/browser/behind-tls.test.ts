import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forms } from './form-examples.ts'
import { openSite, type RunningSite } from './site.ts'

// What a proxy that speaks TLS makes of a form: the site hears http, its visitor's browser says https.
let site: RunningSite

beforeAll(async () => {
  site = await openSite({ settings: { TRUST_PROXY: '1', SITE_URL: 'https://casa.example' } })
})

afterAll(() => site?.close())

const origin = 'https://casa.example'
const forwarded = { host: 'casa.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
const proxies = [
  ['a proxy that hands on the host', { ...forwarded, origin }],
  ['a proxy that asks for an address of its own', { origin }],
  [
    'a second name of the site',
    { ...forwarded, host: 'www.casa.example', origin: 'https://www.casa.example' },
  ],
] as const
const posts = [
  ['a browser without script', { accept: 'text/html' }, /<html/],
  ['script', { accept: 'application/json' }, /"state":"refused"/],
] as const
const paths = ['/orcamento/pedir?tapete=tapete-scallop', ...forms.map(({ path }) => path)]

it.each(
  proxies.flatMap(([proxy, headers]) =>
    posts.map(([who, accept, said]) => [proxy, who, { ...headers, ...accept }, said] as const),
  ),
)('behind %s, what %s posts is read', async (_, __, headers, said) => {
  for (const path of paths) {
    const body = new URLSearchParams({ name: '' })
    const answer = await post(site.url + path, headers, body)
    expect([path, answer.status]).toEqual([path, 422])
    expect(answer.text).toMatch(said)
  }
})

it('what another site posts is not', async () => {
  for (const [, headers] of proxies) {
    const answer = await post(`${site.url}/contato`, { ...headers, origin: 'https://mal.example' })
    expect(answer.status).toBe(400)
  }
})

/** Posts a form. `fetch` would name a host of its own. */
function post(
  address: string,
  headers: Record<string, string>,
  body = new URLSearchParams(),
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const asking = request(address, { method: 'POST', headers: { ...type, ...headers } }, async (answer) =>
      resolve({ status: answer.statusCode, text: await text(answer) }),
    )
    asking.on('error', reject)
    asking.end(body.toString())
  })
}
