import { expect, it } from 'vitest'
import type { Role } from '#content/people/access.ts'
import { railFor, tabAt } from './rail-tabs.ts'

const tabsOf = (role: Role) => railFor(role).flatMap(({ tabs }) => tabs.map(({ tab }) => tab))

it.each(['owner', 'editor', 'sales'] as const)('no group of the rail of %s is empty', (role) => {
  expect(railFor(role).every(({ tabs }) => tabs.length > 0)).toBe(true)
})

it('the owner sees the sections of everybody', () => {
  for (const role of ['editor', 'sales'] as const) {
    const others = tabsOf(role).filter((tab) => tab !== 'own-account')
    expect(tabsOf('owner')).toEqual(expect.arrayContaining(others))
  }
})

it('every tab is known by its address, and by each address below it, though one begins those of others', () => {
  const sections = railFor('owner')
  for (const { tab, url } of sections.flatMap(({ tabs }) => tabs)) {
    expect(tabAt(url, sections)?.tab).toBe(tab)
    expect(tabAt(`${url}/x`, sections)?.tab).toBe(tab)
  }
  expect(tabAt('/contato', sections)).toBeUndefined()
})
