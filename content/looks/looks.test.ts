import { expect, test } from 'vitest'
import { isTriedOnly, likelyReason, noSteps, yearTo } from './looks.ts'

test.each([
  [{ simulador: 4, pedido: 0 }, false],
  [{ simulador: 5, pedido: 0 }, true],
  [{ simulador: 40, pedido: 2 }, false],
  [{ simulador: 41, pedido: 2 }, true],
])('%o is tried and not asked for: %s', (steps, expected) => {
  expect(isTriedOnly({ ...noSteps, ...steps })).toBe(expected)
})

test('the likeliest reason is the one that keeps the most people away', () => {
  const rug = { active: true, sizes: ['2 x 3m', '3 x 4m'], hasPrice: true }
  expect(likelyReason(rug)).toBeNull()
  expect(likelyReason({ ...rug, sizes: ['2 x 3m'] })).toBe('one-size')
  expect(likelyReason({ ...rug, sizes: [], hasPrice: false })).toBe('no-price')
  expect(likelyReason({ ...rug, hasPrice: false, active: false })).toBe('hidden')
})

test('a year ends with its month', () => {
  expect(yearTo('2026-01').slice(0, 2)).toEqual(['2025-02', '2025-03'])
  expect(yearTo('2026-01').at(-1)).toBe('2026-01')
})
