import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { palettes } from '#content/colour-regions/palettes.ts'
import { brushOf } from '#graphics/drawing/least-width.ts'
import { gridOf, makeMap } from '#graphics/drawing/make-map.ts'
import { readYarnMap, writeYarnMap } from '#graphics/drawing/map-file.ts'
import { coloursOf, openDrawing, proposedGroups, shownOf } from '#graphics/drawing/open-drawing.ts'
import { partsOf, type YarnMap, yarnAreas } from '#graphics/drawing/yarn-map.ts'
import { yarnSvg } from '#graphics/drawing/yarn-svg.ts'
import { byteAt, itemAt } from '#graphics/reads.ts'
import { tenDrawings } from './drawn-pictures.ts'

const wall = [...new Set(palettes.flatMap(({ colours }) => colours))]
/** Of how many pixels a drawing is proves nothing here: the tenth is in tests/load. */
const drawn = tenDrawings.slice(0, -1)
/** Small, because size proves nothing of a rule that is told in points of the map. */
const [longest, side, least] = [300, 600, 10]

async function rugOf(make: (typeof tenDrawings)[number]) {
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
  } as const
  return { name, shape, groups, measure, made: makeMap(picture, making, false) }
}

const highest = ({ labels }: YarnMap) => labels.reduce((most, label) => Math.max(most, label), 0)

/** Whether a disc of the least width lies in each part, looked for pixel by pixel. */
function partsWithoutRoom(map: YarnMap, across: number): number {
  const { steps } = brushOf(across)
  const { width, height, labels } = map
  return partsOf(map).parts.filter((part) => {
    const own = byteAt(labels, part[0] ?? 0)
    return !part.some((pixel) => {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      return steps.every(([dx, dy]) => {
        const [column, row] = [x + dx, y + dy]
        const isOn = column >= 0 && row >= 0 && column < width && row < height
        return isOn && labels[row * width + column] === own
      })
    })
  }).length
}

/** What the paths of an SVG reach over, in millimetres. */
function reachOf(path: string) {
  const numbers = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  const [across, down] = [numbers.map(([x = 0]) => x), numbers.map(([, y = 0]) => y)]
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

describe.each(drawn.map((make) => [make.name, make] as const))('a rug of %s', (_, make) => {
  it('is made of its yarns alone, as large as it is and as wide as its technique makes them', async () => {
    const { shape, groups, measure, made } = await rugOf(make)
    const { map } = made
    expect(groups.length).toBeGreaterThanOrEqual(2)
    expect(highest(map)).toBeLessThanOrEqual(groups.length)
    const areas = yarnAreas(map, measure, groups.length).reduce((sum, area) => sum + area, 0)
    const covered = map.labels.filter((label) => label > 0).length / map.labels.length
    const whole = (measure.width * measure.length) / 1_000_000
    if (shape === 'rectangle') expect(covered).toBe(1)
    expect(Math.abs(areas - whole * covered)).toBeLessThan(0.005 * whole)

    const { across } = gridOf(measure, least, false)
    expect(made.least).toBeGreaterThanOrEqual(least - 0.1)
    expect(partsWithoutRoom(map, across)).toBe(0)

    const yarns = groups.map(({ yarn }) => ({ code: `Fio ${yarn}`, hex: itemAt(wall, yarn) }))
    const svg = yarnSvg(map, measure, yarns, 'Teste')
    expect(svg).toContain(`width="${measure.width}mm" height="${measure.length}mm"`)
    const { left, right, top, bottom } = reachOf(/id="cut"[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? '')
    for (const [is, should] of [
      [left, 0],
      [top, 0],
      [right, measure.width],
      [bottom, measure.length],
    ] as const)
      expect(Math.abs(is - should)).toBeLessThanOrEqual(1)

    const file = await writeYarnMap(
      map,
      yarns.map(({ hex }) => hex),
    )
    expect(await readYarnMap(file)).toEqual(map)
  })
})
