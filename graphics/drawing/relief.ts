import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, doubleAt, numberAt } from '#graphics/reads.ts'
import { labelAt, type RugMeasure, type YarnMap } from './yarn-map.ts'

/** What stands up from a rug and what is cut into it. */
export type Relief = {
  /** The height of each yarn's pile in millimetres, by its place. */
  readonly piles: readonly number[]
  /** Whether a line is cut between two yarns. */
  readonly carved: boolean
}

/** Millimetres that a cut line takes from both its sides together. */
export const grooveMillimetres = 5

/** The light comes from the upper left, aslant enough to throw a shade as long as what stands is high. */
const toLight = [-Math.SQRT1_2, -Math.SQRT1_2] as const
const looks = 6
/** How far from its edge a raised area is rounded, in millimetres, and what that and a shade do to the light. */
const shoulder = 4
const shades = { cast: 0.46, lit: 0.16, turned: 0.2, groove: 0.52 } as const
const aroundGroove = Array.from({ length: 16 }, (_, at) => {
  const turn = (at / 16) * 2 * Math.PI
  return [Math.cos(turn), Math.sin(turn)] as const
})
/** Of what lies round a point, the share of other yarns from which on a cut is at its deepest. */
const deepest = 0.3

/** How much of the light a point of a rug has by what stands beside it; places are millimetres. */
export type ReliefLight = (x: number, y: number) => number

/** Null where a rug is even: what stands nowhere shades nothing. `blur` is what a point shows, in millimetres. */
export function reliefLight(
  map: YarnMap,
  measure: RugMeasure,
  { piles }: Relief,
  blur: number,
): ReliefLight | null {
  const step = Math.max(...piles) - Math.min(...piles)
  if (step <= 0) return null
  // From far a shade of some millimetres would be less than a point.
  const larger = Math.max(1, 0.8 * blur)
  const heightAt = (x: number, y: number, beside: number) => {
    const label = yarnAt(map, measure, x, y)
    return label === 0 ? beside : numberAt(piles, label - 1) * larger
  }
  const reach = step * larger
  const round = shoulder * larger
  const isEven = evenPlaces(map, piles, Math.max(reach, round) / (measure.width / map.width))
  return (x, y) => {
    if (isEven((x / measure.width) * map.width, (y / measure.length) * map.height)) return 1
    const own = heightAt(x, y, 0)
    const along = (far: number) => heightAt(x + toLight[0] * far, y + toLight[1] * far, own) - own
    let [cast, edge] = [0, 0]
    for (let look = 1; look <= looks; look += 1) {
      const far = (reach * look) / looks
      if (along(far) >= far) cast += 1
      if (along((round * look) / looks) < 0) edge += 1
      if (along((-round * look) / looks) < 0) edge -= 1
    }
    // A lower neighbour towards the light shows the lit side of a pile, one away from it the side in shade.
    const side = ((edge > 0 ? shades.lit : shades.turned) * edge) / looks
    return 1 - (shades.cast * cast) / looks + side
  }
}

/** Whether nothing of another height is within `reach` of a place; both in points of the map. */
function evenPlaces({ width, height, labels }: YarnMap, piles: readonly number[], reach: number) {
  // A little more than the reach, because points of a map are not quite as long as wide.
  const side = Math.ceil(reach * 1.05) + 1
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const [none, mixed] = [0, -1]
  const cells = new Float64Array(columns * rows).fill(none)
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const label = byteAt(labels, pixel)
    if (label === 0) continue
    const cell = Math.floor(Math.floor(pixel / width) / side) * columns + Math.floor((pixel % width) / side)
    const [own, known] = [numberAt(piles, label - 1), doubleAt(cells, cell)]
    cells[cell] = known === none || known === own ? own : mixed
  }
  const even = cells.map((own, cell) => {
    const x = cell % columns
    const around = [-columns, 0, columns].flatMap((step) => [
      ...(x > 0 ? [cells[cell + step - 1]] : []),
      cells[cell + step],
      ...(x < columns - 1 ? [cells[cell + step + 1]] : []),
    ])
    return own !== mixed && around.every((one) => one === undefined || one === none || one === own) ? 1 : 0
  })
  return (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    even[Math.floor(y / side) * columns + Math.floor(x / side)] === 1
}

/** How deep a point lies in a line that is cut between two yarns: 0 beside it, 1 at its bottom. */
export function grooveAt(map: YarnMap, measure: RugMeasure, x: number, y: number): number {
  const own = yarnAt(map, measure, x, y)
  // A circle smaller than a point of the map would show the map's stairs.
  const radius = Math.max(grooveMillimetres / 2, measure.width / map.width)
  let other = 0
  for (const [dx, dy] of aroundGroove) {
    const label = yarnAt(map, measure, x + dx * radius, y + dy * radius)
    if (label !== 0 && label !== own) other += 1
  }
  const share = Math.min(1, other / aroundGroove.length / deepest)
  return own === 0 ? 0 : share * share * (3 - 2 * share)
}

/** What is left of the light in a cut line. */
export const grooveLight = (depth: number) => 1 - shades.groove * depth

/** Shades a rug from above by what stands up from it, in place; what is cut into it is drawn as lines. */
export function withRelief(picture: Pixmap, map: YarnMap, measure: RugMeasure, relief: Relief): void {
  const { width, height, data } = picture
  const [across, down] = [measure.width / width, measure.length / height]
  const light = reliefLight(map, measure, relief, across)
  if (!light) return
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (byteAt(data, at + 3) === 0) continue
      const share = light((x + 0.5) * across, (y + 0.5) * down)
      if (share === 1) continue
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = byteAt(data, at + channel) * share
    }
}

function yarnAt(map: YarnMap, measure: RugMeasure, x: number, y: number): number {
  return labelAt(
    map,
    Math.floor((x / measure.width) * map.width),
    Math.floor((y / measure.length) * map.height),
  )
}
