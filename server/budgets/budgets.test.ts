import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { describe, expect, it, test } from 'vitest'
import { uploadProblem } from '#app/files/upload-problem.ts'
import { toProblem } from '#content/problem.ts'
import { rememberVisitor } from '#server/client-address.ts'
import { askedDoor } from './asked-door.ts'
import { openBudget } from './budget.ts'
import { figuresOf } from './figures.ts'
import { limitVisitors } from './limit-visitors.ts'

const few = { minutes: 5, perAddress: 3, together: 7 }

function openSite(figures: Parameters<typeof limitVisitors>[0] = {}) {
  const app = new Hono()
    .use(rememberVisitor(0), limitVisitors(figures))
    .all('*', (context) => context.text('ok'))
  return (path: string, remoteAddress?: string, init?: RequestInit) =>
    app.request(path, init, remoteAddress ? { incoming: { socket: { remoteAddress } } } : undefined)
}

describe('an address that asks more than its share', () => {
  it.each([
    [
      '/rest/v1/rugs',
      'data',
      { code: 'over_request_rate_limit', message: 'Request rate limit reached', details: null, hint: null },
    ],
    [
      '/auth/v1/user',
      'sign-in',
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ],
    [
      '/storage/v1/object/public/a/b',
      'files',
      {
        statusCode: '429',
        error: 'over_request_rate_limit',
        message: 'Request rate limit reached',
        code: 'over_request_rate_limit',
      },
    ],
  ] as const)('is told so by %s as a hosted project would', async (path, door, body) => {
    const ask = openSite({ [door]: few })
    for (let count = 0; count < 3; count += 1) expect((await ask(path, '192.0.2.1')).status).toBe(200)
    const refused = await ask(path, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    const said = await refused.json()
    expect(said).toEqual(body)
    // What the panels have words for.
    expect(toProblem({ code: said.error_code ?? said.code })).toBe('busy')
    expect(uploadProblem(refused.status)).toBe('busy')
    expect((await ask(path, '192.0.2.2')).status).toBe(200)
  })

  it.each([
    ['/img/320/-/site-assets/a.jpg', 'pictures', 'Muitos pedidos'],
    ['/na-medida/tapete-scallop/300x400.avif', 'pictures', 'Muitos pedidos'],
    ['/catalogos/tapetes.pdf', 'documents', 'Muitos pedidos'],
    ['/es/catalogos/alfombras.pdf', 'documents', 'Han llegado muchas peticiones'],
    ['/produtos/tapete-scallop/ficha.pdf', 'documents', 'Muitos pedidos'],
    ['/ar/tapete-scallop/200x300.glb', 'models', 'Muitos pedidos'],
    ['/social/cena.jpg?tapete=a', 'social pictures', 'Muitos pedidos'],
    ['/es/alfombras?color=azul', 'chosen pages', 'Han llegado muchas peticiones'],
  ] as const)('is told so by %s in its language', async (path, door, words) => {
    const ask = openSite({ [door]: { ...few, perAddress: 1 } })
    expect((await ask(path, '192.0.2.1')).status).toBe(200)
    const refused = await ask(path, '192.0.2.1')
    expect([refused.status, (await refused.text()).startsWith(words)]).toEqual([429, true])
  })

  it('counts as one with all of its IPv6 household', async () => {
    const ask = openSite({ data: few })
    for (const end of ['1', '2', '3']) await ask('/rest/v1/rugs', `2001:db8:1:2::${end}`)
    expect((await ask('/rest/v1/rugs', '2001:db8:1:2:9::1')).status).toBe(429)
    expect((await ask('/rest/v1/rugs', '2001:db8:1:3::1')).status).toBe(200)
  })

  it('spends what belongs to all only as far as its own share goes', async () => {
    const ask = openSite({ data: few })
    for (let count = 0; count < 50; count += 1) await ask('/rest/v1/rugs', '192.0.2.1')
    for (const last of [2, 3, 4, 5]) expect((await ask('/rest/v1/rugs', `192.0.2.${last}`)).status).toBe(200)
    expect((await ask('/rest/v1/rugs', '192.0.2.6')).status).toBe(429)
  })
})

test('a stranger gets a hundred rows into the inboxes in five minutes, however fast; staff go on', async () => {
  const ask = openSite()
  const row = { method: 'POST', body: '{}' }
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async () => (await ask('/rest/v1/leads', '192.0.2.1', row)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  const headers = { authorization: 'Bearer a.b.c' }
  const saved = await ask('/rest/v1/rugs?id=eq.1', '192.0.2.2', { method: 'PATCH', body: '{}', headers })
  expect(saved.status).toBe(200)
})

test('what the server asks of itself is not counted, nor are pages and files kept in memory', async () => {
  const ask = openSite({ data: few, 'chosen pages': few })
  for (let count = 0; count < 20; count += 1) {
    expect((await ask('/rest/v1/rugs')).status).toBe(200)
    expect((await ask('/tapetes', '192.0.2.1')).status).toBe(200)
    expect((await ask('/assets/a.js', '192.0.2.1')).status).toBe(200)
    expect((await ask('/healthz', '192.0.2.1')).status).toBe(200)
  }
})

test('an upload without an account costs more than one with it, and reading costs least', () => {
  const at = (method: string, headers: HeadersInit = {}) =>
    askedDoor({
      method,
      url: 'http://site.example/storage/v1/object/lead-pictures/a.jpg',
      headers: new Headers(headers),
    })
  const signedIn = { authorization: 'Bearer a.b.c' }
  const ownKey = { authorization: 'Bearer sb_secret_abc' }
  const points = [at('GET'), at('POST', signedIn), at('POST', ownKey), at('POST')].map(
    (asked) => asked?.points,
  )
  expect(points).toEqual([1, 3, 3, 150])
})

test('a budget is whole again after its minutes', async () => {
  const budget = openBudget('forms', { minutes: 1 / 60, perAddress: 1, together: 10 })
  expect([await budget.spend('a'), await budget.spend('a')]).toEqual([null, 1])
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await budget.spend('a')).toBeNull()
})

test('SECURITY.md states the figures as they are', async () => {
  const text = await readFile('SECURITY.md', 'utf8')
  const number = (value: number) => value.toLocaleString('en')
  const rows = Object.entries(figuresOf).map(
    ([door, { minutes, perAddress, together }]) =>
      `| ${door} | ${minutes} | ${number(perAddress)} | ${number(together)} |`,
  )
  const stated = text.split('\n').filter((line) => /^\| [a-z -]+ \| \d+ \| [\d,]+ \| [\d,]+ \|$/.test(line))
  expect(stated).toEqual(rows)
})
