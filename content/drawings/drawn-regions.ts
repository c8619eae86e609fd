import { joinRegions, type RegionWork, withLabels } from '#content/colour-regions/region-work.ts'
import { labelAt, type RugMeasure, type YarnMap } from '#graphics/drawing/yarn-map.ts'
import { byteAt } from '#graphics/reads.ts'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import { apart, labOf } from '#graphics/recolour/oklab.ts'
import type { Plain } from '#graphics/recolour/region.ts'
import { clear } from '#graphics/recolour/smooth-lab.ts'

type Drawn = {
  readonly map: YarnMap
  /** Millimetres. */
  readonly measure: RugMeasure
  readonly yarns: readonly string[]
  /** How far the picture reaches beyond the rug on every side, in millimetres. */
  readonly margin: number
}

/** The edge of a painted rug is smooth, that of its map is not: so far, in points of the picture, a point looks for its yarn. */
const reach = 3

/**
 * The regions of colour of a drawn rug's picture, by the map that it was painted of: one for each yarn, and those that are
 * most alike together where the rug has more yarns than a rug has regions.
 */
export function drawnRegions({ picture, lab }: Plain, drawn: Drawn): RegionWork {
  const { width, height } = picture
  const yarnAt = yarnOf(drawn, width, height)
  const labels = new Uint8Array(width * height)
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (byteAt(picture.data, pixel * 4 + 3) >= clear)
      labels[pixel] = yarnAt(pixel % width, Math.floor(pixel / width))
  const regions = drawn.yarns.map((hex) => {
    const colour = labOf(hex)
    return { hex, lab: colour, share: 0, shades: [colour], name: null, name_es: null, fixed: false }
  })
  return withoutMore(withLabels({ map: { width, height, labels }, regions }, labels, lab), lab)
}

/** The number of the yarn at a point of the picture, or, at the very edge, of the one that is nearest. */
function yarnOf({ map, measure, margin }: Drawn, width: number, height: number) {
  const [across, down] = [measure.width + 2 * margin, measure.length + 2 * margin]
  const at = (x: number, y: number) =>
    labelAt(
      map,
      Math.floor(((((x + 0.5) / width) * across - margin) / measure.width) * map.width),
      Math.floor(((((y + 0.5) / height) * down - margin) / measure.length) * map.height),
    )
  return (x: number, y: number): number => {
    for (let away = 0; away <= reach; away += 1)
      for (const [right, below] of sides) {
        const label = at(x + away * right, y + away * below)
        if (label > 0) return label
      }
    return 0
  }
}

const sides = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((below) => [right, below] as const))

function withoutMore(work: RegionWork, lab: Float32Array): RegionWork {
  const shown = [...work.regions.entries()].filter(([, { share }]) => share > 0)
  if (shown.length <= mostRegions) return work
  const pairs = shown.flatMap(([into, one], place) =>
    shown.slice(place + 1).map(([from, other]) => ({ into, from, off: apart(one.lab, other.lab) })),
  )
  const nearest = pairs.reduce((best, pair) => (pair.off < best.off ? pair : best))
  return withoutMore(joinRegions(work, lab, nearest.from, nearest.into), lab)
}
