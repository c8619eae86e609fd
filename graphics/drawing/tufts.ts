import type { Pixmap } from '#graphics/pixmap.ts'
import { itemAt } from '#graphics/reads.ts'
import { grooveAt, grooveLight, type Relief, reliefLight } from './relief.ts'
import { speck } from './wool.ts'
import { labelAt, type RugMeasure, type YarnMap } from './yarn-map.ts'

/** Where a rug is looked at from near, in millimetres from its upper left corner, and how much of it is seen. */
export type NearView = { readonly x: number; readonly y: number; readonly span: number }

/** Millimetres from one tuft to the next. */
const pitch = 4.2
const wander = 0.8
const shades = { dome: 0.3, tuft: 0.12, fibre: 0.24, light: 0.12 } as const

/** What is looked at from near. */
export type TuftedRug = {
  readonly map: YarnMap
  readonly measure: RugMeasure
  /** The colour of each yarn. */
  readonly yarns: readonly string[]
  readonly relief: Relief
}

/** A piece of a rug as large as the eye sees it from near: each tuft of the yarn that the map has where it stands. */
export function tuftPicture(
  { map, measure, yarns, relief }: TuftedRug,
  { x, y, span }: NearView,
  pixels: number,
): Pixmap {
  const data = new Uint8ClampedArray(pixels * pixels * 4)
  const colours = yarns.map((hex) => Number.parseInt(hex.slice(1), 16))
  const step = span / pixels
  const light = reliefLight(map, measure, relief, step)
  for (let row = 0; row < pixels; row += 1)
    for (let column = 0; column < pixels; column += 1) {
      const [left, top] = [x - span / 2 + column * step, y - span / 2 + row * step]
      const tuft = nearestTuft(left, top)
      const label = labelAt(
        map,
        Math.floor((tuft.x / measure.width) * map.width),
        Math.floor((tuft.y / measure.length) * map.height),
      )
      if (label === 0) continue
      const colour = itemAt(colours, label - 1)
      const cut = relief.carved ? grooveLight(grooveAt(map, measure, left, top)) : 1
      const shade = shadeOf(tuft, left, top) * cut * (light?.(left, top) ?? 1)
      const into = (row * pixels + column) * 4
      data[into] = (colour >> 16) * shade
      data[into + 1] = ((colour >> 8) & 255) * shade
      data[into + 2] = (colour & 255) * shade
      data[into + 3] = 255
    }
  return { width: pixels, height: pixels, data }
}

type Tuft = { readonly x: number; readonly y: number; readonly own: number; readonly away: number }

/** Tufts stand in rows, each a little beside its place. */
function nearestTuft(x: number, y: number): Tuft {
  const [column, row] = [Math.floor(x / pitch), Math.floor(y / pitch)]
  let best: Tuft = { x, y, own: 0, away: Number.POSITIVE_INFINITY }
  for (let down = row - 1; down <= row + 1; down += 1)
    for (let across = column - 1; across <= column + 1; across += 1) {
      const shift = down & 1 ? 0.5 : 0
      const standsX = (across + shift + 0.5 + wander * (speck(across, down) - 0.5)) * pitch
      const standsY = (down + 0.5 + wander * (speck(across + 911, down + 353) - 0.5)) * pitch
      const away = Math.hypot(standsX - x, standsY - y)
      if (away < best.away) best = { x: standsX, y: standsY, own: speck(across + 57, down + 7), away }
    }
  return best
}

/** A dome of fibres that light falls on from the upper left. */
function shadeOf({ x, y, own, away }: Tuft, left: number, top: number): number {
  const out = away / pitch
  const turn = Math.atan2(top - y, left - x)
  const fibre = Math.sin(turn * 9 + own * 40 + out * 6) * Math.min(1, out * 2.4)
  const lit = (x - left + (y - top)) / pitch
  return (
    1.04 -
    shades.dome * out * out * 2 +
    shades.tuft * (own - 0.5) +
    shades.fibre * fibre * 0.5 +
    shades.light * lit
  )
}
