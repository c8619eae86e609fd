import { expect, test } from 'vitest'
import { expectedDays } from './expected-days.ts'

const stages = [{ days: 7, reached: '2026-11-01' }, { days: 20, reached: '2026-11-10' }, { days: 5 }, {}, {}]

test('each stage is expected as many days after the one before as staff said, from the day when that was reached', () => {
  expect(expectedDays({ stage: 1, stages }, '2026-10-30', '2026-11-12')).toEqual([
    null,
    null,
    '2026-11-30',
    '2026-12-05',
    null,
  ])
})

test('an order that has just begun counts from its acceptance', () => {
  expect(expectedDays({ stage: 0, stages: [{ days: 3 }, {}] }, '2026-11-01', '2026-11-01')).toEqual([
    null,
    '2026-11-04',
  ])
})

test('a day that has gone by is not expected any more', () => {
  expect(expectedDays({ stage: 1, stages }, '2026-10-30', '2026-12-01')).toEqual([
    null,
    null,
    null,
    '2026-12-05',
    null,
  ])
})
