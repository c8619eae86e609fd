import { expect, test } from 'vitest'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { arrange, type Scene } from '#content/scene/scene.ts'
import { metres } from '#graphics/units.ts'
import { comparisonFor, sceneFor, withoutItself, withRoom, withRug } from './first-scene.ts'

const rugs = [{ slug: 'um' }, { slug: 'outro' }] as unknown as Parameters<typeof comparisonFor>[0]['rugs']
const at = 0.3
const [room] = rooms as [(typeof rooms)[0] & object]
const scene = (rug: string): Scene => ({
  rug,
  view: room.slug,
  placement: arrange(room, rugSize(2, 3)),
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

const rug = (slug: string, ...sizes: readonly (readonly [number, number])[]) =>
  ({ slug, round: false, sizes: sizes.map(([width, length]) => ({ width, length })) }) as unknown as RugView
const viewOf = (slug: string) => rooms.find((one) => one.slug === slug) as RoomView
const [sala, dining, bare] = [viewOf('sala-jardins'), viewOf('jantar-itaim'), viewOf('varanda')]
const all = [rug('um', [2, 3], [2.5, 3.5], [3, 4]), rug('outro', [2, 3])]
const site = { rugs: all, rooms: [sala, dining, bare] }

test('a room opens with a size for its furniture, until somebody chooses one', () => {
  const [one, other] = all as [RugView, RugView]
  const opened = sceneFor(site, {}, false)
  if (!opened) throw new Error('no scene')
  expect(opened.placement).toMatchObject({ width: 3, length: 4 })
  expect(withRoom(opened, sala, bare, one).placement).toMatchObject(rugSize(2, 3))
  expect(withRug(opened, sala, one, other).placement.length).toBeGreaterThan(3.8)
  const chosen = sceneFor(site, { size: { width: metres(2), length: metres(3) } }, false)
  if (!chosen) throw new Error('no scene')
  expect(withRoom(chosen, sala, dining, one).placement).toMatchObject(rugSize(2, 3))
})

test('an evening stays where a room has one and is gone where it has none', () => {
  const [one] = all as [RugView]
  const lit = sceneFor(site, { evening: 60 }, false)
  if (!lit) throw new Error('no scene')
  expect(lit.evening).toBe(60)
  expect(withRoom(lit, sala, viewOf('biblioteca'), one).evening).toBe(60)
  expect(withRoom(lit, sala, bare, one).evening).toBeUndefined()
  expect(sceneFor(site, { view: 'varanda', evening: 60 }, false)?.evening).toBeUndefined()
})
