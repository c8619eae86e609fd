import { expect, it } from 'vitest'
import { spanishOf, withSpanish } from './spanish-texts.ts'

const quotes = [
  { id: 'a', quote: 'Um', quote_es: 'Uno' },
  { id: 'b', quote: 'Dois', quote_es: 'Dos' },
]

it('the Spanish of a row is its fields that end so', () => {
  expect(spanishOf({ title: 'Lisos', title_es: 'Lisas', active: true })).toEqual({ title_es: 'Lisas' })
  expect(spanishOf({ title: 'Lisos' })).toBeUndefined()
})

it('the Spanish of a setting keeps its shape, and of items their ids', () => {
  expect(spanishOf({ pt: { title: 'a' }, es: { title: 'b' } })).toEqual({ es: { title: 'b' } })
  expect(spanishOf(quotes)).toEqual([
    { id: 'a', quote_es: 'Uno' },
    { id: 'b', quote_es: 'Dos' },
  ])
})

it('Spanish is put back item by item, whatever order they have by now', () => {
  const written = [quotes[1], quotes[0], { id: 'c', quote: 'Novo', quote_es: 'Medio escrito' }]
  const published = withSpanish(written, [
    { id: 'a', quote_es: 'Primero' },
    { id: 'b', quote_es: 'Segundo' },
  ])
  expect(published.map((one) => one?.quote_es)).toEqual(['Segundo', 'Primero', ''])
  expect(published.map((one) => one?.quote)).toEqual(['Dois', 'Um', 'Novo'])
})

it('a row without Spanish gets none, in the kind of its fields', () => {
  expect(withSpanish({ title: 'x', title_es: 'y', note_es: null }, { title_es: null })).toEqual({
    title: 'x',
    title_es: null,
    note_es: null,
  })
  expect(withSpanish({ pt: { a: '1' }, es: { a: '2' } }, undefined)).toEqual({ pt: { a: '1' }, es: {} })
})
