import { keptRegions } from '#content/colour-regions/colour-regions.ts'
import type { Rug } from '#content/rugs/rug.ts'
import type { Dyes } from './dye-picture.ts'

/** The colours of a rug's regions, as the simulator tells them apart. */
export function dyesOf(rug: Rug, colours: readonly string[]): Dyes {
  const kept = keptRegions(rug)
  const corrected = kept?.map_url ? { mapUrl: kept.map_url, regions: kept.regions } : null
  return { yarns: rug.colours, colours, kept: corrected }
}
