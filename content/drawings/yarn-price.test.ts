import { expect, it } from 'vitest'
import type { Cents } from '#content/rugs/cents.ts'
import { type PriceRule, priceByRule } from '#content/rugs/price.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { ruleForYarns } from './yarn-price.ts'

const cents = (amount: number) => amount as Cents
const rule: PriceRule = {
  brl_metre: cents(210_000),
  brl_least: cents(400_000),
  eur_metre: cents(35_001),
  eur_least: null,
}
const size = rugSize(2, 3)

it('without a rule of its own a technique costs the same in as many yarns as there are', () => {
  expect(ruleForYarns(rule, null, 16)).toBe(rule)
  expect(ruleForYarns(null, { free: 4, percent: 5 }, 16)).toBeNull()
})

it('each yarn beyond those that are in the price raises it, its minimum too', () => {
  const yarns = { free: 6, percent: 5 }
  expect(ruleForYarns(rule, yarns, 6)).toBe(rule)
  expect(ruleForYarns(rule, yarns, 8)).toEqual({
    brl_metre: 231_000,
    brl_least: 440_000,
    eur_metre: 38_502,
    eur_least: null,
  })
  expect(priceByRule(ruleForYarns(rule, yarns, 8), size, 'brl')).toBe(1_386_000)
  expect(priceByRule(ruleForYarns(rule, yarns, 8), rugSize(1, 1), 'brl')).toBe(440_000)
})

it('what staff typed is read as a rule, and half of one or none is none', () => {
  const read = (value: unknown) => toSiteSettings([{ section: 'yarns', key: 'tufted', value }]).yarns.tufted
  expect(read({ free: 6, percent: 5 })).toEqual({ free: 6, percent: 5 })
  expect(read({ free: null, percent: null })).toBeNull()
  expect(read({ free: null, percent: 5 })).toBeUndefined()
  expect(read({ free: 6, percent: 400 })).toBeUndefined()
  expect(read({ free: 6.5, percent: 5 })).toBeUndefined()
  expect(toSiteSettings([]).yarns.tufted).toBeUndefined()
})
