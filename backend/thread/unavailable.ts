import { withCrossOrigin } from '#backend/cross-origin.ts'

const secondsToWait = 2
const words = 'The service is being started again. Please try again in a moment.'

/** What each API answers while its backend is away: 503 with Retry-After, in the shape its client reads. */
export function unavailable(pathname: string): Response {
  return withCrossOrigin(
    Response.json(bodyFor(pathname), {
      status: 503,
      headers: { 'retry-after': String(secondsToWait), 'cache-control': 'no-store' },
    }),
  )
}

function bodyFor(pathname: string) {
  if (pathname.startsWith('/auth/v1')) return { code: 503, error_code: 'request_timeout', msg: words }
  if (pathname.startsWith('/storage/v1')) {
    return { statusCode: '503', error: 'SlowDown', message: words, code: 'SlowDown' }
  }
  return { code: 'PGRST002', message: words, details: null, hint: null }
}
