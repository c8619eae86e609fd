export type Frames = {
  /** Draws with the next frame, however often this is called before it. */
  ask(): void
  /**
   * What is called before the next frame is drawn, of several the last alone. It is wanted since then, in milliseconds as
   * `performance.now()` counts them: browsers tell of moves right before a frame, however long they have waited for it.
   */
  before(call: () => void, sinceMs: number): void
  isAsked(): boolean
  end(): void
}

/** @param draw hears since when the frame is wanted, in milliseconds as `performance.now()` counts them. */
export function createFrames(draw: (sinceMs: number) => void): Frames {
  let frame = 0
  let first: { readonly call: () => void; readonly since: number } | null = null
  const come = (askedAt: number) => {
    const since = Math.min(askedAt, first?.since ?? askedAt)
    const call = first?.call
    first = null
    try {
      // It says where the rug is, which asks for the frame that this is.
      call?.()
    } finally {
      frame = 0
    }
    draw(since)
  }
  return {
    ask() {
      const askedAt = performance.now()
      frame ||= requestAnimationFrame(() => come(askedAt))
    },
    before(call, sinceMs) {
      first = { call, since: Math.min(sinceMs, first?.since ?? sinceMs) }
    },
    isAsked: () => frame !== 0,
    end: () => cancelAnimationFrame(frame),
  }
}
