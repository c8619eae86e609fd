import { brushOf } from '#graphics/drawing/least-width.ts'
import type { YarnMap } from '#graphics/drawing/yarn-map.ts'
import { islandsOf } from '#graphics/islands.ts'

/** The highest number of a yarn in a map. */
export const highestYarn = ({ labels }: YarnMap) => labels.reduce((most, label) => Math.max(most, label), 0)

/** How many parts of a map hold no disc so many pixels across, looked for pixel by pixel. */
export function partsWithoutRoom(map: YarnMap, across: number): number {
  const { steps } = brushOf(across)
  const { width, height, labels } = map
  return islandsOf(map).islands.filter((part) => {
    const own = labels[part[0] ?? 0]
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

/** The square metres within the cut line of an SVG, holes taken off. */
export function areaOfCut(svg: string): number {
  const path = /id="cut"[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? ''
  const rings = path
    .split('Z')
    .map((ring) =>
      [...ring.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
    )
  const twice = rings.map((ring) =>
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  )
  return Math.abs(twice.reduce((sum, one) => sum + one, 0)) / 2_000_000
}

/** By how many millimetres at most the cut line of an SVG misses the sides of its rug. */
export function missOfCut(svg: string, measure: { readonly width: number; readonly length: number }): number {
  const path = /id="cut"[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? ''
  const numbers = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
  const [across, down] = [numbers.map(([, x]) => Number(x)), numbers.map(([, , y]) => Number(y))]
  return Math.max(
    Math.abs(Math.min(...across)),
    Math.abs(Math.min(...down)),
    Math.abs(Math.max(...across) - measure.width),
    Math.abs(Math.max(...down) - measure.length),
  )
}
