import { vi } from 'vitest'

/** A frame of a screen of sixty a second, in milliseconds. */
export const frameMs = 16

/** Frames come by a clock that the test turns on. */
export function holdFrames(): void {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, frameMs))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame))
}

export function letFramesGo(): void {
  vi.unstubAllGlobals()
  vi.useRealTimers()
}
