import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readVisitor, rememberVisitor, visitorOf } from './client-address.ts'

const forwarded = (forwardedFor: string, protocol = 'https') =>
  new Headers({ 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': protocol })

test('without trusted proxies a forged header changes nothing', () => {
  const visitor = readVisitor(forwarded('198.51.100.1'), { remoteAddress: '203.0.113.9' }, 0)
  expect(visitor).toEqual({ address: '203.0.113.9', secure: false })
})

test('behind one proxy the address is the one that proxy saw, not the one the visitor claims', () => {
  const visitor = readVisitor(forwarded('198.51.100.1, 203.0.113.9'), { remoteAddress: '10.0.0.1' }, 1)
  expect(visitor).toEqual({ address: '203.0.113.9', secure: true })
})

test('behind two proxies the address is the one the outer proxy saw', () => {
  const headers = forwarded('198.51.100.1, 203.0.113.9, 10.0.0.2', 'https, http')
  expect(readVisitor(headers, { remoteAddress: '10.0.0.1' }, 2)).toEqual({
    address: '203.0.113.9',
    secure: true,
  })
})

test('nonsense from a proxy falls back to the connection', () => {
  expect(readVisitor(forwarded('localhost'), { remoteAddress: '10.0.0.1' }, 1).address).toBe('10.0.0.1')
})

test('a connection over TLS is secure by itself', () => {
  expect(readVisitor(new Headers(), { remoteAddress: '10.0.0.1', encrypted: true }, 0).secure).toBe(true)
})

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:0db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', 'unknown'],
])('the connection %s counts as %s', (remoteAddress, address) => {
  expect(readVisitor(new Headers(), { remoteAddress }, 0).address).toBe(address)
})

test('the visitor of a request is known behind the middleware and unknown elsewhere', async () => {
  const app = new Hono().use(rememberVisitor(1)).get('/', (c) => c.json(visitorOf(c.req.raw)))
  const response = await app.request('/', { headers: forwarded('203.0.113.9') })
  expect(await response.json()).toEqual({ address: '203.0.113.9', secure: true })
  expect(visitorOf(new Request('http://site.test/')).address).toBe('unknown')
})

test('a proxy that nobody counted is told of once, and one that is counted never', async () => {
  for (const [trusted, told] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const heard: string[] = []
    const app = new Hono()
    app.use(rememberVisitor(trusted, () => void heard.push('told')))
    app.get('/', (context) => context.text('ok'))
    await app.request('/')
    expect(heard).toHaveLength(0)
    for (const from of ['198.51.100.1', '198.51.100.2']) await app.request('/', { headers: forwarded(from) })
    expect(heard).toHaveLength(told)
  }
})
