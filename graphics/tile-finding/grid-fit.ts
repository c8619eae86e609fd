import { choleskyOf, solvedBack } from '#graphics/calibration/cholesky.ts'
import { apply, type Homography, type Point } from '#graphics/floor/homography.ts'
import { itemAt, numberAt } from '#graphics/reads.ts'

/** A point of a picture that lies on a line of a grid: across it (x is whole) or along it (y is whole). */
export type OnLine = {
  readonly at: Point
  readonly line: number
  readonly axis: 'x' | 'y'
  readonly weight: number
}

const rounds = 40

/**
 * What takes a picture to a grid whose lines go through given points; null where they leave it open. Each point gives
 * one linear condition on the nine numbers (as in Hartley and Zisserman, Multiple View Geometry, 2004, 4.1); the
 * solution is the eigenvector of the least eigenvalue, by inverse iteration.
 */
export function gridFit(points: readonly OnLine[], size: number): Homography | null {
  const matrix = Array.from({ length: 9 }, () => new Array<number>(9).fill(0))
  for (const { at, line, axis, weight } of points) {
    const [x, y] = [at.x / size - 0.5, at.y / size - 0.5]
    const row = new Array<number>(9).fill(0)
    const from = axis === 'x' ? 0 : 3
    for (const [offset, value] of [x, y, 1].entries()) {
      row[from + offset] = value
      row[6 + offset] = -line * value
    }
    const scale = weight / (1 + Math.abs(line))
    for (const [one, value] of row.entries())
      for (const [other, second] of row.entries()) {
        const cells = itemAt(matrix, one)
        cells[other] = numberAt(cells, other) + scale * value * second
      }
  }
  const trace = matrix.reduce((sum, row, at) => sum + numberAt(row, at), 0)
  for (const [at, row] of matrix.entries()) row[at] = numberAt(row, at) + 1e-12 * trace
  const lower = choleskyOf(matrix)
  if (!lower) return null
  let vector = [1, 0.3, 0.2, -0.4, 1, 0.1, 0.05, 0.4, 1]
  for (let round = 0; round < rounds; round += 1) {
    const next = solved(lower, vector)
    const length = Math.hypot(...next)
    vector = next.map((value) => value / length)
  }
  const [a, b, c, d, e, f, g, h, i] = vector as unknown as Homography
  const whole = (one: number, two: number, three: number) =>
    [one / size, two / size, three - (one + two) / 2] as const
  const found = [...whole(a, b, c), ...whole(d, e, f), ...whole(g, h, i)] as Homography
  const [first] = points
  const isSeen = first && apply(found, first.at)
  return isSeen ? found : (found.map((value) => -value) as unknown as Homography)
}

/** Solves L L' x = right. */
function solved(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length
  const half: number[] = []
  for (let row = 0; row < size; row += 1) {
    const cells = itemAt(lower, row)
    const rest = half.reduce((left, value, at) => left - numberAt(cells, at) * value, numberAt(right, row))
    half.push(rest / numberAt(cells, row))
  }
  return solvedBack(lower, half)
}
