import type { Site } from '#app/context.ts'

/**
 * What a page can do without: `without` where it cannot be read. That is reported, so the page is kept for nobody
 * else. Pages with a form need it: what is sent is kept with the backend away, and its sender must hear so.
 */
export function orWithout<Part>(
  report: Site['report'],
  part: string,
  reading: Promise<Part>,
  without: Part,
): Promise<Part> {
  return reading.catch((problem: unknown) => {
    report(part, problem)
    return without
  })
}
