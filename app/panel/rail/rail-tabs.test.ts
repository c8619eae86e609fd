import { expect, it } from 'vitest'
import { isStaffTab } from '#i18n/panel-paths.ts'
import { railFor } from './rail-tabs.ts'

const tabsOf = (administrator: boolean) =>
  railFor(administrator).flatMap(({ tabs }) => tabs.map(({ tab }) => tab))

it('staff see the sections of staff, and no group that holds none', () => {
  expect(tabsOf(false).every(isStaffTab)).toBe(true)
  expect(railFor(false).every(({ tabs }) => tabs.length > 0)).toBe(true)
})

it('the administrator sees every section', () => {
  expect(tabsOf(true)).toEqual(expect.arrayContaining(tabsOf(false)))
  expect(tabsOf(true)).toContain('collections')
})
