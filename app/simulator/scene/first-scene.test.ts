import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { arrange, type Scene } from '#content/scene/scene.ts'
import { comparisonFor, withoutItself } from './first-scene.ts'

const rugs = [{ slug: 'um' }, { slug: 'outro' }] as unknown as Parameters<typeof comparisonFor>[0]['rugs']
const at = 0.3
const [room] = rooms as [(typeof rooms)[0] & object]
const scene = (rug: string): Scene => ({
  rug,
  view: room.slug,
  placement: arrange(room, { width: 2, length: 3 }),
})

test('a rug is compared with the floor or with another that exists, never with itself', () => {
  expect(comparisonFor({ rugs }, { other: null, at }, 'um')).toEqual({ other: null, at })
  expect(comparisonFor({ rugs }, { other: 'outro', at }, 'um')).toEqual({ other: 'outro', at })
  expect(comparisonFor({ rugs }, { other: 'um', at }, 'um')).toBeNull()
  expect(comparisonFor({ rugs }, { other: 'nenhum', at }, 'um')).toBeNull()
  expect(comparisonFor({ rugs }, undefined, 'um')).toBeNull()
})

test('two rugs change places when one is chosen in the place of the other, or comes back by undoing', () => {
  const compared = { other: 'outro', at }
  const swapped = withoutItself(compared, scene('um'), scene('outro'))
  expect(swapped).toEqual({ other: 'um', at })
  expect(withoutItself(swapped, scene('outro'), scene('um'))).toEqual(compared)
  expect(withoutItself(compared, scene('um'), scene('terceiro'))).toEqual(compared)
})
