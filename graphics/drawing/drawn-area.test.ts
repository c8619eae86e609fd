import { expect, it } from 'vitest'
import { areaAt, type MapPlace, placesApart, withAreas } from './drawn-area.ts'
import type { YarnMap } from './yarn-map.ts'

/** Two discs of one yarn on a ground of another, as a rug of any size shows them. */
function rugOf(width: number, height: number, part: MapPlace['part']): YarnMap {
  const labels = Uint8Array.from({ length: width * height }, (_, at) => {
    const x = part.x + (((at % width) + 0.5) / width) * part.width
    const y = part.y + ((Math.floor(at / width) + 0.5) / height) * part.height
    return Math.hypot(x - 100, y - 150) < 60 || Math.hypot(x - 300, y - 150) < 50 ? 2 : 1
  })
  return { width, height, labels }
}

const whole: MapPlace = { part: { x: 0, y: 0, width: 400, height: 300 }, width: 400, height: 300 }
const map = rugOf(200, 150, whole.part)
const labelAt = (of: YarnMap, x: number, y: number) => of.labels[y * of.width + x]

it('what hangs together at a place becomes an area of the drawing, and gets a yarn of its own', () => {
  const found = areaAt(map, map, whole, [0.27, 0.55])
  expect(found).toMatchObject({ yarn: 2, isAll: false })
  expect(found?.area.x).toBeCloseTo(0.25, 1)
  expect(found?.area.share).toBeCloseTo((Math.PI * 60 * 60) / (400 * 300), 2)
  const shown = withAreas(map, whole, [[], [], found ? [found.area] : []])
  expect([labelAt(shown, 50, 75), labelAt(shown, 150, 75), labelAt(shown, 100, 10)]).toEqual([3, 2, 1])
  expect(map.labels.some((label) => label === 3)).toBe(false)
  // Each of the two has its yarn for itself now.
  expect(areaAt(map, shown, whole, [0.75, 0.5])?.isAll).toBe(true)
  expect(areaAt(map, shown, whole, [0.25, 0.5])).toMatchObject({ yarn: 3, isAll: true })
  expect(found && areaAt(map, shown, whole, [0.25, 0.5])?.holds(found.area)).toBe(true)
  expect(found && areaAt(map, shown, whole, [0.75, 0.5])?.holds(found.area)).toBe(false)
})

it('an area is the same one in a rug of another shape and size that shows it, and none in one that does not', () => {
  const area = areaAt(map, map, whole, [0.25, 0.5])?.area
  if (!area) throw new Error('There is an area')
  const cut = { ...whole, part: { x: 20, y: 60, width: 200, height: 200 } }
  const other = withAreas(rugOf(500, 500, cut.part), cut, [[], [], [area]])
  expect(labelAt(other, 200, 225)).toBe(3)
  const beside = { ...whole, part: { x: 220, y: 60, width: 160, height: 200 } }
  expect(withAreas(rugOf(160, 200, beside.part), beside, [[], [], [area]]).labels).not.toContain(3)
})

it('an area that has run together with others is none', () => {
  const area = areaAt(map, map, whole, [0.25, 0.5])?.area
  const flat = { ...map, labels: new Uint8Array(map.labels.length).fill(1) }
  expect(withAreas(flat, whole, [[], [], area ? [area] : []]).labels).not.toContain(3)
})

it('beside the rug there is no area', () => {
  const empty = { ...map, labels: new Uint8Array(map.labels.length) }
  expect(areaAt(empty, empty, whole, [0.5, 0.5])).toBeNull()
  expect(areaAt(map, map, whole, [1.2, 0.5])).toBeNull()
})

it('offered are the areas whose yarn others have too, the largest first', () => {
  expect(placesApart(map, map).map(({ yarn, x }) => [yarn, Math.round(x * 4)])).toEqual([
    [2, 1],
    [2, 3],
  ])
  const shown = withAreas(map, whole, [[], [], [{ x: 0.25, y: 0.5, share: 0.1 }]])
  expect(placesApart(map, shown)).toEqual([])
})
