import { expect, test } from 'vitest'
import { type PanelTab, railGroups } from '#i18n/panel-paths.ts'
import { mayOpen } from './may-open.ts'

const tabs: PanelTab[] = Object.values(railGroups).flat()

test('sales see rugs, requests, quotes, what is looked at and their account', () => {
  const seen = tabs.filter((tab) => mayOpen(tab, 'sales'))
  expect(seen.toSorted()).toEqual(['leads', 'looks', 'own-account', 'quotes', 'rug-registration'])
})

test('editors see everything but people and what visitors sent', () => {
  const hidden = tabs.filter((tab) => !mayOpen(tab, 'editor'))
  expect(hidden.toSorted()).toEqual(['leads', 'own-account', 'people', 'quotes'])
})

test('the owner sees every tab, and one account', () => {
  expect(tabs.filter((tab) => !mayOpen(tab, 'owner'))).toEqual(['own-account'])
})
