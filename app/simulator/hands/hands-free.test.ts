import { afterEach, expect, test, vi } from 'vitest'
import { watchHands } from './hands-free.ts'

type Listener = (event: PointerEvent) => void

function open() {
  const heard = new Map<string, Listener>()
  const marks: boolean[] = []
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => heard.set(type, listener))
  vi.stubGlobal('getComputedStyle', ({ touchAction }: { touchAction: string }) => ({ touchAction }))
  vi.stubGlobal('document', {
    documentElement: { toggleAttribute: (_: string, on: boolean) => marks.push(on) },
  })
  const tell = (type: string, event: Partial<PointerEvent>) =>
    heard.get(type)?.({ buttons: 1, pointerId: 1, target: on(null), ...event } as PointerEvent)
  return { handsFree: watchHands(), tell, marks }
}

/** Something on the page, within what leads on or not. */
const on = (led: { touchAction: string } | null) =>
  Object.assign(Object.create(Element.prototype), { closest: () => led }) as Element

const isKept = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 5, false))])

afterEach(() => vi.unstubAllGlobals())

test('hands are free until one holds something, and once the last of two has let go', async () => {
  const { handsFree, tell, marks } = open()
  expect(await isKept(handsFree())).toBe(true)
  tell('pointerdown', { pointerId: 1 })
  const waiting = handsFree()
  tell('pointerdown', { pointerId: 2 })
  tell('pointerup', { pointerId: 1, buttons: 0 })
  expect(await isKept(waiting)).toBe(false)
  expect(marks).toEqual([true])
  tell('pointercancel', { pointerId: 2, buttons: 0 })
  expect(await isKept(waiting)).toBe(true)
  expect(marks).toEqual([true, false])
})

test('what is pressed holds nothing, but for a button that is made to be dragged', async () => {
  const { handsFree, tell } = open()
  tell('pointerdown', { target: on({ touchAction: 'auto' }) })
  expect(await isKept(handsFree())).toBe(true)
  tell('pointerup', { buttons: 0 })
  tell('pointerdown', { target: on({ touchAction: 'none' }) })
  expect(await isKept(handsFree())).toBe(false)
})
