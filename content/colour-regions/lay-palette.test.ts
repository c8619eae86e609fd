import { expect, test } from 'vitest'
import { labOf } from '#graphics/recolour/oklab.ts'
import { laidOnRegions } from './lay-palette.ts'
import { palettes } from './palettes.ts'

const greys = ['#eeeeee', '#cccccc', '#aaaaaa', '#888888', '#666666', '#444444', '#333333', '#222222']
const region = (hex: string, share: number, fixed = false) => ({ hex, share, fixed })
const lightnessOf = (hexes: readonly string[]) => hexes.map((hex) => labOf(hex)[0])

test('every palette runs from light to dark, and lies so on rugs of one to eight colours', () => {
  expect(palettes).toHaveLength(6)
  for (const palette of palettes)
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const laid = laidOnRegions(
        palette,
        greys.slice(0, count).map((hex) => region(hex, 1 / count)),
      )
      expect(new Set(laid).size).toBe(Math.min(6, count))
      expect(lightnessOf(laid)).toEqual(lightnessOf(laid).toSorted((one, other) => other - one))
    }
})

test('the order of lightness is kept in whatever order the regions come, and what is fixed stays', () => {
  const regions = [
    region('#333333', 0.2),
    region('#eeeeee', 0.5),
    region('#b98d47', 0.1, true),
    region('#999999', 0.2),
  ]
  for (const palette of palettes) {
    const [dark, light, fixed, middle] = laidOnRegions(palette, regions)
    expect(fixed).toBe('#b98d47')
    const [d = 0, m = 0, l = 0] = lightnessOf([dark ?? '', middle ?? '', light ?? ''])
    expect(d).toBeLessThan(m)
    expect(m).toBeLessThan(l)
  }
})

test('a large field of one wool takes the colour of the palette, not its white', () => {
  for (const palette of palettes) {
    const [field] = laidOnRegions(palette, [region('#c9bda8', 0.985), region('#90755d', 0.015)])
    expect(palette.colours.indexOf(field ?? '')).toBeGreaterThan(0)
  }
})

test('wools that differ little in the rug differ little in a palette', () => {
  const near = [region('#c2b19a', 0.4), region('#aa9b86', 0.425), region('#867968', 0.175)]
  for (const palette of palettes) {
    const light = lightnessOf(laidOnRegions(palette, near))
    expect((light[0] ?? 1) - (light[1] ?? 0)).toBeLessThan(0.22)
  }
})
