import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAddressWriter } from './address-writer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an address is written at once, and no more than a hundred in thirty seconds of a key held down', () => {
  const written: { at: number; query: string }[] = []
  const now = () => Date.now()
  const start = now()
  const writer = createAddressWriter((query) => written.push({ at: now() - start, query }), now)
  writer.say('first')
  expect(written).toEqual([{ at: 0, query: 'first' }])
  for (let step = 0; step < 1800; step += 1) {
    vi.advanceTimersByTime(33)
    writer.say(`step ${step}`)
  }
  for (const { at } of written)
    expect(written.filter((other) => other.at >= at && other.at < at + 30_000).length).toBeLessThanOrEqual(
      100,
    )
  vi.advanceTimersByTime(1000)
  expect(written.at(-1)?.query).toBe('step 1799')
  writer.close()
})
