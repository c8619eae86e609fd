import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemembering } from './remembering.ts'

let listeners: Map<string, () => void>
let frames: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  listeners = new Map()
  frames = []
  vi.stubGlobal('addEventListener', (sign: string, listener: () => void) => listeners.set(sign, listener))
  vi.stubGlobal('removeEventListener', (sign: string) => listeners.delete(sign))
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1, () => {}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The frames that were asked for are drawn. */
function draw() {
  for (const call of frames) call()
}

test('where hands left the rug is remembered after the frame that shows it, once', () => {
  const remember = vi.fn()
  createRemembering(remember).rest('drag')
  vi.advanceTimersByTime(1000)
  expect(remember).not.toHaveBeenCalled()
  draw()
  expect(remember).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(remember.mock.calls).toEqual([['drag', false]])
  expect([...listeners.keys()]).toEqual([])
})

test.each(['pointerdown', 'keydown', 'visibilitychange'])(
  'it is remembered before %s does anything, and not once more',
  (sign) => {
    const remember = vi.fn()
    createRemembering(remember).rest('drag')
    listeners.get(sign)?.()
    expect(remember.mock.calls).toEqual([['drag', true]])
    draw()
    vi.runAllTimers()
    expect(remember).toHaveBeenCalledTimes(1)
  },
)

test('turns of a wheel are remembered together, and apart from what another kind of hand did', () => {
  const remember = vi.fn()
  const { rest } = createRemembering(remember)
  for (let turn = 0; turn < 3; turn += 1) {
    rest('wheel', 350)
    vi.advanceTimersByTime(300)
  }
  expect(remember).not.toHaveBeenCalled()
  rest('drag')
  expect(remember.mock.calls).toEqual([['wheel', true]])
  draw()
  vi.advanceTimersByTime(400)
  expect(remember.mock.calls).toEqual([
    ['wheel', true],
    ['drag', false],
  ])
})

test('nothing is remembered of a room that was left', () => {
  const remember = vi.fn()
  const { rest, end } = createRemembering(remember)
  rest('drag')
  end()
  draw()
  vi.runAllTimers()
  expect(remember).not.toHaveBeenCalled()
})
