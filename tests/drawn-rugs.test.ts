import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { palettes } from '#content/colour-regions/palettes.ts'
import { areaAt, placesApart, withAreas } from '#graphics/drawing/drawn-area.ts'
import { edgeBand } from '#graphics/drawing/edge-band.ts'
import { gridOf, makeMap } from '#graphics/drawing/make-map.ts'
import { readYarnMap, writeYarnMap } from '#graphics/drawing/map-file.ts'
import {
  coloursOf,
  openDrawing,
  partWithin,
  proposedGroups,
  shownOf,
} from '#graphics/drawing/open-drawing.ts'
import { yarnAreas } from '#graphics/drawing/yarn-map.ts'
import { yarnSvg } from '#graphics/drawing/yarn-svg.ts'
import { itemAt } from '#graphics/reads.ts'
import { tenDrawings } from './drawn-pictures.ts'
import { areaOfCut, highestYarn, missOfCut, partsWithoutRoom } from './rug-proofs.ts'

const wall = [...new Set(palettes.flatMap(({ colours }) => colours))]
/** Of how many pixels a drawing is proves nothing here: the tenth is in tests/load. */
const drawn = tenDrawings.slice(0, -1)
/** Small, because size proves nothing of a rule that is told in points of the map. */
const [longest, side, least, border] = [300, 600, 10, 40]

async function rugOf(make: (typeof tenDrawings)[number], band?: number) {
  const { name, file } = await make()
  const { data, info } = await sharp(file)
    .resize(longest, longest, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawing = openDrawing({ width: info.width, height: info.height, data: Uint8ClampedArray.from(data) })
  const shape = drawing.hasOutline ? 'free' : 'rectangle'
  const { picture, part } = shownOf(drawing, drawing.hasOutline)
  const groups = proposedGroups(coloursOf(drawing, drawing.hasOutline), null, wall)
  const measure = { width: side, length: Math.round((side * part.height) / part.width) }
  const making = {
    groups: groups.map(({ colours }) => colours),
    measure,
    shape,
    corner: 0,
    least,
    part,
    ...(band && { border: { yarn: groups.length, width: band } }),
  } as const
  const place = { width: picture.width, height: picture.height }
  return { name, shape, groups, measure, place, made: makeMap(picture, making, false) }
}

describe.each(drawn.map((make) => [make.name, make] as const))('a rug of %s', (_, make) => {
  it('is made of its yarns alone, as large as it is and as wide as its technique makes them', async () => {
    const { shape, groups, measure, place, made } = await rugOf(make)
    const { map } = made
    expect(groups.length).toBeGreaterThanOrEqual(2)
    expect(highestYarn(map)).toBeLessThanOrEqual(groups.length)
    const areas = yarnAreas(map, measure, groups.length).reduce((sum, area) => sum + area, 0)
    const covered = map.labels.filter((label) => label > 0).length / map.labels.length
    const whole = (measure.width * measure.length) / 1_000_000
    if (shape === 'rectangle') {
      expect(covered).toBe(1)
      expect(Math.abs(areas - whole)).toBeLessThan(0.005 * whole)
    }

    const { across } = gridOf(measure, least, false)
    expect(made.least).toBeGreaterThanOrEqual(least - 0.1)
    expect(partsWithoutRoom(map, across)).toBe(0)

    // So it is where an area has a yarn of its own.
    const [apart] = placesApart(map, map)
    const seen = { ...place, part: made.part }
    const area = apart && areaAt(map, map, seen, [apart.x, apart.y])?.area
    const divided = withAreas(map, seen, [...groups.map(() => []), area ? [area] : []])
    expect(highestYarn(divided)).toBe(area ? groups.length + 1 : highestYarn(map))
    expect(partsWithoutRoom(divided, across)).toBe(0)
    const each = yarnAreas(divided, measure, groups.length + 1)
    expect(each.reduce((sum, one) => sum + one, 0)).toBeCloseTo(areas, 9)
    expect(each.at(-1)).toBeCloseTo((apart?.share ?? 0) * whole, 3)

    const yarns = groups.map(({ yarn }) => ({ code: `Fio ${yarn}`, hex: itemAt(wall, yarn), pile: null }))
    const svg = yarnSvg(map, measure, { yarns, carved: false }, 'Teste')
    expect(svg).toContain(`width="${measure.width}mm" height="${measure.length}mm"`)
    expect(missOfCut(svg, measure)).toBeLessThanOrEqual(1)
    // What the workshop cuts out is what its yarns cover, told by the line and not by the points.
    const cut = areaOfCut(svg)
    expect(Math.abs(areas - cut)).toBeLessThan(0.005 * cut)

    const file = await writeYarnMap(
      map,
      yarns.map(({ hex }) => hex),
    )
    expect(await readYarnMap(file)).toEqual(map)
  })

  it('has a band along its edge as wide as it was asked for, and nothing too narrow beside it', async () => {
    const { shape, groups, measure, made } = await rugOf(make, border)
    const { map } = made
    expect(partsWithoutRoom(map, gridOf(measure, least, false).across)).toBe(0)
    const band = groups.length + 1
    const millimetre = map.width / measure.width
    const edge = edgeBand(map.labels, map.width, border * millimetre)
    const own = map.labels.filter((label, pixel) => edge[pixel] && label === band).length
    const all = edge.reduce((sum, one) => sum + one, 0)
    // A drawn outline has tips that are narrower than a technique makes them.
    expect(own / all).toBeGreaterThan(shape === 'free' ? 0.97 : 0.9999)
    // What would be a sliver between the band and a line goes to either.
    const inner = edgeBand(map.labels, map.width, (border + least) * millimetre)
    const beyond = map.labels.filter((label, pixel) => !inner[pixel] && label === band).length
    expect(beyond / map.labels.length).toBeLessThan(0.002)
  })
})

it('a drawing lies whole within the band of its rug', () => {
  const shown = { x: 0, y: 0, width: 400, height: 300 }
  const part = partWithin(shown, { width: 2400, length: 1900 }, 200)
  // 2.00 by 1.50 m are left of 2.40 by 1.90.
  expect(part).toEqual({ x: -40, y: -40, width: 480, height: 380 })
  expect(partWithin(shown, { width: 2000, length: 1500 }, 0)).toEqual(shown)
  const other = partWithin(shown, { width: 1000, length: 1000 }, 0)
  expect(other).toEqual({ x: 50, y: 0, width: 300, height: 300 })
})
