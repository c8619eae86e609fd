import * as z from 'zod/mini'
import type { Backend } from '#backend/backend.ts'
import { checkDisk } from '#backend/disk-health.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

export type Health = { ok: true } | { ok: false; part: string }

/**
 * Answers /healthz: 200 when the backend's check passes, 503 with the failing part otherwise. The check runs at
 * most once a second however often strangers ask, and counts as failed after three seconds. The log says which part
 * fails, how long it was waited for, and when it is well again.
 */
export function createHealth(options: {
  backend: 'embedded' | 'supabase'
  check: () => Promise<Health>
  log: Pick<Log, 'warn' | 'info'>
}): () => Promise<Response> {
  let last: Promise<Health> | undefined
  let lastAt = Number.NEGATIVE_INFINITY
  let failing: string | null = null
  const check = async (startedAt: number) => {
    const health = await bounded(options.check())
    const part = health.ok ? null : health.part
    const ms = Math.round(performance.now() - startedAt)
    if (part && part !== failing) options.log.warn({ part, ms }, 'a part of the site does not work')
    if (!part && failing) options.log.info({ part: failing, ms }, 'that part of the site works again')
    failing = part
    return health
  }
  return async () => {
    if (!last || performance.now() - lastAt >= checkEveryMs) {
      lastAt = performance.now()
      last = check(lastAt)
    }
    const health = await last
    const body = health.ok
      ? { status: 'ok', backend: options.backend }
      : { status: 'failing', backend: options.backend, part: health.part }
    return Response.json(body, { status: health.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
  }
}

type Checked = {
  readonly backend: Pick<Backend, 'health'> | null
  readonly settings: Pick<Settings, 'supabaseUrl' | 'dataDirectory'>
  readonly publishableKey: string
  readonly log: Log
}

/** Answers for what stands behind the site: the embedded backend, or a hosted project. */
export function healthOf({ backend, settings, publishableKey, log }: Checked): () => Promise<Response> {
  return createHealth({
    backend: backend ? 'embedded' : 'supabase',
    check: () =>
      backend
        ? backend.health()
        : checkSupabase(settings.supabaseUrl ?? '', publishableKey, settings.dataDirectory),
    log,
  })
}

/**
 * Checks a hosted project as far as a visitor's key goes: a read ('data'), the sign-in ('sign-in'), a stored file
 * ('files'), or none of them in time ('network'); and our own disk, where forms and mails wait ('space', 'write').
 */
export async function checkSupabase(
  supabaseUrl: string,
  publishableKey: string,
  dataDirectory: string,
): Promise<Health> {
  const signal = AbortSignal.timeout(projectWithinMs)
  const ask = async (address: string, method = 'GET') => {
    const response = await fetch(new URL(address, supabaseUrl), {
      method,
      headers: { apikey: publishableKey },
      signal,
    })
    return { isOk: response.ok, text: await response.text() }
  }
  try {
    const disk = await checkDisk(dataDirectory)
    if (disk) return { ok: false, part: disk }
    const [version, signIn, media] = await Promise.all([
      ask('/rest/v1/content_version?select=version&limit=1'),
      ask('/auth/v1/settings'),
      ask('/rest/v1/media?select=url&url=like.*%2Fstorage%2Fv1%2Fobject%2Fpublic%2F*&limit=1'),
    ])
    if (!version.isOk || !media.isOk) return { ok: false, part: 'data' }
    if (!signIn.isOk) return { ok: false, part: 'sign-in' }
    const [row] = files.parse(JSON.parse(media.text))
    if (row && !(await ask(row.url, 'HEAD')).isOk) return { ok: false, part: 'files' }
    return { ok: true }
  } catch {
    return { ok: false, part: 'network' }
  }
}

const files = z.array(z.object({ url: z.string() }))
const checkEveryMs = 1000
const checkWithinMs = 3000
/** Less than that, so that the part can be named. */
const projectWithinMs = 2500

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
