import { expect, it } from 'vitest'
import type { Role } from '#content/people/access.ts'
import { railFor } from './rail-tabs.ts'

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
