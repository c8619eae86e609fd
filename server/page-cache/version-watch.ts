import type { Log } from '#server/log.ts'

export type VersionWatch = {
  /** The content version last read; null before the first. */
  current(): string | null
  /** Whether `current` was read within the last second, so that nothing has to be asked. */
  isFresh(): boolean
  /** Asks when needed, and waits for the answer, but never long: a slow backend must not slow pages that are kept. */
  refresh(): Promise<void>
}

const everyMs = 1000
const waitMs = 300
const giveUpMs = 5000

/** Follows the content version: read at most once a second, shared by all who ask, quiet when the backend is away. */
export function watchVersion(read: () => Promise<string>, log: Log): VersionWatch {
  let current: string | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: { startedAt: number; done: Promise<void> } | undefined
  let away = false
  const check = async (startedAt: number) => {
    try {
      current = await within(read(), giveUpMs)
      checkedAt = startedAt
      if (away) log.info({}, 'the content version can be read again')
      away = false
    } catch (err) {
      checkedAt = performance.now()
      if (!away) log.warn({ err }, 'the content version cannot be read: pages are served as they are kept')
      away = true
    } finally {
      checking = undefined
    }
  }
  const isFresh = () => performance.now() - checkedAt < everyMs
  return {
    current: () => current,
    isFresh,
    async refresh() {
      if (isFresh()) return
      if (!checking) {
        const startedAt = performance.now()
        checking = { startedAt, done: check(startedAt) }
      }
      const left = checking.startedAt + waitMs - performance.now()
      if (left > 0) await within(checking.done, left).catch(() => undefined)
    },
  }
}

/** Waits for a promise at most that long. @throws Error when the time is over. */
export async function within<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${Math.round(ms)} ms`)), ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
