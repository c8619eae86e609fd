import { expect, test } from 'vitest'
import { labOf } from '#graphics/recolour/oklab.ts'
import { laidOn, palettes } from './palettes.ts'

test('every palette runs from light to dark, and lies so on rugs of one to six colours', () => {
  expect(palettes).toHaveLength(6)
  for (const palette of palettes)
    for (const regions of [1, 2, 3, 4, 5, 6]) {
      const laid = laidOn(palette, regions)
      expect(laid).toHaveLength(regions)
      expect(new Set(laid).size).toBe(regions)
      const lightness = laid.map((hex) => labOf(hex)[0])
      expect(lightness).toEqual(lightness.toSorted((one, other) => other - one))
    }
})
