import { apart, labOf } from '#graphics/recolour/oklab.ts'

type Region = { readonly hex: string; readonly share: number; readonly fixed: boolean }

/** What a colour of a rug covers at least to be seen from across a room. */
const seenFrom = 0.1

/**
 * The colours of a rug's regions with a yarn among them: in place of the likest that is large enough to be seen, else of the
 * largest. What staff fixed stays as it is.
 */
export function inTone(regions: readonly Region[], yarn: string): string[] {
  const wanted = labOf(yarn)
  const free = regions.filter(({ fixed }) => !fixed)
  const large = free.filter(({ share }) => share >= seenFrom)
  const [likest] = large.toSorted(
    (one, other) => apart(labOf(one.hex), wanted) - apart(labOf(other.hex), wanted),
  )
  const [largest] = free.toSorted((one, other) => other.share - one.share)
  const dyed = likest ?? largest
  return regions.map((region) => (region === dyed ? yarn : region.hex))
}
