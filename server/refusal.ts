/** A refusal without words, for what no person reads: nobody keeps it. */
export function refusal(status: 404 | 405 | 415 | 429 | 502 | 503, retryAfterSeconds?: number): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(String(status), {
    status,
    headers: retryAfterSeconds ? { ...headers, 'retry-after': String(retryAfterSeconds) } : headers,
  })
}
