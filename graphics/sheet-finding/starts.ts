import type { Point } from '#graphics/floor/homography.ts'
import { itemAt } from '#graphics/reads.ts'
import type { Segment } from './segments.ts'

const cell = 24
/** Edges as long as this are few, and reach far: they are looked at wherever they begin. */
const long = 48

/** Finds edges by where they begin: their numbers, for a place and how far off a short one may begin. */
export function startsOf(segments: readonly Segment[]): (place: Point, reach: number) => number[] {
  const cells = new Map<number, number[]>()
  const always: number[] = []
  const keyOf = (x: number, y: number) => Math.floor(y / cell) * 4096 + Math.floor(x / cell)
  for (const [number, { start, length }] of segments.entries()) {
    if (length >= long) always.push(number)
    else {
      const key = keyOf(start.x, start.y)
      const others = cells.get(key)
      if (others) others.push(number)
      else cells.set(key, [number])
    }
  }
  return ({ x, y }, reach) => {
    const found = [...always]
    for (let row = y - reach; row < y + reach + cell; row += cell)
      for (let column = x - reach; column < x + reach + cell; column += cell)
        for (const number of cells.get(keyOf(column, row)) ?? []) {
          const { start } = itemAt(segments, number)
          if (Math.abs(start.x - x) <= reach && Math.abs(start.y - y) <= reach) found.push(number)
        }
    return found
  }
}

/** How far off the other end of a line may be, where the other edge is short. */
export const shortReach = (share: number) => share * long
