import type { Cents } from '#content/rugs/cents.ts'
import type { PriceRule } from '#content/rugs/price.ts'

/** What many yarns cost: so many are in the price, and each further one raises it by so many per cent. */
export type YarnRule = { readonly free: number; readonly percent: number }

/** The rules of the settings, by technique; null where staff said none. */
export type YarnRules = Readonly<Record<string, YarnRule | null>>

/** The rule by which a rug of so many yarns costs what it does: the technique's, raised by what its further yarns cost. */
export function ruleForYarns(
  rule: PriceRule | null,
  yarnRule: YarnRule | null,
  yarns: number,
): PriceRule | null {
  const more = furtherYarns(yarnRule, yarns)
  if (!rule || !yarnRule || more === 0) return rule
  // Whole cents and whole per cent: nothing is lost on the way.
  const raised = (cents: Cents | null) =>
    cents === null ? null : (Math.ceil((cents * (100 + more * yarnRule.percent)) / 100) as Cents)
  return {
    brl_metre: raised(rule.brl_metre),
    brl_least: raised(rule.brl_least),
    eur_metre: raised(rule.eur_metre),
    eur_least: raised(rule.eur_least),
  }
}

/** What the settings say of drawings' prices. */
export type DrawnPrices = {
  readonly prices: Readonly<Record<string, PriceRule | null | undefined>>
  readonly yarns: YarnRules
}

/** The rule by which a rug of a drawing costs what it does, in this technique and of so many yarns. */
export function ruleOfDrawn(
  { prices, yarns }: DrawnPrices,
  technique: string,
  count: number,
): PriceRule | null {
  return ruleForYarns(prices[technique] ?? null, yarns[technique] ?? null, count)
}

/** How many yarns of a rug are not in its price by the square metre. */
export function furtherYarns(yarnRule: YarnRule | null, yarns: number): number {
  return yarnRule ? Math.max(0, yarns - yarnRule.free) : 0
}
