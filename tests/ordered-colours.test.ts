import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { laidOnRegions } from '#content/colour-regions/lay-palette.ts'
import { palettes } from '#content/colour-regions/palettes.ts'
import { deltaE00 } from '#graphics/colour-difference.ts'
import { itemAt } from '#graphics/reads.ts'
import { apart, labOf } from '#graphics/recolour/oklab.ts'
import { recoloured } from '#graphics/recolour/recolour.ts'
import { roughOf, tellApart } from '#graphics/recolour/regions.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { orderedColours } from './ordered-colours.ts'
import { regionMeans, seededYarns } from './seeded-yarns.ts'

test('differences of colour are those that the formula was published with', () => {
  // Sharma, Wu and Dalal 2005, table 1: pairs 1, 7, 16, 17, 20 and 25.
  const pairs = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ] as const
  for (const [one, other, difference] of pairs) {
    expect(deltaE00(one, other)).toBeCloseTo(difference, 3)
    expect(deltaE00(other, one)).toBeCloseTo(difference, 3)
  }
})

describe.each(Object.entries(await seededYarns()))(
  '%s, dyed in a palette of the house',
  async (slug, yarns) => {
    const file = await readFile(`supabase/seed/files/site-assets/rugs/${slug}/flat.png`)
    const picture = roughOf(await readPixels(file, { width: 1080 }))
    const found = tellApart(picture, yarns)
    const said = found.regions.map(({ hex, share }) => ({ hex, share, fixed: false }))

    test.each(palettes)(
      '$name: no colour shows that was not ordered, and light stays lighter than dark',
      (palette) => {
        const dyes = laidOnRegions(palette, said)
        const dyed = recoloured(picture, found, dyes)
        const { off, farthest } = orderedColours(dyed, dyes)
        expect(off).toBeLessThanOrEqual(0.002)
        expect(farthest).toBeLessThan(10)
        const means = regionMeans(dyed, found)
        for (let at = 1; at < means.length; at += 1)
          if (dyes[at] !== dyes[at - 1]) expect(itemAt(means, at)[0]).toBeLessThan(itemAt(means, at - 1)[0])
      },
    )

    test('its pile keeps its light and shade', () => {
      const dyed = recoloured(picture, found, laidOnRegions(itemAt(palettes, 2), said))
      expect(grainOf(dyed)).toBeGreaterThan(0.5 * grainOf(picture))
      expect(grainOf(dyed)).toBeLessThan(1.8 * grainOf(picture))
    })
  },
)

/** How much neighbours differ in lightness, in the mean over the middle of a rug. */
function grainOf({
  width,
  height,
  data,
}: {
  width: number
  height: number
  data: ArrayLike<number>
}): number {
  let [sum, count] = [0, 0]
  const lab = (pixel: number) =>
    labOf(`#${[0, 1, 2].map((at) => (data[pixel * 4 + at] ?? 0).toString(16).padStart(2, '0')).join('')}`)
  for (let y = Math.floor(height * 0.3); y < height * 0.7; y += 7)
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x += 3) {
      const difference = apart([lab(y * width + x)[0], 0, 0], [lab(y * width + x + 1)[0], 0, 0])
      // Not where a drawing changes its colour.
      if (difference > 0.12) continue
      sum += difference
      count += 1
    }
  return sum / count
}
