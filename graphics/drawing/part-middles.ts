import { islandsOf } from '#graphics/islands.ts'
import { byteAt, doubleAt, itemAt, numberAt, wholeAt } from '#graphics/reads.ts'
import type { RugMeasure, YarnMap } from './yarn-map.ts'

/** Where the number of a yarn stands in one of its parts, and how much room is round it; millimetres. */
export type PartMiddle = {
  readonly yarn: number
  readonly x: number
  readonly y: number
  readonly room: number
}

/** The place in each part that is farthest from its edge, where a circle of `least` millimetres fits round it. */
export function partMiddles(map: YarnMap, measure: RugMeasure, least: number): PartMiddle[] {
  const { width, height, labels } = map
  const { islands: parts } = islandsOf(map)
  const inner = distancesInside(map)
  const [across, down] = [measure.width / width, measure.length / height]
  return parts.flatMap((part) => {
    let best = wholeAt(part, 0)
    for (const pixel of part) if (doubleAt(inner, pixel) > doubleAt(inner, best)) best = pixel
    const room = doubleAt(inner, best) * Math.min(across, down)
    if (room < least) return []
    const [x, y] = [((best % width) + 0.5) * across, (Math.floor(best / width) + 0.5) * down]
    return [{ yarn: byteAt(labels, best), x, y, room }]
  })
}

/** How far each pixel is from another yarn or the rim, by steps across and aslant (Borgefors 1986). */
function distancesInside({ width, height, labels }: YarnMap): Float64Array {
  const far = new Float64Array(labels.length).fill(width + height)
  const steps = [-1, -width, -width - 1, -width + 1]
  const lengths = [1, 1, Math.SQRT2, Math.SQRT2]
  const visit = (pixel: number, sign: number) => {
    const x = pixel % width
    let least = doubleAt(far, pixel)
    for (const [at, step] of steps.entries()) {
      const there = pixel + sign * step
      const beside = Math.abs((there % width) - x) <= 1 && there >= 0 && there < labels.length
      const from = beside && labels[there] === labels[pixel] ? doubleAt(far, there) : -0.5
      least = Math.min(least, from + numberAt(lengths, at))
    }
    far[pixel] = least
  }
  for (let pixel = 0; pixel < labels.length; pixel += 1) visit(pixel, 1)
  for (let pixel = labels.length - 1; pixel >= 0; pixel -= 1) visit(pixel, -1)
  return far
}

/** The numbers of a rug's parts as texts of SVG, each as large as its part lets it be. */
export function numberTexts(middles: readonly PartMiddle[], codes: readonly string[]): string[] {
  return middles.map(({ yarn, x, y, room }) => {
    const size = Math.min(60, Math.max(6, room))
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" data-code="${itemAt(codes, yarn - 1)}">${yarn}</text>`
  })
}
