import { hexOf } from '#graphics/recolour/oklab.ts'
import type { Region } from '#graphics/recolour/region.ts'
import type { Locale } from '#i18n/locales.ts'

/** A region as it is kept with its rug. */
export type KeptRegion = {
  readonly hex: string
  /** The colours that it is made of, `#rrggbb`. */
  readonly shades: readonly string[]
  /** How much of the rug it covers, 0..1. */
  readonly share: number
  readonly name: string | null
  readonly name_es: string | null
  /** Stays as it is, whatever else is dyed. */
  readonly fixed: boolean
}

/** What staff made of a rug's regions of colour; the lightest first. `rugs.colour_regions`. */
export type ColourRegions = {
  readonly version: 1
  /** The stored url of the picture that they were told apart in. */
  readonly picture: string
  /** Whether the rug is offered in other colours at all. */
  readonly separable: boolean
  /** The stored url of the map, a PNG as `writeMapFile` writes it; null where the rug is not separable. */
  readonly map_url: string | null
  readonly regions: readonly KeptRegion[]
}

/** Where the maps lie in the site's assets. */
export const regionMapFolder = 'rugs/regioes/'

/** Whether a stored file is such a map: the program's own, for nobody to look at. */
export function isRegionMap({ url }: { readonly url: string }): boolean {
  return url.includes(`/site-assets/${regionMapFolder}`)
}

type Recoloured = {
  readonly image_url: string | null
  readonly colours: readonly string[]
  readonly colour_regions?: ColourRegions | null
}

/** What staff made of a rug's regions, as long as its picture is still the one they saw. */
export function keptRegions({ image_url, colour_regions }: Recoloured): ColourRegions | null {
  return colour_regions && colour_regions.picture === image_url ? colour_regions : null
}

/** Whether a rug is offered in other colours: staff did not say otherwise, and something of it may be dyed. */
export function isRecolourable(rug: Recoloured): boolean {
  if (!rug.image_url) return false
  const kept = keptRegions(rug)
  return kept ? kept.separable && kept.regions.some(({ fixed }) => !fixed) : rug.colours.length > 0
}

/** The name of a region in a language; Spanish falls back to Portuguese, null where it has none. */
export function regionName({ name, name_es }: Pick<KeptRegion, 'name' | 'name_es'>, locale: Locale) {
  return (locale === 'es' && name_es) || name || null
}

export function toKeptRegion(
  { lab, share, shades }: Region,
  said: Pick<KeptRegion, 'name' | 'name_es' | 'fixed'>,
): KeptRegion {
  return {
    hex: hexOf(lab),
    shades: shades.map(hexOf),
    share: Math.round(share * 10_000) / 10_000,
    name: said.name?.trim() || null,
    name_es: said.name_es?.trim() || null,
    fixed: said.fixed,
  }
}
