import { expect, test } from 'vitest'
import { readTone } from './dyed-colours.ts'
import { inTone } from './in-tone.ts'

const region = (hex: string, share: number, fixed = false) => ({ hex, share, fixed })

test('a yarn takes the place of the likest colour that is seen from across a room', () => {
  const regions = [region('#f0e8d8', 0.6), region('#32506e', 0.25), region('#2a4a90', 0.05)]
  expect(inTone(regions, '#3b5b8c')).toEqual(['#f0e8d8', '#3b5b8c', '#2a4a90'])
})

test('of a rug of many small colours it takes the largest, and never what staff fixed', () => {
  const small = [region('#f0e8d8', 0.08), region('#32506e', 0.09), region('#2a4a90', 0.83, true)]
  expect(inTone(small, '#72578e')).toEqual(['#f0e8d8', '#72578e', '#2a4a90'])
  expect(inTone([region('#2a4a90', 1, true)], '#72578e')).toEqual(['#2a4a90'])
})

test('only a yarn is read from an address', () => {
  expect(['72578e', '72578E', '#72578e', '72578', null].map(readTone)).toEqual([
    '#72578e',
    null,
    null,
    null,
    null,
  ])
})
