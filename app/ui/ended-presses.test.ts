import { afterEach, expect, test, vi } from 'vitest'
import { endPresses } from './ended-presses.ts'

type Told = { readonly pointerId: number; readonly pointerType: string }

function open() {
  const heard = new Map<string, (event: unknown) => void>()
  const cancelled: number[] = []
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    heard.set(type, listener),
  )
  vi.stubGlobal('removeEventListener', (type: string) => heard.delete(type))
  vi.stubGlobal(
    'PointerEvent',
    class {
      readonly told: Told
      constructor(_: string, told: Told) {
        this.told = told
      }
    },
  )
  endPresses()
  vi.stubGlobal('Node', class {})
  const target = Object.assign(new Node(), {
    isConnected: true,
    dispatchEvent: ({ told }: { told: Told }) => {
      cancelled.push(told.pointerId)
      heard.get('pointercancel')?.(told)
    },
  })
  const tell = (type: string, event: object = {}) =>
    heard.get(type)?.({ pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1, target, ...event })
  return { tell, cancelled, heard }
}

afterEach(() => vi.unstubAllGlobals())

test('a press ends once, whoever tells of it', () => {
  const { tell, cancelled } = open()
  tell('pointerdown')
  tell('pointermove')
  tell('pointerup', { buttons: 0 })
  tell('pointermove', { buttons: 0 })
  tell('pageshow')
  expect(cancelled).toEqual([])
  tell('pointerdown')
  tell('pointermove', { buttons: 0 })
  tell('pageshow')
  expect(cancelled).toEqual([1])
})

test('the moves of a finger are not listened to, and those of a mouse while it is pressed', () => {
  const { tell, heard } = open()
  tell('pointerdown', { pointerType: 'touch' })
  expect(heard.has('pointermove')).toBe(false)
  tell('pointerdown')
  expect(heard.has('pointermove')).toBe(true)
  tell('pointerup', { buttons: 0 })
  expect(heard.has('pointermove')).toBe(false)
})

test('with the page that comes back all presses end, and with the first finger of another hand those before it', () => {
  const { tell, cancelled } = open()
  const finger = { pointerType: 'touch' }
  tell('pointerdown', { ...finger, pointerId: 2 })
  tell('pointerdown', { ...finger, pointerId: 3, isPrimary: false })
  expect(cancelled).toEqual([])
  tell('pageshow')
  expect(cancelled).toEqual([2, 3])
  tell('pointerdown', { ...finger, pointerId: 4 })
  tell('pointerdown', { ...finger, pointerId: 5 })
  expect(cancelled).toEqual([2, 3, 4])
})
