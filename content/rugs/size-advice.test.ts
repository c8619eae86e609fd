import { expect, test } from 'vitest'
import { adviseSize, usualMeasures } from './size-advice.ts'

test('a rug passes a dining table by seventy centimetres on each side', () => {
  expect(adviseSize('table', { width: 2, length: 1, free: 0 })?.size).toEqual({ width: 3.4, length: 2.4 })
})

test('the front legs of a sofa stand on it, and a passage stays bare', () => {
  const advice = adviseSize('sofa', { width: 2.2, length: 0.95, free: 2.05 })
  expect(advice).toEqual({ size: { width: 2.2, length: 2.1 }, overlap: 0.25 })
})

test('it begins under the bed, past the bedside tables, and passes it at the foot and the sides', () => {
  expect(adviseSize('bed', usualMeasures.bed)?.size).toEqual({ width: 3, length: 2 })
})

test('measures that no furniture has get no advice', () => {
  expect(adviseSize('table', { width: 0, length: 1, free: 0 })).toBeNull()
  expect(adviseSize('sofa', { width: 2, length: 1, free: Number.NaN })).toBeNull()
})
