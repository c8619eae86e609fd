import { expect, it } from 'vitest'
import { freeName } from './free-name.ts'

it.each([
  ['sala.jpg', [], 'sala.jpg'],
  ['sala.jpg', ['sala.jpg'], 'sala-2.jpg'],
  ['sala.jpg', ['sala.jpg', 'sala-2.jpg'], 'sala-3.jpg'],
  ['sala-2.jpg', ['sala-2.jpg'], 'sala-2-2.jpg'],
  ['sala', ['sala'], 'sala-2'],
])('%s beside %j is kept as %s', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free)
})
