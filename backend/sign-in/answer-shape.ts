const header = 'x-supabase-api-version'
const version = '2024-01-01'

/**
 * Gives a refusal the shape that its request asks for, as the real server does: `{code, message}` since 2024-01-01,
 * `{code, error_code, msg}` before.
 */
export async function shapeAnswer(request: Request, response: Response): Promise<Response> {
  const asked = request.headers.get(header) ?? ''
  const isNewer = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= version
  const headers = new Headers(response.headers)
  const isRefusal = response.status >= 400 && headers.get('content-type')?.includes('json')
  if (!isNewer || !isRefusal) return response
  headers.set(header, version)
  headers.delete('content-length')
  const answer = (await response.json()) as Record<string, unknown>
  const { code: _, error_code, msg, ...more } = answer
  const body = typeof error_code === 'string' ? { code: error_code, message: msg, ...more } : answer
  return new Response(JSON.stringify(body), { status: response.status, headers })
}
