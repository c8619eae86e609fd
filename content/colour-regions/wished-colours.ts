import { apart, labOf } from '#graphics/recolour/oklab.ts'
import type { Regions } from '#graphics/recolour/regions.ts'
import type { KeptRegion } from './colour-regions.ts'
import { palettes } from './palettes.ts'

type Told = { readonly kept: boolean; readonly regions: Regions['regions'] }

/** What was read off two files of one picture differs by less than this, in OKLab. */
const sameColour = 0.008
const yarns = new Set(palettes.flatMap(({ colours }) => colours))

/**
 * What each region of a rug is to be dyed in, the same wherever it is shown: one that staff fixed and one that is
 * asked for in the colour that it has anyway stay as they are. A yarn of a palette is always meant.
 */
export function wishedColours(
  { kept, regions }: Told,
  said: readonly Pick<KeptRegion, 'fixed'>[],
  asked: readonly string[],
): string[] {
  return regions.map(({ hex, lab }, at) => {
    const wish = asked[at]
    if (!wish || (kept && said[at]?.fixed)) return hex
    const own = !yarns.has(wish) && apart(labOf(wish), lab) < sameColour
    return own ? hex : wish
  })
}
