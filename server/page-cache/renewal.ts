import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

type Renewed = {
  readonly isStale: (address: string) => boolean
  /** Whether the page is of what was changed: whoever saved looks at that one. */
  readonly goesFirst: (address: string) => boolean
  readonly render: (address: string) => Promise<unknown>
  /** Waits until the thread mostly waits for others. */
  readonly untilThreadRests?: (signal: AbortSignal) => Promise<void>
}

export type Renewal = {
  /** Has a page rendered again as soon as it is its turn. */
  want(address: string): void
}

/** Where renders wait for a project that is far away. */
const atMost = 4

/**
 * Renders pages again that a change made stale and that nobody waits for, the changed thing's own first. One after another
 * while the thread works: of several at once each would be as late as the last, and visitors wait for all of them. While it
 * waits for answers, the next page begins.
 */
export function createRenewal({
  isStale,
  goesFirst,
  render,
  untilThreadRests = threadRests,
}: Renewed): Renewal {
  const first = new Set<string>()
  const rest = new Set<string>()
  const rendering = new Map<string, Promise<unknown>>()
  let isRunning = false
  const next = () => {
    for (const line of [first, rest]) {
      for (const address of line) {
        if (rendering.has(address)) continue
        line.delete(address)
        return address
      }
    }
    return undefined
  }
  /** A render that fails is told of by whoever renders, and tried again when somebody asks for the page. */
  const begin = (address: string) => {
    const done = () => rendering.delete(address)
    rendering.set(address, render(address).then(done, done))
  }
  const renewAll = async () => {
    for (let address = next(); address !== undefined; address = next()) {
      if (!isStale(address)) continue
      begin(address)
      const ended = new AbortController()
      const oneEnds = Promise.race(rendering.values())
      await (rendering.size < atMost ? Promise.race([oneEnds, untilThreadRests(ended.signal)]) : oneEnds)
      ended.abort()
    }
    isRunning = false
  }
  return {
    want(address) {
      if (goesFirst(address)) {
        rest.delete(address)
        first.add(address)
      } else if (!first.has(address)) rest.add(address)
      if (isRunning) return
      isRunning = true
      // Whatever else is wanted now may go before it.
      setImmediate(renewAll)
    },
  }
}

/** Most renders are over by then. */
const lookedAtMs = 100
/** A thread that is less busy than this waits for others. */
const restingShare = 0.4

async function threadRests(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const before = performance.eventLoopUtilization()
    await delay(lookedAtMs)
    if (performance.eventLoopUtilization(before).utilization < restingShare) return
  }
}
