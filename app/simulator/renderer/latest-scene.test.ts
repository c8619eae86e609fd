import { expect, test } from 'vitest'
import type { SheetScene } from './drawing.ts'
import { keepLatest } from './latest-scene.ts'

const scene = (width: number): SheetScene => ({ layers: [], width, still: false })

test('a scene is drawn at once, and of those that come before the next frame the last alone', async () => {
  const frames: (() => void)[] = []
  const drawn: number[] = []
  const scenes = keepLatest(
    (call) => frames.push(call),
    ({ width }) => drawn.push(width),
  )
  for (const width of [1, 2, 3]) scenes.want(scene(width))
  expect(drawn).toEqual([1])
  let isDone = false
  const done = scenes.done().then(() => {
    isDone = true
  })
  await Promise.resolve()
  expect(isDone).toBe(false)
  frames.shift()?.()
  await done
  expect(drawn).toEqual([1, 3])
  frames.shift()?.()
  expect(frames).toEqual([])
  scenes.want(scene(4))
  expect(drawn).toEqual([1, 3, 4])
  await scenes.done()
})
