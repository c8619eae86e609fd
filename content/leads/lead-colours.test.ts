import { expect, test } from 'vitest'
import { colourWords, readLeadColours } from './lead-colours.ts'

test('the colours of a lead are read from a list of codes or of named colours', () => {
  expect(readLeadColours(['#A86B50', { name: 'Areia', hex: '#e2dacb' }])).toEqual({
    colours: [
      { name: '', hex: '#a86b50' },
      { name: 'Areia', hex: '#e2dacb' },
    ],
    cornerCm: null,
  })
})

test('the radius of the corners stands beside the colours', () => {
  expect(readLeadColours({ colours: ['#000000'], corner_cm: 0 }).cornerCm).toBe(0)
  expect(readLeadColours({ corner_cm: '12' }).cornerCm).toBeNull()
})

test('what is no colour is left out', () => {
  for (const kept of [null, 'red', [7, 'red', { hex: '#12' }, null], { colours: 'red' }])
    expect(readLeadColours(kept).colours).toEqual([])
})

test('a colour is called by the part of the rug that has it and by its own name', () => {
  expect(colourWords({ name: 'RODONITA', hex: '#a6465a', region: 'Fundo' })).toBe('Fundo: RODONITA')
  expect(colourWords({ name: 'RODONITA', hex: '#a6465a' })).toBe('RODONITA')
  expect(colourWords({ name: '', hex: '#a6465a', region: 'Fundo' })).toBe('Fundo')
})
