import { colourRegionsColumn } from '#content/colour-regions/colour-regions.schema.ts'
import type { ColourRegions } from '#content/colour-regions/colour-regions.ts'
import { priceRuleColumn, sizePricesColumn } from './price.schema.ts'
import type { PriceRule, SizePrices } from './price.ts'

type Unshaped = {
  readonly colour_regions: unknown
  readonly size_prices: unknown
  readonly price_rule: unknown
}
type Shaped = {
  readonly colour_regions: ColourRegions | null
  readonly size_prices: SizePrices
  readonly price_rule: PriceRule | null
}

/** Rows of rugs with those columns read of which the database knows no shape: regions of colour and prices. */
export function withShapes<Row extends Unshaped>(
  rows: readonly Row[],
): (Omit<Row, keyof Unshaped> & Shaped)[] {
  return rows.map((row) => ({
    ...row,
    colour_regions: colourRegionsColumn.parse(row.colour_regions),
    size_prices: sizePricesColumn.parse(row.size_prices),
    price_rule: priceRuleColumn.parse(row.price_rule),
  }))
}
