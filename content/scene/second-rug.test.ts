import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { itemAt } from '#graphics/reads.ts'
import { arrange, fits, type Scene } from './scene.ts'
import { secondBeside, withOtherInHand, withSecond } from './second-rug.ts'

const sizes = [rugSize(0.6, 0.9), rugSize(1, 1.5), rugSize(2, 3)]
const room = itemAt(rooms, 0)
const scene: Scene = {
  rug: 'fundo',
  view: room.slug,
  placement: arrange(room, rugSize(2, 3)),
  colours: ['#d9cdb8'],
}

test('a second rug lies on the middle of the first, in the largest size that leaves more than half of it in sight', () => {
  const two = withSecond(scene, room, { slug: 'sobre', sizes, round: false })
  expect(two).toMatchObject({ rug: 'sobre', colours: undefined })
  expect(two.second).toEqual({
    rug: 'fundo',
    placement: scene.placement,
    colours: scene.colours,
    over: false,
  })
  const { x, y, width, length } = two.placement
  expect([x, y]).toEqual([scene.placement.x, scene.placement.y])
  expect(width * length).toBe(1.5)
})

test('taking the other in hand moves nothing, and taken back it is as it was', () => {
  const two = withSecond(scene, room, { slug: 'sobre', sizes, round: false })
  const other = withOtherInHand(two)
  expect(other).toMatchObject({ rug: 'fundo', placement: scene.placement, colours: scene.colours })
  expect(other.second).toMatchObject({ rug: 'sobre', placement: two.placement, over: true })
  expect(withOtherInHand(other)).toEqual(two)
  expect(withOtherInHand(scene)).toBe(scene)
})

test('both go to another room together, and lie on its floor', () => {
  const two = withSecond(scene, room, { slug: 'sobre', sizes, round: false })
  for (const next of rooms) {
    const moved = { ...two, view: next.slug, placement: arrange(next, two.placement) }
    const second = secondBeside(two, moved, next, false)
    expect(second?.rug).toBe('fundo')
    const size = rugSize(2, 3)
    if (fits(next, arrange(next, size))) expect(second && fits(next, second.placement)).toBe(true)
  }
  expect(secondBeside(scene, scene, room, false)).toBeUndefined()
})
