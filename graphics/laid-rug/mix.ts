import { byteAt } from '#graphics/reads.ts'

/** Two finished pictures of one view crossfaded, in place of the first: `share` of the other. */
export function mixInto(
  one: Uint8Array | Uint8ClampedArray,
  other: Uint8Array | Uint8ClampedArray,
  share: number,
): void {
  for (let at = 0; at < one.length; at += 1)
    one[at] = Math.round(byteAt(one, at) * (1 - share) + byteAt(other, at) * share)
}
