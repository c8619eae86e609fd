import { expect, test } from 'vitest'
import { finished } from '#content/colour-regions/region-work.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { laidOnPicture } from '#graphics/recolour/kept-map.ts'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import { apart, labOf } from '#graphics/recolour/oklab.ts'
import { plainOf } from '#graphics/recolour/region.ts'
import { drawnRegions } from './drawn-regions.ts'

const measure = { width: 1000, length: 1500 }
const margin = 50

/** A rug of upright stripes, one for each yarn, the first point of each row beside the rug. */
function stripes(yarns: number) {
  const [width, height] = [1 + yarns * 20, 40]
  const labels = Uint8Array.from({ length: width * height }, (_, at) => Math.ceil((at % width) / 20))
  return { width, height, labels }
}

/** It from above as it is painted, with its margin. */
function painted(map: ReturnType<typeof stripes>, hexes: readonly string[]): Pixmap {
  const [width, height] = [440, 640]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 20; y < height - 20; y += 1)
    for (let x = 20; x < width - 20; x += 1) {
      const hex = hexes[(map.labels[Math.floor(((x - 20) / 400) * map.width)] ?? 0) - 1]
      if (!hex) continue
      const colour = Number.parseInt(hex.slice(1), 16)
      data.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], (y * width + x) * 4)
    }
  return { width, height, data }
}

test('each yarn of a drawn rug is a region, laid where the yarn is', () => {
  const yarns = ['#b5472c', '#14304a', '#e8dcc2']
  const map = stripes(yarns.length)
  const plain = plainOf(painted(map, yarns))
  const kept = finished(drawnRegions(plain, { map, measure, yarns, margin }))
  for (const [at, hex] of ['#e8dcc2', '#b5472c', '#14304a'].entries())
    expect(apart(labOf(kept.regions[at]?.hex ?? ''), labOf(hex))).toBeLessThan(0.01)
  for (const { share } of kept.regions) expect(share).toBeCloseTo(1 / 3, 1)
  const { labels, width } = kept.map
  expect([10, 100, 220, 340].map((x) => labels[300 * width + x])).toEqual([0, 2, 3, 1])
  expect(laidOnPicture(plain, kept)).not.toBeNull()
})

test('a yarn that covers nothing is no region, and of more yarns than there are regions the most alike are one', () => {
  const greys = Array.from({ length: 14 }, (_, at) => 20 + at * 16)
  const yarns = [...greys.map((grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`), '#ff0000']
  const map = stripes(14)
  const { regions } = finished(drawnRegions(plainOf(painted(map, yarns)), { map, measure, yarns, margin }))
  expect(regions).toHaveLength(mostRegions)
  expect(regions.map(({ hex }) => hex)).not.toContain('#ff0000')
  expect(regions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
  expect(regions.flatMap(({ shades }) => shades)).toHaveLength(14)
})
