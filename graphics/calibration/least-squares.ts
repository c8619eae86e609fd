import { numberAt } from '#graphics/reads.ts'
import { choleskyOf, solvedBack } from './cholesky.ts'

type Residuals = (parameters: readonly number[]) => readonly number[] | null

const mostSteps = 40
const step = 1e-6

/**
 * The parameters near a start that make the sum of squared residuals least, and that sum; null where the start has
 * no residuals. Source: Levenberg-Marquardt as in Hartley and Zisserman, Multiple View Geometry (2004), A6.2.
 */
export function leastSquares(
  residuals: Residuals,
  start: readonly number[],
): { parameters: number[]; cost: number } | null {
  let parameters = [...start]
  let now = residuals(parameters)
  if (!now) return null
  let damping = 1e-3
  for (let n = 0; n < mostSteps; n += 1) {
    const slopes = slopesOf(residuals, parameters, now)
    const change = slopes && solve(...normalEquations(slopes, now, damping))
    if (!change) break
    const moved = parameters.map((value, at) => value + numberAt(change, at))
    const next = residuals(moved)
    const gain = next ? sumOfSquares(now) - sumOfSquares(next) : -1
    if (!next || gain < 0) {
      damping *= 8
      if (damping > 1e9) break
      continue
    }
    parameters = moved
    now = next
    damping = Math.max(1e-12, damping / 8)
    if (gain < 1e-10 * (1e-6 + sumOfSquares(now))) break
  }
  return { parameters, cost: sumOfSquares(now) }
}

/**
 * Draws parameters as the data leave them: normal round the best ones, with the inverse of the normal matrix as their
 * covariance; null where the data leave a direction open. It takes as many standard normal numbers as parameters.
 * Source: backward transport of covariance, Hartley and Zisserman, Multiple View Geometry (2004), 5.2.3; if the normal
 * matrix is L L', then L' offset = normals gives offsets of that covariance.
 */
export function drawsRound(
  residuals: Residuals,
  best: readonly number[],
): ((normals: readonly number[]) => number[]) | null {
  const now = residuals(best)
  const slopes = now && slopesOf(residuals, best, now)
  const lower = slopes && choleskyOf(slopes.map((one) => slopes.map((other) => dot(one, other))))
  if (!lower) return null
  return (normals) => {
    const offset = solvedBack(lower, normals)
    return best.map((value, at) => value + numberAt(offset, at))
  }
}

/** For each parameter, how the residuals change with it. */
function slopesOf(residuals: Residuals, parameters: readonly number[], now: readonly number[]) {
  const slopes: number[][] = []
  for (const at of parameters.keys()) {
    const moved = parameters.with(at, numberAt(parameters, at) + step)
    const there = residuals(moved)
    if (!there) return null
    slopes.push(there.map((value, row) => (value - numberAt(now, row)) / step))
  }
  return slopes
}

function normalEquations(
  slopes: readonly number[][],
  now: readonly number[],
  damping: number,
): [number[][], number[]] {
  const matrix = slopes.map((one, row) =>
    slopes.map((other, column) => dot(one, other) * (row === column ? 1 + damping : 1)),
  )
  return [matrix, slopes.map((slope) => -dot(slope, now))]
}

/** Gauss elimination with the largest pivot first; null for a matrix that flattens. */
function solve(matrix: number[][], right: number[]): number[] | null {
  const size = right.length
  const rows = matrix.map((row, at) => [...row, numberAt(right, at)])
  for (let column = 0; column < size; column += 1) {
    const rest = rows.slice(column)
    const best = rest.reduce((a, b) =>
      Math.abs(numberAt(b, column)) > Math.abs(numberAt(a, column)) ? b : a,
    )
    const pivot = numberAt(best, column)
    if (!(Math.abs(pivot) > 1e-14)) return null
    rows.splice(rows.indexOf(best), 1)
    rows.splice(column, 0, best)
    for (const row of rows)
      if (row !== best) {
        const share = numberAt(row, column) / pivot
        for (let at = column; at <= size; at += 1) row[at] = numberAt(row, at) - share * numberAt(best, at)
      }
  }
  return rows.map((row, at) => numberAt(row, size) / numberAt(row, at))
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * numberAt(other, at), 0)
const sumOfSquares = (values: readonly number[]) => dot(values, values)
