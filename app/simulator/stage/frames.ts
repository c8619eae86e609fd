export type Frames = {
  /** Draws with the next frame, however often this is called before it. */
  ask(): void
  /** What is called before the next frame is drawn; of several the last alone. */
  before(call: () => void): void
  isAsked(): boolean
  end(): void
}

/** @param draw hears how many milliseconds the frame came after it was asked for. */
export function createFrames(draw: (lateMs: number) => void): Frames {
  let frame = 0
  let first: (() => void) | null = null
  const come = (askedAt: number) => {
    const call = first
    first = null
    // It says where the rug is, which asks for the frame that this is.
    call?.()
    frame = 0
    draw(performance.now() - askedAt)
  }
  return {
    ask() {
      const askedAt = performance.now()
      frame ||= requestAnimationFrame(() => come(askedAt))
    },
    before(call) {
      first = call
    },
    isAsked: () => frame !== 0,
    end: () => cancelAnimationFrame(frame),
  }
}
