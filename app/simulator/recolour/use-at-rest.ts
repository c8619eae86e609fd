import { useEffect, useRef } from 'react'
import { whenIdle } from '#app/simulator/pixels/when-idle.ts'

/** So long somebody looks at a rug before it is likely that they go on with it. */
const restMs = 1500

/**
 * Calls this once the page has nothing else to do: first when the rug that it came with is `drawn`, and again when what is to be
 * called changes, because another rug is laid, and somebody has stayed with it a while.
 */
export function useAtRest(call: () => void, drawn: boolean): void {
  const first = useRef(call)
  useEffect(() => {
    if (!drawn) return
    let leave = () => {}
    const begin = () => {
      leave = whenIdle(call)
    }
    const timer = setTimeout(begin, call === first.current ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [call, drawn])
}
