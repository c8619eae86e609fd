import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend, BackendSettings } from '#backend/backend.ts'
import { answerPreflight } from '#backend/cross-origin.ts'
import { lockDirectory } from '#backend/start/lock-file.ts'
import { type Life, openLife, type ThreadLimits } from '#backend/thread/life.ts'
import { ThreadIsGone } from '#backend/thread/pending-calls.ts'
import { unavailable } from '#backend/thread/unavailable.ts'

/** How patient the server is with its backend's thread, in milliseconds, and how large that may grow. */
export interface Patience extends ThreadLimits {
  /** A call of the data API or the sign-in without an answer is given up after this. */
  callMs: number
  /** After a life that ended, the pause before the next: doubled each time it fails, up to `mostPauseMs`. */
  pauseMs: number
  mostPauseMs: number
  /** The thread may take so long to write its dump and close. */
  closeMs: number
}

const usualPatience: Patience = {
  hangMs: 20_000,
  mostMegabytes: 1024,
  callMs: 10_000,
  pauseMs: 100,
  mostPauseMs: 30_000,
  closeMs: 60_000,
}

/** A backend in a thread of its own, and how its lives went. */
export interface ThreadedBackend extends Backend {
  /** How many lives were ended because they hung, died or broke. */
  reopened(): number
  /** How many calls wait for their answer. */
  waiting(): number
}

/**
 * Starts the embedded Supabase in a thread of its own, so that no statement, however costly, keeps the server from
 * answering. A watchdog ends a thread that hangs, dies or whose engine is broken, and opens the next on the same data
 * directory: as safe as a killed process, which loses no acknowledged row. Meanwhile calls are answered 503 with
 * Retry-After; `health` says so. Throws as `createBackend` does.
 */
export async function startBackend(
  settings: BackendSettings,
  given: Partial<Patience> = {},
): Promise<ThreadedBackend> {
  const patience = { ...usualPatience, ...given }
  const directory = resolve(settings.dataDirectory)
  // Held here: its holder is the process, and a thread that is ended leaves no lock behind.
  const lock = await lockDirectory(directory)
  const { log } = settings
  let life: Life | null = null
  let closing: Promise<void> | undefined
  let broken = 0

  const open = async () => {
    let opened: Life | undefined
    const replace = (reason: string) => {
      if (!opened || life !== opened || closing) return
      life = null
      broken += 1
      log.error({ reason }, "the backend's thread is ended, and the next one opened")
      void opened.end().then(() => openAgain(patience.pauseMs))
    }
    opened = await openLife(settings, patience, replace)
    life = opened
    return opened
  }
  const openAgain = async (pauseMs: number): Promise<void> => {
    await pause(pauseMs, undefined, { ref: false })
    if (closing) return
    try {
      await open()
      log.info({}, "the backend's thread is open again")
    } catch (problem) {
      log.error({ reason: String(problem) }, "the backend's thread does not open")
      await openAgain(Math.min(pauseMs * 2, patience.mostPauseMs))
    }
  }

  const first = await open().catch((problem: unknown) => {
    lock.release()
    throw problem
  })
  const call = async (name: Parameters<Life['call']>[0], ...values: unknown[]) => {
    if (!life) throw new ThreadIsGone("The backend's thread is being opened again")
    return life.call(name, values)
  }
  const { publishableKey, secretKey, createdAdministrator } = first.opened
  return {
    publishableKey,
    secretKey,
    createdAdministrator,
    fetch: (request) => {
      if (request.method === 'OPTIONS') return Promise.resolve(answerPreflight(request))
      return answer(life, request, settings.clientAddress?.(request) ?? '', patience.callMs)
    },
    health: () =>
      call('health').catch(() => ({ ok: false, part: 'backend' })) as ReturnType<Backend['health']>,
    openFile: (...values) => call('openFile', ...values) as ReturnType<Backend['openFile']>,
    createAccount: (account) => call('createAccount', account) as ReturnType<Backend['createAccount']>,
    query: (statement, values = []) => call('query', statement, values) as Promise<never>,
    forget: () => call('forget') as Promise<void>,
    stage: () => call('stage') as Promise<string>,
    reopened: () => broken,
    waiting: () => life?.waiting() ?? 0,
    close() {
      closing ??= (async () => {
        const closed = life
          ?.call('close', [])
          .catch((problem) => log.error({ reason: String(problem) }, 'closing failed'))
        await Promise.race([closed, pause(patience.closeMs, undefined, { ref: false })])
        await life?.end()
        lock.release()
      })()
      return closing
    },
  }
}

/** Files may take as long as their line needs; everything else is given up after a while. */
async function answer(
  life: Life | null,
  request: Request,
  address: string,
  callMs: number,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!life) return unavailable(pathname)
  const late = new AbortController()
  const answers = [life.fetch(request, address)]
  if (!pathname.startsWith('/storage/v1/')) {
    answers.push(
      pause(callMs, undefined, { signal: late.signal, ref: false }).then(() => unavailable(pathname)),
    )
  }
  try {
    return await Promise.race(answers)
  } catch (problem) {
    if (problem instanceof ThreadIsGone) return unavailable(pathname)
    throw problem
  } finally {
    late.abort()
    for (const one of answers) one.catch(() => {})
  }
}
