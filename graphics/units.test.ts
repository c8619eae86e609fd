import { expect, test } from 'vitest'
import {
  type Centimetres,
  degrees,
  inCentimetres,
  inRadians,
  type Metres,
  metres,
  millimetres,
  pixels,
  type Radians,
} from './units.ts'

// Read by the compiler too: each line marked below is refused by it, and a line that is not fails the check of types.
test('the compiler refuses a measure of one unit where another is wanted', () => {
  const takesMetres = (length: Metres) => length
  const takesRadians = (turn: Radians) => turn
  const takesCentimetres = (length: Centimetres) => length
  expect(takesMetres(metres(2))).toBe(2)
  // @ts-expect-error
  takesMetres(pixels(2))
  // @ts-expect-error
  takesMetres(inCentimetres(metres(2)))
  // @ts-expect-error
  takesMetres(millimetres(2))
  // @ts-expect-error
  takesMetres(2)
  // @ts-expect-error
  takesRadians(degrees(90))
  // @ts-expect-error
  takesCentimetres(metres(2))
})

test('a turn and a length keep their size in another unit', () => {
  expect(inRadians(degrees(180))).toBeCloseTo(Math.PI)
  expect(inRadians(degrees(-90))).toBeCloseTo(1.5 * Math.PI)
  expect(inCentimetres(metres(2.5))).toBe(250)
})
