import { ruleInWords } from '#app/panel/prices/price-words.ts'
import type { PriceRule } from '#content/rugs/price.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
import { techniques } from '#content/rugs/technique.ts'
import { priceRuleValue } from '#content/site-settings/setting-values.schema.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Group } from './groups.ts'
import { pt } from './pt.ts'

const empty: PriceRule = { brl_metre: null, brl_least: null, eur_metre: null, eur_least: null }
const names = Object.keys(empty) as (keyof PriceRule)[]

/** What rugs of each technique cost by the square metre. */
export const pricesGroup: Group = {
  id: 'precos',
  ...pt.groups.prices,
  publicUrl: pathTo('rugs', 'pt'),
  spanishUrl: pathTo('rugs', 'es'),
  rows: techniques.map((key) => ({
    section: 'prices',
    key,
    schema: priceRuleValue,
    empty,
    toForm: (stored) =>
      Object.fromEntries(names.map((name) => [name, typedAmount((stored as PriceRule)[name])])),
    inWords,
  })),
  blocks: techniques.map((key) => ({
    title: pt.blocks.techniques[key],
    fields: names.map((name) => ({
      path: `prices.${key}.${name}`,
      kind: 'money' as const,
      label: pt.fields[name]?.label ?? name,
    })),
    inWords: (values) => inWords(values.prices?.[key]),
  })),
}

/** What is typed or stored, as far as it is a rule. */
function inWords(rule: unknown): string {
  const read = priceRuleValue.safeParse(rule)
  return read.success ? ruleInWords(read.data) : ''
}
