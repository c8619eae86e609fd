import { expect, test } from 'vitest'
import { createHands } from '#app/simulator/hands/hands.ts'
import { metres } from '#graphics/units.ts'
import { createLayers, type ShownRug } from './layers.ts'

const rug = (texture: string): ShownRug => ({
  texture,
  first: `${texture}-few`,
  thickness: metres(0.01),
  from: 0,
  to: 1,
})

function world(sparing = false) {
  const hands = createHands()
  const drawn: string[] = []
  const layers = createLayers({
    changed: () => drawn.push(String(layers.now()[0]?.picture)),
    handsOff: hands.off,
    sparing,
    load: async (url) => url as unknown as ImageBitmap,
  })
  return { hands, layers, drawn }
}

test('a better picture that comes while hands are on the rug is laid once they let go', async () => {
  const { hands, layers, drawn } = world()
  await layers.lay([rug('as-drawn')], true)
  expect(drawn).toEqual(['as-drawn-few', 'as-drawn'])
  hands.become(true)
  const laid = layers.lay([rug('in-its-size')], true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([drawn.length, layers.sharp()]).toEqual([2, false])
  hands.become(false)
  expect(await laid).toBe(true)
  expect([drawn.at(-1), layers.sharp()]).toEqual(['in-its-size', true])
})

test('of several that came meanwhile the last alone is laid', async () => {
  const { hands, layers, drawn } = world()
  await layers.lay([rug('as-drawn')], true)
  hands.become(true)
  const laid = ['one', 'another', 'the-last'].map((size) => layers.lay([rug(size)], true))
  hands.become(false)
  await Promise.all(laid)
  expect(drawn).toEqual(['as-drawn-few', 'as-drawn', 'the-last'])
})

test('a first look is drawn as one, and what follows it is not', async () => {
  const { layers } = world()
  await layers.lay([{ ...rug('dyed-roughly'), rough: true }], false)
  expect(layers.now()[0]?.rough).toBe(true)
  await layers.lay([{ ...rug('dyed'), rough: false }], true)
  expect(layers.now()[0]?.rough).toBe(false)
})

test('the first picture of all waits for no hand', async () => {
  const { hands, layers, drawn } = world()
  hands.become(true)
  const laid = layers.lay([rug('as-drawn')], true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(drawn).toEqual(['as-drawn-few'])
  hands.become(false)
  expect(await laid).toBe(true)
})

test('what the line does not bring leaves out no picture, however much that costs, and the one that stands in is not all there is', async () => {
  const { layers, drawn } = world(true)
  await layers.lay([rug('as-drawn')], false)
  expect(drawn).toEqual(['as-drawn-few'])
  expect(await layers.lay([rug('as-drawn')], false, true)).toBe(true)
  expect([drawn.at(-1), layers.sharp()]).toEqual(['as-drawn', false])
  await layers.lay([rug('in-its-size')], true)
  expect([drawn.at(-1), layers.sharp()]).toEqual(['in-its-size', true])
})

test('where a picture costs a second, the first one as it is drawn is left out while the one in its size is on its way', async () => {
  const { layers, drawn } = world(true)
  expect(await layers.lay([rug('as-drawn')], false)).toBe(true)
  await layers.lay([rug('as-drawn')], false)
  expect([drawn, layers.sharp()]).toEqual([['as-drawn-few'], false])
  await layers.lay([rug('in-its-size')], true)
  expect([drawn, layers.sharp()]).toEqual([['as-drawn-few', 'in-its-size'], true])
  // From then on nothing is left out: another rug would lie there meanwhile.
  await layers.lay([rug('another')], false)
  await layers.lay([rug('as-drawn')], false)
  expect(drawn.slice(2)).toEqual(['another', 'as-drawn'])
})

test('it is not drawn as well as it can be meanwhile, which would take the processor from what makes the better one', async () => {
  const { layers } = world(true)
  const spares = async (texture: string, settled: boolean, late = false) => {
    await layers.lay([rug(texture)], settled, late)
    return layers.spares()
  }
  expect(await spares('as-drawn', false)).toBe(true)
  expect(await spares('as-drawn', false, true), 'it is late').toBe(false)
  expect(await spares('in-its-size', true)).toBe(false)
  expect(await spares('as-drawn', false), 'another one lies there').toBe(false)
  const quick = world()
  await quick.layers.lay([rug('as-drawn')], false)
  expect(quick.layers.spares()).toBe(false)
})

test('a first look at another colour is shown at once, and the first picture where no better one comes', async () => {
  const { layers, drawn } = world(true)
  await layers.lay([rug('as-drawn')], false)
  await layers.lay([rug('roughly-dyed')], false)
  expect(drawn).toEqual(['as-drawn-few', 'roughly-dyed'])
  const other = world(true)
  await other.layers.lay([rug('as-drawn')], false)
  await other.layers.lay([rug('as-drawn')], true)
  expect(other.drawn).toEqual(['as-drawn-few', 'as-drawn'])
})

test('a picture that was let go meanwhile is loaded again before all is drawn anew, and the others stay', async () => {
  const letGo = new Set<string>()
  const loads: string[] = []
  const layers = createLayers({
    changed: () => undefined,
    handsOff: createHands().off,
    sparing: false,
    load: async (url) => {
      loads.push(url)
      const name = `${url} ${loads.length}`
      return {
        get width() {
          return letGo.has(name) ? 0 : 900
        },
      } as ImageBitmap
    },
  })
  await layers.lay([rug('one'), rug('other')], true)
  const [one, other] = layers.now()
  await layers.renew()
  expect(layers.now()).toEqual([one, other])
  letGo.add(`one ${loads.indexOf('one') + 1}`)
  await layers.renew()
  const [again, same] = layers.now()
  expect([again?.url, again?.picture.width, same]).toEqual(['one', 900, other])
  expect(again?.picture).not.toBe(one?.picture)
})
