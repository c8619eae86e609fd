import type { Client } from '#content/database/client.ts'
import { everyRow } from '#content/every-row.queries.ts'
import { priceRuleColumn, sizePricesColumn } from '#content/rugs/price.schema.ts'
import type { PricedRug, PriceRules } from '#content/rugs/price.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'

/** As much of a rug as a line of a quote takes from it. */
export type QuotedRug = PricedRug & {
  readonly slug: string
  readonly code: string
  readonly name: string
  readonly image_url: string | null
}

/** Every rug that a line may name, and the rules that say what it costs. @throws Error when they cannot be read */
export async function listQuotedRugs(
  client: Client,
): Promise<{ readonly rugs: readonly QuotedRug[]; readonly rules: PriceRules }> {
  const [rows, settings] = await Promise.all([
    everyRow((from, to) =>
      client
        .from('rugs')
        .select(
          'slug,code,name,technique,image_url,sizes,price_text,price_brl,price_eur,size_prices,price_rule',
        )
        .order('name')
        .order('id')
        .range(from, to),
    ),
    getSiteSettings(client),
  ])
  const rugs = rows.map((rug) => ({
    ...rug,
    size_prices: sizePricesColumn.parse(rug.size_prices),
    price_rule: priceRuleColumn.parse(rug.price_rule),
  }))
  return { rugs, rules: settings.prices }
}
