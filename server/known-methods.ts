import type { MiddlewareHandler } from 'hono'

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** 405 for a method that nothing here answers: a `Request` of `TRACE` cannot even be made to be handed on. */
export const refuseUnknownMethods: MiddlewareHandler = async ({ req }, next) =>
  known.includes(req.method)
    ? next()
    : new Response(null, { status: 405, headers: { allow: known.join(', ') } })
