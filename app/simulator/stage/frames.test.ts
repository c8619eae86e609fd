import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFrames } from './frames.ts'

const frameMs = 16

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, frameMs))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('works out once a frame where hands have a rug, however often they are heard of', () => {
  const draw = vi.fn()
  const frames = createFrames(draw)
  const [earlier, follow] = [vi.fn(), vi.fn(() => frames.ask())]
  for (const call of [earlier, follow, follow]) {
    frames.before(call)
    frames.ask()
  }
  vi.advanceTimersByTime(frameMs)
  expect(earlier).not.toHaveBeenCalled()
  expect(follow).toHaveBeenCalledTimes(1)
  expect(draw.mock.calls).toEqual([[frameMs]])
  vi.advanceTimersByTime(10 * frameMs)
  expect(draw).toHaveBeenCalledTimes(1)
  expect(frames.isAsked()).toBe(false)
})

it('draws nothing after its end', () => {
  const draw = vi.fn()
  const frames = createFrames(draw)
  frames.ask()
  frames.end()
  vi.advanceTimersByTime(10 * frameMs)
  expect(draw).not.toHaveBeenCalled()
})
