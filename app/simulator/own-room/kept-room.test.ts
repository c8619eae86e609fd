import { expect, test } from 'vitest'
import { isStale } from './kept-room.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)

test('a room is kept for thirty days and no longer', () => {
  expect(isStale(now, now)).toBe(false)
  expect(isStale(now - 29.9 * day, now)).toBe(false)
  expect(isStale(now - 30.1 * day, now)).toBe(true)
})

test('a room from days to come, or without a day, is not kept', () => {
  expect(isStale(now + 31 * day, now)).toBe(true)
  expect(isStale(Number.NaN, now)).toBe(true)
})
