/** A question that gives up after some milliseconds, or is dropped by whoever asked. `AbortSignal.any` came with Safari 17.4. */
export type Patience = {
  readonly signal: AbortSignal
  /** Whether nobody waits for the answer any more. */
  isDropped(): boolean
  drop(): void
}

export function patienceOf(ms: number): Patience {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ms)
  let dropped = false
  return {
    signal: stop.signal,
    isDropped: () => dropped,
    drop() {
      dropped = true
      clearTimeout(timer)
      stop.abort()
    },
  }
}
