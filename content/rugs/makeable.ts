import type { RugSize } from './rug-size.ts'

/** The sizes that can be made: from a runner's width to the longest loom. */
export const smallestMetres = 0.4
export const largestMetres = 12

/** A size that can be made, or null. */
export function makeable(size: RugSize | null): RugSize | null {
  if (!size) return null
  const fine = [size.width, size.length].every((side) => side >= smallestMetres && side <= largestMetres)
  return fine ? size : null
}
