import type { Log } from '#server/log.ts'

export type VersionWatch = {
  /** The content version last read; null before the first. */
  current(): string | null
  /** Whether `current` was read just now, so that nothing has to be asked. */
  isFresh(): boolean
  /** Whether things change: it is asked for sooner. */
  isChanging(): boolean
  /** Whether `current` was read within the last second: recent enough for whoever need not see a change at once. */
  isRecent(): boolean
  /** Asks when needed, and waits for the answer, but never long: a slow backend must not slow pages that are kept. */
  refresh(): Promise<void>
  /** What was read until now may be out of date: the next to ask reads again. */
  expire(): void
}

/** How often it is asked for while nothing changes. */
export const everyMs = 250
/** Who saves something saves more: each change is asked for sooner for a while. */
const soonMs = 50
const soonForMs = 60_000
const recentMs = 1000
const waitMs = 300
const giveUpMs = 5000

/**
 * Follows the content version: read at most once in 0.25 s, or in 0.05 s while things change, shared by all who ask, quiet
 * when the backend is away.
 * @param learn hears of another version before it is the current one.
 */
export function watchVersion(
  read: () => Promise<string>,
  log: Log,
  learn: (from: string, to: string) => Promise<void> = async () => {},
): VersionWatch {
  let current: string | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let expiredAt = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let checking: { startedAt: number; done: Promise<void> } | undefined
  let away = false
  const check = async (startedAt: number) => {
    try {
      const next = await within(read(), giveUpMs)
      if (current !== null && next !== current) {
        changedAt = startedAt
        await within(learn(current, next), giveUpMs)
      }
      current = next
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
  const isChanging = () => performance.now() - changedAt < soonForMs
  const freshForMs = () => (isChanging() ? soonMs : everyMs)
  const isFresh = () => performance.now() - checkedAt < freshForMs() && checkedAt > expiredAt
  return {
    current: () => current,
    isFresh,
    isChanging,
    isRecent: () => performance.now() - checkedAt < recentMs,
    expire() {
      expiredAt = performance.now()
    },
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
