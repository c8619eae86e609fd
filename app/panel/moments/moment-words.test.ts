import { expect, test } from 'vitest'
import { dayWords, momentWords } from './moment-words.ts'

const now = new Date(2026, 10, 22, 15, 0)

test.each([
  [new Date(2026, 10, 22, 14, 20), 'hoje, 14h20'],
  [new Date(2026, 10, 21, 23, 59), 'ontem, 23h59'],
  [new Date(2026, 10, 20, 9, 5), '20 de novembro, 9h05'],
  [new Date(2025, 10, 22, 0, 7), '22 de novembro de 2025, 0h07'],
])('%s is said as %s', (moment, said) => {
  expect(momentWords(moment, now)).toBe(said)
})

test('a day of another year has its year', () => {
  expect(dayWords(new Date(2026, 0, 2), now)).toBe('2 de janeiro')
  expect(dayWords(new Date(2025, 0, 2), now)).toBe('2 de janeiro de 2025')
})
