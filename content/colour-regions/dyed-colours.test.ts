import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLeadColours } from '#content/leads/lead-colours.ts'
import { readColours, toLeadColours, writeColours } from './dyed-colours.ts'

const anyColours = fc.array(
  fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`),
  { minLength: 1, maxLength: 10 },
)

test('an address opens the very colours it was made of', () => {
  fc.assert(
    fc.property(anyColours, (colours) => {
      expect(readColours(writeColours(colours))).toEqual(colours)
    }),
  )
})

test('what is no list of at most ten colours is left out', () => {
  for (const cores of ['', 'red', 'd9cdb8-', 'D9CDB8', Array(11).fill('d9cdb8').join('-'), '<b>'])
    expect(readColours(cores)).toBeUndefined()
  expect(readColours(null)).toBeUndefined()
})

const words = { original: 'cor original', custom: 'outra cor' }

test('a request names the dyes of the house and is read back as staff see it', () => {
  const dyes = [{ name: 'RODONITA', hex: '#A6465A' }]
  const kept = toLeadColours(['#a6465a', '#123456'], dyes, [], words)
  expect(readLeadColours(kept)).toEqual({
    colours: [
      { name: 'RODONITA', hex: '#a6465a' },
      { name: 'outra cor', hex: '#123456' },
    ],
    cornerCm: null,
  })
  expect(toLeadColours(undefined, dyes, [], words)).toBeNull()
})

test('a request says which part of the rug has which colour, and what stayed as it was', () => {
  const dyes = [{ name: 'RODONITA', hex: '#A6465A' }]
  const regions = [
    { hex: '#e9e0cf', name: 'Fundo', fixed: false },
    { hex: '#b98d47', name: 'Fio dourado', fixed: true },
    { hex: '#27415e', name: null, fixed: false },
  ]
  const kept = toLeadColours(['#a6465a', '#000000', '#27415e'], dyes, regions, words)
  expect(readLeadColours(kept).colours).toEqual([
    { name: 'RODONITA', hex: '#a6465a', region: 'Fundo' },
    { name: 'cor original', hex: '#b98d47', region: 'Fio dourado' },
    { name: 'cor original', hex: '#27415e' },
  ])
})
