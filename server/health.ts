export type Health = { ok: true } | { ok: false; part: string }

/**
 * Answers /healthz: 200 when the backend's check passes, 503 with the failing part otherwise. The check runs at
 * most once a second however often strangers ask, and counts as failed after three seconds.
 */
export function createHealth(options: {
  backend: 'embedded' | 'supabase'
  check: () => Promise<Health>
}): () => Promise<Response> {
  let last: Promise<Health> | undefined
  let lastAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (!last || performance.now() - lastAt >= checkEveryMs) {
      last = bounded(options.check())
      lastAt = performance.now()
    }
    const health = await last
    const body = health.ok
      ? { status: 'ok', backend: options.backend }
      : { status: 'failing', backend: options.backend, part: health.part }
    return Response.json(body, { status: health.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
  }
}

/** Checks a hosted project by one small read as a visitor: parts 'network', 'data'. */
export async function checkSupabase(supabaseUrl: string, publishableKey: string): Promise<Health> {
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/content_version?select=version&limit=1`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(checkWithinMs),
    })
    await response.body?.cancel()
    return response.ok ? { ok: true } : { ok: false, part: 'data' }
  } catch {
    return { ok: false, part: 'network' }
  }
}

const checkEveryMs = 1000
const checkWithinMs = 3000

async function bounded(check: Promise<Health>): Promise<Health> {
  const { promise, resolve } = Promise.withResolvers<Health>()
  const timer = setTimeout(resolve, checkWithinMs, { ok: false, part: 'no answer in time' })
  const failed: Health = { ok: false, part: 'backend' }
  try {
    return await Promise.race([check.catch(() => failed), promise])
  } finally {
    clearTimeout(timer)
  }
}
