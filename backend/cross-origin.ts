const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Range-Unit, X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code, Retry-After, Tus-Resumable, Tus-Version, Tus-Extension, Upload-Offset, Upload-Length, Upload-Expires'
const usualHeaders =
  'authorization, x-client-info, apikey, content-type, x-supabase-api-version, x-upsert, x-metadata, prefer, range, accept-profile, content-profile, cache-control, x-retry-count'

/** Answers a browser's question before a request from another origin, as hosted Supabase does: any may ask. */
export function answerPreflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  const headers = /^[\w\-, ]{1,1000}$/.test(asked) ? asked : usualHeaders
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
      'access-control-allow-headers': headers,
      'access-control-max-age': '3600',
    },
  })
}

/** Lets any origin read the answer. No cookie is involved: the sender's token decides what it holds. */
export function withCrossOrigin(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('access-control-allow-credentials')
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', exposed)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
