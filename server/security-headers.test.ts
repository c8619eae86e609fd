import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { rememberVisitor } from './client-address.ts'
import { securityHeaders } from './security-headers.ts'

const app = (trustedProxies: number) =>
  new Hono()
    .use(rememberVisitor(trustedProxies), securityHeaders)
    .get('/', (c) => c.text('page'))
    .get('/strict', () => new Response('page', { headers: { 'referrer-policy': 'no-referrer' } }))

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

const overHttp = async (trustedProxies: number, path: string, init?: RequestInit) => {
  const server = serve({ fetch: app(trustedProxies).fetch, port: 0, hostname: '127.0.0.1' }) as Server
  servers.push(server)
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
}
const inProcess = async (trustedProxies: number, path: string, init?: RequestInit) =>
  app(trustedProxies).request(path, init)

const overTls = { headers: { 'x-forwarded-proto': 'https' } }

const ways: [string, typeof inProcess][] = [
  ['over HTTP', overHttp],
  ['in process', inProcess],
]

test.each(ways)(
  'every answer %s forbids sniffing and device access and does not say what runs it',
  async (_way, ask) => {
    const { headers } = await ask(0, '/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
  },
)

test.each(ways)('HSTS is promised %s only to who came over TLS by a trusted proxy', async (_way, ask) => {
  expect((await ask(0, '/', overTls)).headers.get('strict-transport-security')).toBeNull()
  expect((await ask(1, '/')).headers.get('strict-transport-security')).toBeNull()
  expect((await ask(1, '/', overTls)).headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
})

test.each(ways)('a stricter header of the answer itself stays %s', async (_way, ask) => {
  expect((await ask(0, '/strict')).headers.get('referrer-policy')).toBe('no-referrer')
})
