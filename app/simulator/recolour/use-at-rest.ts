import { useEffect } from 'react'
import { whenIdle } from '#app/simulator/pixels/when-idle.ts'
import { somebody } from '#app/ui/somebody.ts'

/** So long somebody looks at a rug before it is likely that they go on with it. */
const restMs = 1500

/** Calls this once somebody is there and has stayed a while, and the page has nothing else to do; again when what is to be called changes. */
export function useAtRest(call: () => void): void {
  useEffect(() => {
    const left = new AbortController()
    void somebody().then(() => {
      if (left.signal.aborted) return
      const timer = setTimeout(() => {
        const leave = whenIdle(call)
        left.signal.addEventListener('abort', leave)
      }, restMs)
      left.signal.addEventListener('abort', () => clearTimeout(timer))
    })
    return () => left.abort()
  }, [call])
}
