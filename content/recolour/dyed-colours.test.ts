import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLeadColours } from '#content/leads/lead-colours.ts'
import { readColours, toLeadColours, writeColours } from './dyed-colours.ts'

const anyColours = fc.array(
  fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`),
  { minLength: 1, maxLength: 6 },
)

test('an address opens the very colours it was made of', () => {
  fc.assert(
    fc.property(anyColours, (colours) => {
      expect(readColours(new URLSearchParams({ cores: writeColours(colours) }))).toEqual(colours)
    }),
  )
})

test('what is no list of at most six colours is left out', () => {
  for (const cores of ['', 'red', 'd9cdb8-', 'D9CDB8', Array(7).fill('d9cdb8').join('-'), '<b>'])
    expect(readColours(new URLSearchParams({ cores }))).toBeUndefined()
  expect(readColours(new URLSearchParams())).toBeUndefined()
})

test('a request names the dyes of the house and is read back as staff see it', () => {
  const dyes = [{ name: 'RODONITA', hex: '#A6465A' }]
  const kept = toLeadColours(['#a6465a', '#123456'], dyes)
  expect(readLeadColours(kept)).toEqual({
    colours: [
      { name: 'RODONITA', hex: '#a6465a' },
      { name: '', hex: '#123456' },
    ],
    cornerCm: null,
  })
  expect(toLeadColours(undefined, dyes)).toBeNull()
})
