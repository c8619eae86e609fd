import { keptRegions } from '#content/colour-regions/colour-regions.ts'
import type { Tables } from '#content/database/database.types.ts'
import { centsIn } from './cents.ts'
import type { Rug, RugImage } from './rug.ts'
import { toSize } from './rug-size.ts'

/** A rug as staff see it: active or not, in its place. */
export type RegisteredRug = Rug &
  Readonly<
    Pick<Tables<'rugs'>, 'active' | 'display_order' | 'width_m' | 'length_m' | 'created_at' | 'updated_at'>
  >

/** Centimetres: a border with a drawing along it is no wider (`rugs_border_cm_check`). */
export const mostBorder = 100

/** What staff fill in; empty texts are null. */
export type RugDraft = Pick<
  RegisteredRug,
  | 'name'
  | 'name_es'
  | 'description'
  | 'description_es'
  | 'category'
  | 'family'
  | 'shape'
  | 'technique'
  | 'technique_es'
  | 'sizes'
  | 'pile_mm'
  | 'colours'
  | 'price_text'
  | 'price_eur'
  | 'size_prices'
  | 'price_rule'
  | 'image_url'
  | 'colour_regions'
  | 'resizing'
  | 'border_cm'
  | 'active'
> & {
  /** Null: the database gives a new rug the next code, and one that has a code keeps it. */
  readonly code: string | null
  readonly images: ReadonlyArray<Pick<RugImage, 'image_url' | 'kind'>>
}

/** The size a new rug begins with. */
export const firstSize = '2 x 3m'

/** How far, in metres, a rug's picture reaches beyond the rug on every side. */
export const pictureMargin = 0.05

/** The row of a draft: its first size that says metres becomes the rug's measures, and a price in figures its amount. */
export function toRugRow({ images: _, ...draft }: RugDraft) {
  const typed = centsIn(draft.price_text ?? '', 'brl')
  const size = draft.sizes.map(toSize).find((one) => one !== null)
  return {
    ...draft,
    // What was corrected in another picture says nothing of this one.
    colour_regions: keptRegions(draft),
    width_m: size?.width ?? null,
    length_m: size?.length ?? null,
    price_brl: typed === null ? null : typed / 100,
    // A price for a size that is gone must not come back with another of that name.
    size_prices: Object.fromEntries(
      Object.entries(draft.size_prices).filter(([text]) => draft.sizes.includes(text)),
    ),
  }
}

/** A registered rug as its form holds it. */
export function toRugDraft(rug: RegisteredRug): RugDraft {
  return {
    code: rug.code,
    name: rug.name,
    name_es: rug.name_es,
    description: rug.description,
    description_es: rug.description_es,
    category: rug.category,
    family: rug.family,
    shape: rug.shape,
    technique: rug.technique,
    technique_es: rug.technique_es,
    sizes: rug.sizes,
    pile_mm: rug.pile_mm,
    colours: rug.colours,
    price_text: rug.price_text,
    price_eur: rug.price_eur,
    size_prices: rug.size_prices,
    price_rule: rug.price_rule,
    image_url: rug.image_url,
    colour_regions: rug.colour_regions ?? null,
    resizing: rug.resizing,
    border_cm: rug.border_cm,
    active: rug.active,
    images: rug.rug_images.map(({ image_url, kind }) => ({ image_url, kind })),
  }
}
