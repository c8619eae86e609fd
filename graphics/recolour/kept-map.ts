import { itemAt } from '#graphics/reads.ts'
import { readMapFile } from './map-file.ts'
import { apart, labOf } from './oklab.ts'
import { measured, type Plain, type Region, type ToldApart } from './region.ts'
import { labelsAt, type RegionMap } from './region-map.ts'

/** What of a kept region is colour: `#rrggbb`, those it is made of, and how much of the rug it covers (0..1). */
type KeptColour = { readonly hex: string; readonly shades: readonly string[]; readonly share: number }

/** Regions as they are kept, with their map. */
export type KeptMap<Kept extends KeptColour = KeptColour> = {
  readonly map: RegionMap
  readonly regions: readonly Kept[]
}

/** Fetches the map of kept regions by what reads a stored url; null where there is none, or it cannot be read. */
export async function readKeptMap<Kept extends KeptColour>(
  kept: { readonly map_url: string | null; readonly regions: readonly Kept[] } | null,
  read: (url: string) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<KeptMap<Kept> | null> {
  const file = kept?.map_url ? await read(kept.map_url) : null
  const map = file && (await readMapFile(file))
  return kept && map ? { map, regions: kept.regions } : null
}

// The colours of a file and of what a browser makes of it differ by less than this, in OKLab.
const samePicture = 0.06
const sameShape = 0.02

/** Kept regions laid on a picture; null where they were not made for what it shows. */
export function laidOnPicture({ lab, picture }: Plain, { map, regions }: KeptMap): ToldApart | null {
  const { width, height } = picture
  if (Math.abs(Math.log((map.width * height) / (map.height * width))) > sameShape) return null
  const shades = regions.map((region) => region.shades.map(labOf))
  const shown = measured({ width, height, labels: labelsAt(map, picture) }, lab, shades)
  const off = regions.reduce(
    (sum, { hex, share }, at) => sum + share * apart(labOf(hex), itemAt(shown, at).lab),
    0,
  )
  // The colours are those that staff saw, the same in every browser.
  return off > samePicture ? null : { map, regions: regions.map(toRegion) }
}

function toRegion({ hex, share, shades }: KeptColour): Region {
  return { hex, lab: labOf(hex), share, shades: shades.map(labOf) }
}
