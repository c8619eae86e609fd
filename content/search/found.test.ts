import { expect, it } from 'vitest'
import { loosePattern, matches } from './found.ts'

it('words are found whatever their accents, capitals and order', () => {
  expect(matches('geometrico SALA', ['Sala Jardins', 'Geométrico'])).toBe(true)
  expect(matches('geometrico quarto', ['Sala Jardins', 'Geométrico', null])).toBe(false)
})

it('the database is asked for the longest word, with any sign where an accent may stand', () => {
  expect(loosePattern('de Geométrico')).toBe('*g__m_tr___*')
})

it('no sign of the API or of its patterns gets into the question', () => {
  expect(loosePattern('a*,)%("b')).toMatch(/^\*[\p{Letter}\p{Number}_]+\*$/u)
})
