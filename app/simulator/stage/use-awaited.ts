import { useCallback, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { lateness } from '#app/simulator/pixels/until-it-comes.ts'

/** What is missing on the stage: it comes later, for it is asked for again, or it does not come. */
export type Missing = 'late' | 'absent' | null

/**
 * What of that which the stage waits for is missing. `wait` takes what is waited for from now on, until it is there or what this
 * answers is called; `false`, or a problem, says that it does not come, and `true` that all of it has. `settled`: no better picture
 * of a rug is being made.
 */
export function useAwaited(settled: boolean) {
  const isLate = useSyncExternalStore(lateness.subscribe, lateness.now, () => false)
  const [absent, setAbsent] = useState(false)
  const [, again] = useReducer((times: number) => times + 1, 0)
  const awaited = useRef(new Set<object>())
  const wait = useCallback((coming: Promise<unknown>) => {
    // Nothing is drawn anew for what comes in time.
    const tell = () => lateness.now() && again()
    const forget = () => {
      awaited.current.delete(coming)
      tell()
    }
    const come = (all: unknown) => {
      if (awaited.current.has(coming) && typeof all === 'boolean') setAbsent(!all)
      forget()
    }
    awaited.current.add(coming)
    tell()
    coming.then(come, () => come(false))
    return forget
  }, [])
  const missing: Missing =
    isLate && (awaited.current.size > 0 || !settled) ? 'late' : absent ? 'absent' : null
  return { missing, wait }
}
