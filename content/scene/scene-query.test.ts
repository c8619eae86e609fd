import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { degrees, metres } from '#graphics/units.ts'
import { arrange, resized, within } from './scene.ts'
import { readExactScene, readScene, writeScene } from './scene-query.ts'

const cm = (min: number, max: number) => fc.integer({ min, max }).map((value) => metres(value / 100))

const placement = fc.record({
  x: cm(-400, 400),
  y: cm(-300, 300),
  width: cm(40, 1200),
  length: cm(40, 1200),
  rotation: fc.integer({ min: 0, max: 359 }).map(degrees),
})
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const rugs = fc.constantFrom('tapete-scallop', 'liso-2', '500')
const scenes = fc.record({
  rug: rugs,
  view: fc.constantFrom(...rooms.map((room) => room.slug)),
  placement,
  colours: fc.option(fc.array(hex, { minLength: 1, maxLength: 6 }), { nil: undefined }),
  evening: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  second: fc.option(
    fc.record({
      rug: rugs,
      placement,
      colours: fc.option(fc.array(hex, { minLength: 1, maxLength: 6 }), { nil: undefined }),
      over: fc.boolean(),
    }),
    { nil: undefined },
  ),
})
const comparisons = fc.option(
  fc.record({ other: fc.option(rugs), at: fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000) }),
)

test('an address opens the very scene it was made of, with what it is compared with', () => {
  fc.assert(
    fc.property(scenes, comparisons, (scene, comparison) => {
      const address = writeScene(scene, comparison)
      expect(readExactScene(new URLSearchParams(address))).toEqual({ scene, comparison })
    }),
  )
})

test('whatever an address says, what is read of it has one spelling', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '200x300',
      '0200x300',
      '5,40',
      '-0,7',
      '359',
      '720',
      '1000',
      '1001',
      '500,liso-2',
      'd9cdb8',
    ),
    fc.constantFrom('sala-jardins', 'liso-2', 'D9CDB8-4b5335', 'd9cdb8-4b5335', '500,', '500,a,b'),
    fc.constantFrom(
      '500,120x180,5,-40,90,sobre',
      '500,0120x180,5,-0,90,sob,d9cdb8',
      '500,120x180,5,4,720,sob',
      '5,1x1,1,1,1,sob',
    ),
  )
  const names = ['tapete', 'ambiente', 'medida', 'posicao', 'giro', 'cores', 'noite', 'segundo', 'comparar']
  const address = fc.tuple(...names.map((name) => value.map((said) => [name, said])))
  fc.assert(
    fc.property(address, (query) => {
      const read = readExactScene(new URLSearchParams(query))
      if (!read) return
      const spelt = writeScene(read.scene, read.comparison)
      expect(readExactScene(new URLSearchParams(spelt))).toEqual(read)
      expect(spelt.length).toBeLessThan(400)
    }),
    { numRuns: 500 },
  )
})

test('only an address that leaves nothing open holds an exact scene', () => {
  const whole = new URLSearchParams(
    'tapete=liso-2&ambiente=varanda&medida=200x300&posicao=5,40&giro=0&cores=d9cdb8&comparar=250',
  )
  expect(readExactScene(whole)?.comparison).toEqual({ other: null, at: 0.25 })
  for (const name of ['tapete', 'ambiente', 'medida', 'posicao', 'giro']) {
    const less = new URLSearchParams(whole)
    less.delete(name)
    expect(readExactScene(less)).toBeNull()
  }
})

test('what an address says wrongly is left out, and the rest is read', () => {
  const query = 'tapete=<b>&ambiente=sala-jardins&medida=1x300&posicao=5;4&giro=9000'
  expect(readScene(new URLSearchParams(query))).toEqual({ view: 'sala-jardins' })
})

test('every room takes a rug of two by three metres where the house lays it, longer side along the room', () => {
  for (const room of rooms) {
    const laid = arrange(room, rugSize(2, 3))
    expect(within(room, laid)).toEqual(laid)
    expect(laid).toMatchObject({ rotation: 90, ...(room.furniture ? {} : room.arranged) })
  }
})

test('a rug grows in its proportions by steps of five centimetres, between what can be made', () => {
  const rug = { x: metres(0), y: metres(0), width: metres(2), length: metres(3), rotation: degrees(0) }
  expect(resized(rug, 1.02)).toMatchObject({ width: 2.03, length: 3.05 })
  expect(resized(rug, 100)).toMatchObject({ width: 8, length: 12 })
  expect(resized(rug, 0)).toMatchObject({ width: 0.4, length: 0.6 })
})
