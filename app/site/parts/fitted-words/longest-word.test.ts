import { expect, it } from 'vitest'
import { longestWord } from './longest-word.ts'

it.each([
  ['Scallop', 7],
  ['Golden Lines', 6],
  ['Curva-livre', 5],
  ['', 0],
])('the longest word of "%s" has %i letters', (name, letters) => {
  expect(longestWord(name)).toBe(letters)
})
