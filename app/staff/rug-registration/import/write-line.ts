import type { Currency } from '#content/rugs/price.ts'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
import type { Cell } from '#content/sheets/cell.ts'
import { type ColumnKey, columnKeys } from './columns.ts'
import { pt } from './pt.ts'

/** A rug as a line of the spreadsheet that an import reads again. */
export function writeLine(rug: RegisteredRug): Cell[] {
  const cells: Record<ColumnKey, Cell | null> = {
    code: rug.code,
    name: rug.name,
    name_es: rug.name_es,
    description: rug.description,
    description_es: rug.description_es,
    caption: rug.caption,
    category:
      rug.category && (pt.rug.categories[rug.category as keyof typeof pt.rug.categories] ?? rug.category),
    family: rug.family && (pt.rug.families[rug.family - 1] ?? rug.family),
    shape: pt.rug.shapes[rug.shape],
    technique: rug.technique,
    technique_es: rug.technique_es,
    sizes: barred(rug.sizes),
    price_text: rug.price_text,
    price_eur: rug.price_eur,
    sizes_brl: pricesOf(rug, 'brl'),
    sizes_eur: pricesOf(rug, 'eur'),
    brl_metre: typedAmount(rug.price_rule?.brl_metre ?? null),
    brl_least: typedAmount(rug.price_rule?.brl_least ?? null),
    eur_metre: typedAmount(rug.price_rule?.eur_metre ?? null),
    eur_least: typedAmount(rug.price_rule?.eur_least ?? null),
    resizing: pt.rug.resizings[rug.resizing],
    border_cm: rug.border_cm,
    pile_mm: rug.pile_mm,
    colours: barred(rug.colours),
    image: rug.image_url && pictureName(rug.image_url),
    images: barred(
      rug.rug_images.map(({ kind, image_url }) => `${pt.rug.images.kinds[kind]}: ${pictureName(image_url)}`),
    ),
    colour_regions: rug.colour_regions ? JSON.stringify(rug.colour_regions) : null,
    slug: rug.slug,
    display_order: rug.display_order,
    active: pt.switch[rug.active ? 'on' : 'off'],
  }
  return columnKeys.map((key) => cells[key] ?? '')
}

/** Where the pictures of rugs are kept. */
export const bucket = '/storage/v1/object/public/site-assets/'

/** Its path in the bucket; the address of a picture elsewhere stays whole. */
export function pictureName(url: string): string {
  return url.startsWith(bucket) ? url.slice(bucket.length) : url
}

function pricesOf(rug: RegisteredRug, currency: Currency): string {
  const amounts = rug.sizes.map((size) => typedAmount(rug.size_prices[size]?.[currency] ?? null))
  return amounts.some(Boolean) ? amounts.map((one) => one || '-').join(' | ') : ''
}

/** One alone has a bar after it: it may hold what else would part it. */
function barred(list: readonly string[]): string {
  return list.length === 1 ? `${list[0]} |` : list.join(' | ')
}
