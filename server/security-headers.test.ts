import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rememberVisitor } from './client-address.ts'
import { securityHeaders } from './security-headers.ts'

const app = (trustedProxies: number) =>
  new Hono()
    .use(rememberVisitor(trustedProxies), securityHeaders)
    .get('/', () => new Response('page', { headers: { 'x-powered-by': 'someone' } }))
    .get('/strict', () => new Response('page', { headers: { 'referrer-policy': 'no-referrer' } }))

const overTls = { headers: { 'x-forwarded-proto': 'https' } }

test('every answer forbids sniffing and device access and does not say what runs it', async () => {
  const { headers } = await app(0).request('/')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('HSTS is promised only when the visitor came over TLS by a trusted proxy', async () => {
  expect((await app(0).request('/', overTls)).headers.get('strict-transport-security')).toBeNull()
  expect((await app(1).request('/')).headers.get('strict-transport-security')).toBeNull()
  expect((await app(1).request('/', overTls)).headers.get('strict-transport-security')).toMatch(
    /max-age=31536000/,
  )
})

test('a stricter header of the answer itself stays', async () => {
  expect((await app(0).request('/strict')).headers.get('referrer-policy')).toBe('no-referrer')
})
