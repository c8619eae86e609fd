import { type PaletteName, paletteYarns } from '#content/colour-regions/palettes.ts'
import type { ColourSample } from '#content/colour-samples/colour-sample.ts'
import type { DrawnRug } from '#content/drawings/drawing.ts'
import type { DrawnPrices, YarnRules } from '#content/drawings/yarn-price.ts'
import type { Locale } from '#i18n/locales.ts'

/** A yarn of the house as the page offers it: its name is what the workshop calls it. */
export type WallYarn = { readonly name: string; readonly hex: string }

/** All that the page is made of. */
export type DrawingView = {
  readonly locale: Locale
  readonly wall: readonly WallYarn[]
  readonly prices: DrawnPrices['prices']
  readonly yarnRules: YarnRules
  /** What happens after a request was sent. */
  readonly next: string
  readonly paths: { readonly privacy: string; readonly bespoke: string; readonly simulator: string }
}

/** The yarns of the wall, the dyed samples first, each colour once. */
export function toWall(
  samples: readonly Pick<ColourSample, 'name' | 'hex'>[],
  names: Readonly<Record<PaletteName, string>>,
): WallYarn[] {
  const all = [...samples.map(({ name, hex }) => ({ name, hex: hex.toLowerCase() })), ...paletteYarns(names)]
  return [...new Map(all.toReversed().map((yarn) => [yarn.hex, yarn])).values()].toReversed()
}

/** A drawing's rug with its yarns called as the house calls them. */
export function withCodes(rug: DrawnRug, wall: readonly WallYarn[]): DrawnRug {
  const codes = new Map(wall.map(({ name, hex }) => [hex, name]))
  return { ...rug, yarns: rug.yarns.map((yarn) => ({ ...yarn, code: codes.get(yarn.hex) ?? yarn.code })) }
}
