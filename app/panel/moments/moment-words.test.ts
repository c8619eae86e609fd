import { expect, test } from 'vitest'
import { dayWords, momentWords, shortMomentWords } from './moment-words.ts'

const now = new Date(2026, 10, 22, 15, 0)

test.each([
  [new Date(2026, 10, 22, 14, 20), 'hoje, 14h20'],
  [new Date(2026, 10, 21, 23, 59), 'ontem, 23h59'],
  [new Date(2026, 10, 20, 9, 5), '20 de novembro, 9h05'],
  [new Date(2025, 10, 22, 0, 7), '22 de novembro de 2025, 0h07'],
])('%s is said as %s', (moment, said) => {
  expect(momentWords(moment, now)).toBe(said)
})

test('where there is little room the day is two numbers', () => {
  const moments = [
    new Date(2026, 10, 22, 9, 5),
    new Date(2026, 10, 21, 9, 5),
    new Date(2026, 9, 3, 18, 0),
    new Date(2025, 9, 3, 18, 0),
  ]
  expect(moments.map((moment) => shortMomentWords(moment, now))).toEqual([
    'hoje, 9h05',
    'ontem, 9h05',
    '03/10, 18h00',
    '03/10/25, 18h00',
  ])
})

test('a day of another year has its year', () => {
  expect(dayWords(new Date(2026, 0, 2), now)).toBe('2 de janeiro')
  expect(dayWords(new Date(2025, 0, 2), now)).toBe('2 de janeiro de 2025')
})
