import { expect, it } from 'vitest'
import { byteAt } from '#graphics/reads.ts'
import { grooveAt, reliefLight, withRelief } from './relief.ts'

/** The left half is of one yarn, the right of another; the last columns are beside the rug. */
const map = {
  width: 100,
  height: 40,
  labels: Uint8Array.from({ length: 4000 }, (_, at) => (at % 100 < 45 ? 1 : at % 100 < 90 ? 2 : 0)),
}
const measure = { width: 200, length: 80 }
const raised = { piles: [20, 12], carved: false }

it('what stands higher throws a shade away from the light, as long as it is high', () => {
  const light = reliefLight(map, measure, raised, 1)
  expect(light?.(92, 40)).toBeLessThan(0.7)
  expect(light?.(104, 40)).toBe(1)
  expect(light?.(40, 40)).toBe(1)
  // Its own edge away from the light is in shade too, the opposite one is lit.
  expect(light?.(89, 40)).toBeLessThan(1)
  const turned = reliefLight(map, measure, { ...raised, piles: [12, 20] }, 1)
  expect(turned?.(91, 40)).toBeGreaterThan(1)
  expect(turned?.(86, 40)).toBe(1)
})

it('a rug of one height has no shades, and the rim of a rug is no step', () => {
  expect(reliefLight(map, measure, { ...raised, piles: [15, 15] }, 1)).toBeNull()
  expect(reliefLight(map, measure, raised, 1)?.(1, 1)).toBe(1)
  expect(reliefLight(map, measure, raised, 1)?.(179, 40)).toBe(1)
})

it('a cut lies on the line between two yarns, and nowhere at the rim', () => {
  expect(grooveAt(map, measure, 90, 40)).toBe(1)
  expect(grooveAt(map, measure, 95, 40)).toBe(0)
  expect(grooveAt(map, measure, 179.5, 40)).toBe(0)
  expect(grooveAt(map, measure, 0.5, 0.5)).toBe(0)
})

it('a picture of the rug from above is shaded where the rug is, and nowhere else', () => {
  const picture = { width: 200, height: 80, data: new Uint8ClampedArray(200 * 80 * 4).fill(200) }
  picture.data[3] = 0
  withRelief(picture, map, measure, raised)
  const at = (x: number, y: number) => byteAt(picture.data, (y * 200 + x) * 4)
  expect(at(92, 40)).toBeLessThan(140)
  expect([at(20, 20), at(150, 60), at(0, 0)]).toEqual([200, 200, 200])
})
