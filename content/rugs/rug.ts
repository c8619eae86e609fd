import type { ColourRegions } from '#content/colour-regions/colour-regions.ts'
import type { Tables } from '#content/database/database.types.ts'
import type { Locale } from '#i18n/locales.ts'
import type { PriceRule, SizePrices } from './price.ts'

export type RugShape = Tables<'rugs'>['shape']

/** A picture of a rug: in a room, from above, close, its corner. */
export type RugImage = Readonly<Omit<Tables<'rug_images'>, 'rug_id'>>

type Row = Readonly<Omit<Tables<'rugs'>, 'colour_regions' | 'size_prices' | 'price_rule'>>

/**
 * A registered rug. `price_text`, `price_brl` and `price_eur` are what staff typed as its price, null where they
 * typed none: price.ts says what it costs. `family` is the number of its
 * family in the address `/colecoes/1`; `colours` are those of its yarns, `#rrggbb`; `image_url` is the rug alone, seen
 * from above, with a clear margin.
 */
export type Rug = Omit<
  Row,
  'active' | 'display_order' | 'width_m' | 'length_m' | 'created_at' | 'updated_at'
> & {
  /** Its regions of colour as staff corrected them. */
  readonly colour_regions?: ColourRegions | null
  readonly updated_at?: string
  readonly size_prices: SizePrices
  /** Its own rule for measures without a price; null: the rule of its technique. */
  readonly price_rule: PriceRule | null
  readonly rug_images: readonly RugImage[]
}

/** The place of a rug in the whole catalogue as it is printed: "01". */
export function rugNumber(place: number): string {
  return String(place).padStart(2, '0')
}

/** Everything of a rug that is told in two languages. */
type Told = Pick<Rug, 'name' | 'name_es' | 'technique' | 'technique_es'> &
  Partial<Pick<Rug, 'description' | 'description_es'>>

/** What a rug is called and said to be in a language; Spanish falls back to Portuguese. */
export function rugWords(rug: Told, locale: Locale) {
  const spanish = locale === 'es'
  return {
    name: (spanish && rug.name_es) || rug.name,
    description: (spanish && rug.description_es) || rug.description || '',
    technique: (spanish && rug.technique_es) || rug.technique || '',
  }
}

/** The address of a rug's first picture of a kind; null when it has none. */
export function rugImageOf(rug: Rug, kind: RugImage['kind']): string | null {
  return rug.rug_images.find((image) => image.kind === kind)?.image_url ?? null
}

/** The slug of the rug whose product page an address names, in either language, or null. */
export function rugSlugOf(url: string | null): string | null {
  return /^(?:https?:\/\/[^/]+)?(?:\/es\/productos|\/produtos)\/([\w-]+)\/?$/.exec(url ?? '')?.[1] ?? null
}
