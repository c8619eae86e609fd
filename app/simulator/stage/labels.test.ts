import { expect, test, vi } from 'vitest'
import type { Labels } from '#app/simulator/renderer/labels.ts'
import { createLabels } from './labels.ts'
import type { Overlay } from './overlay.ts'

const laid = {} as Parameters<ReturnType<typeof createLabels>>[0]
const drawn = { drawing: true, moving: true, ratio: 2 }
const onPage = { drawing: false, moving: false, ratio: 2 }

function open() {
  let isHidden = false
  const place = vi.fn()
  const overlay: Overlay = {
    place,
    drawn: () => ({}) as Labels,
    prepare: () => {},
    hide: (hidden) => {
      isHidden = hidden
    },
    isHidden: () => isHidden,
  }
  const waiting: (() => void)[] = []
  const show = createLabels(overlay, () => new Promise<void>((resolve) => waiting.push(resolve)))
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { show, place, waiting, settle, isHidden: () => isHidden }
}

test('the page shows its labels until those that are drawn are seen, and then no more', async () => {
  const { show, place, waiting, settle, isHidden } = open()
  show(laid, drawn)
  show(laid, drawn)
  await settle()
  expect(waiting).toHaveLength(1)
  expect(isHidden()).toBe(false)
  expect(place).toHaveBeenCalledTimes(2)
  waiting[0]?.()
  await settle()
  expect(isHidden()).toBe(true)
  show(laid, drawn)
  expect(place).toHaveBeenCalledTimes(2)
})

test('hands that let go before drawn labels were seen leave the page its own, also while others hold it again', async () => {
  const { show, waiting, settle, isHidden } = open()
  show(laid, drawn)
  await settle()
  expect(show(laid, onPage)).toBeNull()
  show(laid, drawn)
  await settle()
  waiting[0]?.()
  await settle()
  expect(isHidden()).toBe(false)
  waiting[1]?.()
  await settle()
  expect(isHidden()).toBe(true)
  show(laid, onPage)
  expect(isHidden()).toBe(false)
})
