import { expect, test } from 'vitest'
import type { Placement } from '#graphics/floor/placement.ts'
import { createDrawn, finenessOf } from './drawn.ts'
import type { LoadedRug } from './layers.ts'
import { createPace } from './pace.ts'

const processor = { processor: true, coarse: false }
const software = { processor: false, coarse: false }
const plain = { processor: false, coarse: true }
const pace = createPace(24, true)

test('what is new is seen at once in few pixels where the processor draws, and in all where something else does', () => {
  expect(finenessOf(processor, pace, false, false)).toEqual({ share: 1, few: false, fine: true })
  expect(finenessOf(software, pace, false, false)).toEqual({ share: 0.5, few: true, fine: false })
  expect(finenessOf(plain, pace, false, false)).toEqual({ share: 1, few: false, fine: false })
  for (const renderer of [processor, software, plain]) {
    expect(finenessOf(renderer, pace, true, false)).toEqual({ share: 0.25, few: true, fine: false })
    expect(finenessOf(renderer, pace, true, true)).toEqual({ share: 1, few: false, fine: true })
  }
})

test('a scene that is asked for as it was drawn is not drawn again, and is sharp once it was drawn so', async () => {
  const done = Promise.resolve()
  const rug = { thickness: 0.01, from: 0, to: 1, picture: {} } as LoadedRug
  const layers = {
    now: () => [rug],
    spares: () => false,
    sharp: () => isSharp,
    lay: async () => true,
    renew: async () => undefined,
  }
  let isSharp = true
  const place = { width: 2, length: 3 } as Placement
  let attribute = false
  const host = { toggleAttribute: (_: string, on: boolean) => (attribute = on) } as unknown as HTMLElement
  let told = 0
  const drawn = createDrawn(
    host,
    () => layers,
    () => (told += 1),
  )
  expect(drawn.shows(place)).toBe(false)
  drawn.note(place, null)
  expect([drawn.shows(place), attribute]).toEqual([true, false])
  drawn.note(place, done)
  expect([drawn.shows(place), attribute, told]).toEqual([true, false, 0])
  await done
  expect([attribute, told]).toEqual([true, 1])
  expect(drawn.shows(place)).toBe(true)
  expect(drawn.shows({ ...place })).toBe(false)
  layers.now = () => [{ ...rug }]
  expect(drawn.shows(place)).toBe(true)
  layers.now = () => [{ ...rug, to: 0.5 }]
  expect(drawn.shows(place)).toBe(false)
  drawn.note(place, done)
  drawn.expire()
  await done
  expect(attribute).toBe(false)
  drawn.note(place, done)
  drawn.note(place, null)
  await done
  expect(attribute).toBe(false)
  expect([drawn.shows(place), attribute]).toEqual([true, false])
  drawn.note(place, done)
  await done
  expect(attribute).toBe(true)
  isSharp = false
  void drawn.until(Promise.resolve())
  expect(attribute).toBe(false)
})
