import { AsyncLocalStorage } from 'node:async_hooks'
import { observeSeconds } from './measures.ts'

/** Where the time of a request went: in calls of the database, and in the line before its page was rendered. */
export type RequestTimes = { databaseMs: number; databaseCalls: number; queueMs: number; renderMs: number }

const running = new AsyncLocalStorage<RequestTimes>()

/** Does the work of a request and tells where its time went. What it shares with others counts for who came first. */
export async function withTimes(work: () => Promise<void>): Promise<RequestTimes> {
  const times = { databaseMs: 0, databaseCalls: 0, queueMs: 0, renderMs: 0 }
  await running.run(times, work)
  return times
}

/** Adds to the time that the request now running spent somewhere. */
export function spend(what: 'queueMs' | 'renderMs', ms: number): void {
  const times = running.getStore()
  if (times) times[what] += ms
}

/** Reads as `base` does, and measures it. Calls at once overlap: their times together may exceed the request's. */
export function measureReads(base: typeof fetch): typeof fetch {
  return async (input, init) => {
    const began = performance.now()
    try {
      return await base(input, init)
    } finally {
      const ms = performance.now() - began
      observeSeconds('cartacho_database_seconds', ms / 1000)
      const times = running.getStore()
      if (times) {
        times.databaseMs += ms
        times.databaseCalls += 1
      }
    }
  }
}
