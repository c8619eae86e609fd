import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

/** A device whose frames take so long for a whole canvas, held for so many of them. @returns the last frame's time. */
function hold(pace: ReturnType<typeof createPace>, wholeMs: number, frames = 60): number {
  pace.begin()
  let [delay, onItsWay] = [0, [] as number[]]
  for (let frame = 0; frame < frames; frame += 1) {
    onItsWay = [...onItsWay, Math.max(16.7, wholeMs * pace.share() ** 2)].slice(-3)
    delay = onItsWay[0] ?? 0
    pace.note(delay)
  }
  return delay
}

it('a device that keeps up draws everything', () => {
  const pace = createPace(24)
  hold(pace, 16)
  expect(pace.share()).toBe(1)
})

it.each([40, 100, 200])('a device that takes %i ms for a whole frame keeps up within a second', (wholeMs) => {
  const pace = createPace(24)
  expect(hold(pace, wholeMs)).toBeLessThanOrEqual(24)
})

it('no fewer pixels are left out than it needs', () => {
  const pace = createPace(24)
  hold(pace, 40)
  expect(pace.share()).toBe(0.7)
})

it('a single late frame changes nothing', () => {
  const pace = createPace(24)
  for (const delay of [16, 400, 16, 300, 16]) pace.note(delay)
  expect(pace.share()).toBe(1)
})

it('what was held up once is drawn finer again the next times', () => {
  const pace = createPace(24)
  hold(pace, 100)
  const coarse = pace.share()
  hold(pace, 10)
  expect(pace.share()).toBeGreaterThan(coarse)
  for (const _ of [1, 2, 3, 4]) hold(pace, 10)
  expect(pace.share()).toBe(1)
})

it('what begins coarse is drawn whole once that is found to be quick', () => {
  const pace = createPace(24, true)
  expect(pace.share()).toBe(0.25)
  for (const _ of [1, 2, 3, 4]) hold(pace, 16)
  expect(pace.share()).toBe(1)
})
