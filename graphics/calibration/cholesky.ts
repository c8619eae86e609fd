import { itemAt, numberAt } from '#graphics/reads.ts'

/** The lower triangle L of a matrix L L'; null for one that is not positive. */
export function choleskyOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const lower: number[][] = []
  for (const [row, cells] of matrix.entries()) {
    const line: number[] = []
    for (let column = 0; column <= row; column += 1) {
      const other = column === row ? line : itemAt(lower, column)
      const rest = line.reduce(
        (left, value, at) => left - value * numberAt(other, at),
        numberAt(cells, column),
      )
      if (column === row && !(rest > 0)) return null
      line.push(column === row ? Math.sqrt(rest) : rest / numberAt(other, column))
    }
    lower.push(line)
  }
  return lower
}

/** Solves L' x = right, from its last row up. */
export function solvedBack(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const whole = right.map(() => 0)
  for (let row = right.length - 1; row >= 0; row -= 1) {
    let rest = numberAt(right, row)
    for (let below = row + 1; below < right.length; below += 1)
      rest -= numberAt(itemAt(lower, below), row) * numberAt(whole, below)
    whole[row] = rest / numberAt(itemAt(lower, row), row)
  }
  return whole
}
