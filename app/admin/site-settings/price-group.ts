import { ruleInWords } from '#app/panel/prices/price-words.ts'
import { drawingTechniques } from '#content/drawings/drawing-technique.ts'
import type { PriceRule } from '#content/rugs/price.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
import { techniques } from '#content/rugs/technique.ts'
import { priceRuleValue, yarnRuleValue } from '#content/site-settings/setting-values.schema.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Group } from './groups.ts'
import { pt } from './pt.ts'

const empty: PriceRule = { brl_metre: null, brl_least: null, eur_metre: null, eur_least: null }
const names = Object.keys(empty) as (keyof PriceRule)[]
const yarnNames = ['free', 'percent'] as const
type YarnRuleTyped = Readonly<Record<(typeof yarnNames)[number], number | null>>

/** What rugs of each technique cost by the square metre. */
export const pricesGroup: Group = {
  id: 'precos',
  ...pt.groups.prices,
  publicUrl: pathTo('rugs', 'pt'),
  spanishUrl: pathTo('rugs', 'es'),
  rows: [
    ...techniques.map((key) => ({
      section: 'prices',
      key,
      schema: priceRuleValue,
      empty,
      toForm: (stored: unknown) =>
        Object.fromEntries(names.map((name) => [name, typedAmount((stored as PriceRule)[name])])),
      inWords,
    })),
    ...drawingTechniques.map((key) => ({
      section: 'yarns',
      key,
      schema: yarnRuleValue,
      empty: { free: null, percent: null },
      toForm: (stored: unknown) =>
        Object.fromEntries(yarnNames.map((name) => [name, String((stored as YarnRuleTyped)[name] ?? '')])),
      inWords: yarnsInWords,
    })),
  ],
  blocks: techniques.map((key) => ({
    title: pt.blocks.techniques[key],
    fields: [
      ...names.map((name) => ({
        path: `prices.${key}.${name}`,
        kind: 'money' as const,
        label: pt.fields[name]?.label ?? name,
      })),
      ...yarnNames
        .filter(() => drawingTechniques.some((one) => one === key))
        .map((name) => ({
          path: `yarns.${key}.${name}`,
          kind: 'count' as const,
          ...(pt.fields[name] ?? { label: name }),
        })),
    ],
    inWords: (values) =>
      [inWords(values.prices?.[key]), yarnsInWords(values.yarns?.[key])].filter(Boolean).join('; '),
  })),
}

function yarnsInWords(rule: unknown): string {
  const { free, percent } = yarnRuleValue.safeParse(rule).data ?? {}
  return free == null || percent == null ? '' : pt.yarns(free, percent)
}

/** What is typed or stored, as far as it is a rule. */
function inWords(rule: unknown): string {
  const read = priceRuleValue.safeParse(rule)
  return read.success ? ruleInWords(read.data) : ''
}
