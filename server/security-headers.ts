import type { Context, MiddlewareHandler } from 'hono'
import { visitorOf } from './client-address.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** A year, for this host only: the subdomains of a rug maker are not ours to promise for. */
const oneYear = 'max-age=31536000'

/**
 * Middleware for every answer: no sniffing, no device access, a window of its own, HSTS when the visitor came
 * over TLS. What a page may load is said by its own content-security-policy (see policy/).
 * An answer's own header wins. Needs `rememberVisitor` before it.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  const { secure } = visitorOf(context.req.raw)
  const given = Object.entries(secure ? { ...headers, 'strict-transport-security': oneYear } : headers)
  const outgoing = outgoingOf(context)
  // Set on Node's own response they are merged as it is written; changing the Response would cost a third of the
  // speed of a kept page (tests/load/page-cache.mjs).
  if (outgoing) for (const [name, value] of given) outgoing.setHeader(name, value)
  await next()
  if (outgoing) return
  for (const [name, value] of given) if (!context.res.headers.has(name)) context.header(name, value)
}

type Outgoing = { setHeader(name: string, value: string): void }

/** Node's response below Hono; none when the application is asked in-process. */
function outgoingOf(context: Context): Outgoing | undefined {
  return context.env?.outgoing
}
