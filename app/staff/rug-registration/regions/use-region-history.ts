import { useState } from 'react'
import type { RegionWork } from '#content/colour-regions/region-work.ts'

type History = {
  readonly past: readonly RegionWork[]
  readonly now: RegionWork
  readonly future: readonly RegionWork[]
}

// A step holds a map of up to a million pixels.
const mostSteps = 30

/** The work on a rug's regions, step by step, each of which can be taken back and done again. */
export function useRegionHistory(start: RegionWork, onChange: (now: RegionWork) => void) {
  const [history, setHistory] = useState<History>({ past: [], now: start, future: [] })
  const show = (next: History) => {
    setHistory(next)
    onChange(next.now)
  }
  return {
    now: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: RegionWork) =>
      show({ past: [...history.past, history.now].slice(-mostSteps), now: next, future: [] }),
    /** Changes what was said of a region without a step of its own for every letter. */
    say: (next: RegionWork) => show({ ...history, now: next }),
    undo: () => {
      const last = history.past.at(-1)
      if (last) show({ past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] })
    },
    redo: () => {
      const [next] = history.future
      if (next) show({ past: [...history.past, history.now], now: next, future: history.future.slice(1) })
    },
  }
}
