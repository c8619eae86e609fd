import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'

/** Who asks, as far as it is known: for limits and for HSTS; never logged. */
export type Visitor = Readonly<{
  /** An IPv4 address, the first 64 bits of an IPv6 address (one household), or 'unknown'. */
  address: string
  /** The request came over TLS, to us or to a trusted proxy. */
  secure: boolean
}>

type Connection = { remoteAddress?: string; encrypted?: boolean }

const unknown: Visitor = { address: 'unknown', secure: false }
const visitors = new WeakMap<Request, Visitor>()

/** The visitor of a request that passed through `rememberVisitor`; anybody else is 'unknown'. */
export function visitorOf(request: Request): Visitor {
  return visitors.get(request) ?? unknown
}

/** Says that one request stands for another: it comes from the same visitor. */
export function sameVisitor(request: Request, standsFor: Request): Request {
  visitors.set(request, visitorOf(standsFor))
  return request
}

/**
 * Middleware that works out who asks, so that `visitorOf(context.req.raw)` can tell.
 * @param onUncounted hears once of a request that names a proxy where none is trusted
 */
export function rememberVisitor(trustedProxies: number, onUncounted?: () => void): MiddlewareHandler {
  let isTold = trustedProxies > 0
  return (context, next) => {
    if (!isTold && context.req.header('x-forwarded-for') !== undefined) {
      isTold = true
      onUncounted?.()
    }
    const socket: Connection | undefined = context.env?.incoming?.socket
    visitors.set(context.req.raw, readVisitor(context.req.raw.headers, socket ?? {}, trustedProxies))
    return next()
  }
}

/**
 * Works out the visitor from the connection and, with trusted proxies in front, from what they report. Each
 * proxy appends the address it saw, so only the last `trustedProxies` entries were written by a trusted one.
 */
export function readVisitor(headers: Headers, connection: Connection, trustedProxies: number): Visitor {
  const direct = connection.remoteAddress ?? ''
  if (trustedProxies === 0) return { address: household(direct), secure: connection.encrypted === true }
  const reported = trustedEntry(headers.get('x-forwarded-for'), trustedProxies)
  const protocol = trustedEntry(headers.get('x-forwarded-proto'), trustedProxies)
  return {
    address: isIP(reported) ? household(reported) : household(direct),
    secure: protocol ? protocol.toLowerCase() === 'https' : connection.encrypted === true,
  }
}

function trustedEntry(header: string | null, trustedProxies: number): string {
  const entries = (header ?? '').split(',').map((entry) => entry.trim())
  return entries[Math.max(0, entries.length - trustedProxies)] ?? ''
}

function household(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(plain) !== 6) return isIP(plain) === 4 ? plain : 'unknown'
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}
