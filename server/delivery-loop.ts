type Parts = {
  /** Delivers what comes next; false when nothing is left that can be delivered now. */
  readonly deliverNext: () => Promise<boolean>
  /** In how many milliseconds it is worth trying; null when nothing stands in line. */
  readonly waitMs: () => number | null
  /** Hears of a round that broke off, before the next one is planned. */
  readonly noteProblem: (problem: unknown) => void
}

export type DeliveryLoop = {
  /** Delivers what stands in line after `waitMs`, or after this time. A round that is planned sooner stays. */
  plan(afterMs?: number): void
  /** Does something while nothing is being delivered, and goes on delivering after it. */
  rest<Result>(work: () => Promise<Result>): Promise<Result>
  /** Begins nothing new; returns when what is being delivered is done. */
  close(): Promise<void>
}

/** Delivers what stands in a line on disk, one by one, until it is empty: the inbox's rows, the outbox's mails. */
export function createDeliveryLoop({ deliverNext, waitMs, noteProblem }: Parts): DeliveryLoop {
  let planned: { readonly timer: NodeJS.Timeout; readonly at: number } | undefined
  let delivering: Promise<void> | undefined
  let closed = false
  let resting = 0

  const deliverAll = async () => {
    while (!closed && resting === 0) if (!(await deliverNext())) return
  }
  const plan = (afterMs = waitMs()) => {
    if (afterMs === null || closed || delivering || resting > 0) return
    const at = performance.now() + afterMs
    if (planned && planned.at <= at) return
    clearTimeout(planned?.timer)
    const begin = () => {
      planned = undefined
      delivering = deliverAll()
        .catch(noteProblem)
        .finally(() => {
          delivering = undefined
          plan()
        })
    }
    planned = { timer: setTimeout(begin, Math.max(0, afterMs)).unref(), at }
  }
  return {
    plan,
    async rest(work) {
      resting += 1
      try {
        await delivering
        return await work()
      } finally {
        resting -= 1
        plan()
      }
    },
    async close() {
      closed = true
      clearTimeout(planned?.timer)
      await delivering
    },
  }
}
