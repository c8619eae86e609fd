import { useRef, useState } from 'react'

/**
 * Whether work goes on, and how to begin it: one at a time, however often it is pressed, and it is over when it has failed as well. What is begun
 * meanwhile is not done, and its answer is undefined.
 * @throws what the work throws.
 */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const work = async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await act()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, work] as const
}
