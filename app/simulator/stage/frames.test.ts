import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameMs, holdFrames, letFramesGo } from './frame-clock.fixture.ts'
import { createFrames } from './frames.ts'

beforeEach(holdFrames)
afterEach(letFramesGo)

it('works out once a frame where hands have a rug, however often they are heard of', () => {
  const draw = vi.fn()
  const frames = createFrames(draw)
  const [earlier, follow] = [vi.fn(), vi.fn(() => frames.ask())]
  for (const call of [earlier, follow, follow]) {
    frames.before(call, 0)
    frames.ask()
  }
  vi.advanceTimersByTime(frameMs)
  expect(earlier).not.toHaveBeenCalled()
  expect(follow).toHaveBeenCalledTimes(1)
  expect(draw.mock.calls).toEqual([[0]])
  vi.advanceTimersByTime(10 * frameMs)
  expect(draw).toHaveBeenCalledTimes(1)
  expect(frames.isAsked()).toBe(false)
})

it('counts from the first move that the frame shows, and not from when it was told of', () => {
  const draw = vi.fn()
  const frames = createFrames(draw)
  vi.advanceTimersByTime(200)
  frames.before(vi.fn(), 90)
  frames.before(vi.fn(), 150)
  frames.ask()
  vi.advanceTimersByTime(frameMs)
  expect(draw.mock.calls).toEqual([[90]])
})

it('goes on drawing after what was called before a frame has failed', () => {
  const draw = vi.fn()
  const frames = createFrames(draw)
  frames.before(() => {
    throw new Error('off the floor')
  }, 0)
  frames.ask()
  expect(() => vi.advanceTimersByTime(frameMs)).toThrow('off the floor')
  frames.ask()
  vi.advanceTimersByTime(frameMs)
  expect(draw).toHaveBeenCalledTimes(1)
})

it('draws nothing after its end', () => {
  const draw = vi.fn()
  const frames = createFrames(draw)
  frames.ask()
  frames.end()
  vi.advanceTimersByTime(10 * frameMs)
  expect(draw).not.toHaveBeenCalled()
})
