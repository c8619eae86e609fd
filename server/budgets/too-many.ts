import { withCrossOrigin } from '#backend/cross-origin.ts'
import { localeOfPath } from '#i18n/paths.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

const message = 'Request rate limit reached'

/** Tells a program in the shape of the API it asked, and a person in their language, when to come back. */
export function tooMany(pathname: string, seconds: number): Response {
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  const json = (body: object) => withCrossOrigin(Response.json(body, { status: 429, headers }))
  const code = 'over_request_rate_limit'
  if (pathname.startsWith('/auth/v1/')) return json({ code: 429, error_code: code, msg: message })
  if (pathname.startsWith('/storage/v1/')) return json({ statusCode: '429', error: code, message, code })
  if (pathname.startsWith('/rest/v1/')) return json({ code, message, details: null, hint: null })
  const words = localeOfPath(pathname) === 'es' ? es : pt
  return new Response(words.tooMany(seconds), {
    status: 429,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}
