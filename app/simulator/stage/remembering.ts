export type Remembering = {
  /** Hands left the rug where it is: it is remembered once that was drawn, or after so many milliseconds without another. */
  rest(kind: string, afterMs?: number): void
  end(): void
}

/** What may come of another place than the one that is seen. */
const signs = ['pointerdown', 'keydown', 'visibilitychange'] as const

/**
 * Calls `remember` for what hands did. The page is drawn anew with it, so not before the frame that shows where they left the
 * rug; but before anything else is pressed, typed or left (`atOnce`), for that is done with what is remembered.
 */
export function createRemembering(remember: (kind: string, atOnce: boolean) => void): Remembering {
  let kept: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const end = () => {
    kept = null
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    for (const sign of signs) removeEventListener(sign, now, true)
  }
  const call = (atOnce: boolean) => {
    const kind = kept
    end()
    if (kind !== null) remember(kind, atOnce)
  }
  const now = () => call(true)
  const wait = (ms: number) => {
    timer = setTimeout(() => call(false), ms)
  }
  return {
    rest(kind, afterMs) {
      if (kept === kind) end()
      else now()
      kept = kind
      for (const sign of signs) addEventListener(sign, now, true)
      if (afterMs === undefined) frame = requestAnimationFrame(() => wait(0))
      else wait(afterMs)
    },
    end,
  }
}
