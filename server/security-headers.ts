import type { MiddlewareHandler } from 'hono'
import { visitorOf } from './client-address.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), hid=(), midi=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
}

const oneYear = 'max-age=31536000; includeSubDomains'

/**
 * Middleware for every answer: no sniffing, no device access, a window of its own, HSTS when the visitor came
 * over TLS. What a page may load is said by its own content-security-policy (see page-cache/).
 * Needs `rememberVisitor` before it.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const answer = context.res.headers
  for (const [name, value] of Object.entries(headers)) if (!answer.has(name)) context.header(name, value)
  if (visitorOf(context.req.raw).secure) context.header('strict-transport-security', oneYear)
  if (answer.has('x-powered-by')) context.header('x-powered-by', undefined)
}
