/** How long a piece of work takes. @returns milliseconds */
export async function msOf(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Measures until one value is below the limit, at most five times: a machine is slow for seconds, slow code always is.
 * @returns that value, or the least of the five
 */
export async function paceBelow(limit: number, measure: () => number | Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5 && least >= limit; attempt += 1) {
    least = Math.min(least, await measure())
  }
  return least
}
