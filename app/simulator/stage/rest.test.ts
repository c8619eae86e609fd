import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameMs, holdFrames, letFramesGo } from './frame-clock.fixture.ts'
import { createRest } from './rest.ts'

beforeEach(holdFrames)
afterEach(letFramesGo)

it('is called once after many frames, when none has come for a while', () => {
  const call = vi.fn()
  const rest = createRest(call, () => false)
  for (let frame = 0; frame < 30; frame += 1) {
    rest.begin()
    vi.advanceTimersByTime(frameMs)
  }
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(call).toHaveBeenCalledTimes(1)
})

it('waits while a frame is on its way, however late that comes', () => {
  const call = vi.fn()
  let onItsWay = true
  const rest = createRest(call, () => onItsWay)
  rest.begin()
  vi.advanceTimersByTime(2000)
  expect(call).not.toHaveBeenCalled()
  onItsWay = false
  vi.advanceTimersByTime(1000)
  expect(call).toHaveBeenCalledTimes(1)
})

it('hears of what hands did while the last frame was late', () => {
  const call = vi.fn()
  // The browser tells of moves at the beginning of a frame, and the next one comes after 900 ms.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 900))
  const rest = createRest(call, () => false)
  rest.begin()
  vi.advanceTimersByTime(1000)
  rest.begin()
  vi.advanceTimersByTime(200)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(call).toHaveBeenCalledTimes(1)
})

it('waits longer where frames come late', () => {
  const call = vi.fn()
  const rest = createRest(call, () => false)
  rest.begin(200)
  vi.advanceTimersByTime(790)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(call).toHaveBeenCalledTimes(1)
})

it('waits no longer for a frame that had to wait for a picture to be made ready', () => {
  const call = vi.fn()
  const rest = createRest(call, () => false)
  rest.begin(3000)
  vi.advanceTimersByTime(2000)
  expect(call).toHaveBeenCalledTimes(1)
})

it('waits longer where moves are heard of seldom, and no longer after a pause', () => {
  const call = vi.fn()
  const rest = createRest(call, () => false)
  for (let move = 0; move < 5; move += 1) {
    rest.begin()
    vi.advanceTimersByTime(150)
  }
  vi.advanceTimersByTime(400)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(600)
  rest.begin()
  vi.advanceTimersByTime(300)
  expect(call).toHaveBeenCalledTimes(2)
})

it('is not called after its end', () => {
  const call = vi.fn()
  const rest = createRest(call, () => false)
  rest.begin()
  vi.advanceTimersByTime(185)
  rest.end()
  vi.advanceTimersByTime(1000)
  expect(call).not.toHaveBeenCalled()
})
