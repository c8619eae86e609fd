import { numberAt } from './reads.ts'

/** A block of cells: from the first column and row on, to those that it has no more. */
export type Block = {
  readonly left: number
  readonly right: number
  readonly first: number
  readonly last: number
}

/** Of the cells that are in, the rectangle with the most of them; null where none is. */
export function largestBlock(
  columns: number,
  rows: number,
  isIn: (column: number, row: number) => boolean,
): Block | null {
  const heights = new Array<number>(columns).fill(0)
  let best: Block | null = null
  let most = 0
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      heights[column] = isIn(column, row) ? numberAt(heights, column) + 1 : 0
    for (let left = 0; left < columns; left += 1) {
      let least = numberAt(heights, left)
      for (let at = left; at < columns && least > 0; at += 1) {
        least = Math.min(least, numberAt(heights, at))
        if (least * (at + 1 - left) <= most) continue
        most = least * (at + 1 - left)
        best = { left, right: at + 1, first: row + 1 - least, last: row + 1 }
      }
    }
  }
  return best
}
