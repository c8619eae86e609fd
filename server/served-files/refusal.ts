export type RefusedStatus = 400 | 404 | 405 | 415 | 500 | 503

/** After so many seconds a line of makers that was full has moved on. */
const retryAfterSeconds = 3

/** A refusal without words, for what no person reads: nobody keeps it. */
export function refusal(status: RefusedStatus): Response {
  return new Response(String(status), {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...(status === 405 && { allow: 'GET, HEAD' }),
      ...(status === 503 && { 'retry-after': String(retryAfterSeconds) }),
    },
  })
}
