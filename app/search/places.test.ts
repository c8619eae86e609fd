import { expect, it } from 'vitest'
import { findPlaces } from './places.ts'

it.each(['owner', 'editor', 'sales'] as const)(
  'the password of somebody whose role is %s is found by its name',
  (role) => {
    expect(findPlaces('senha', role).map(({ name }) => name)).toContain('Conta')
    expect(findPlaces('sessoes', role)).toHaveLength(1)
  },
)
