import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { arrange, resized, within } from './scene.ts'
import { readScene, writeScene } from './scene-query.ts'
import { degrees, metres } from './units.ts'

const cm = (min: number, max: number) => fc.integer({ min, max }).map((value) => metres(value / 100))

test('an address opens the very scene it was made of', () => {
  const placement = fc.record({
    x: cm(-400, 400),
    y: cm(-300, 300),
    width: cm(40, 1200),
    length: cm(40, 1200),
    rotation: fc.integer({ min: 0, max: 359 }).map(degrees),
  })
  const scene = fc.record({
    rug: fc.constantFrom('tapete-scallop', 'liso-2'),
    view: fc.constantFrom(...rooms.map((room) => room.slug)),
    placement,
  })
  fc.assert(
    fc.property(scene, (one) => {
      const { x, y, width, length, rotation } = one.placement
      expect(readScene(new URLSearchParams(writeScene(one)))).toEqual({
        rug: one.rug,
        view: one.view,
        size: { width, length },
        position: { x, y },
        rotation,
      })
    }),
  )
})

test('what an address says wrongly is left out, and the rest is read', () => {
  const query = 'tapete=<b>&ambiente=sala-jardins&medida=1x300&posicao=5;4&giro=9000'
  expect(readScene(new URLSearchParams(query))).toEqual({ view: 'sala-jardins' })
})

test('every room takes a rug of two by three metres where the house lays it, longer side along the room', () => {
  for (const room of rooms) {
    const laid = arrange(room, { width: 2, length: 3 })
    expect(within(room, laid)).toEqual(laid)
    expect(laid).toMatchObject({ rotation: 90, ...room.arranged })
  }
})

test('a rug grows in its proportions by steps of five centimetres, between what can be made', () => {
  const rug = { x: metres(0), y: metres(0), width: metres(2), length: metres(3), rotation: degrees(0) }
  expect(resized(rug, 1.02)).toMatchObject({ width: 2.03, length: 3.05 })
  expect(resized(rug, 100)).toMatchObject({ width: 8, length: 12 })
  expect(resized(rug, 0)).toMatchObject({ width: 0.4, length: 0.6 })
})
