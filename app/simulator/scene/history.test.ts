import { expect, test } from 'vitest'
import type { Scene } from '#content/scene/scene.ts'
import { degrees, metres } from '#graphics/units.ts'
import { type History, withChange } from './history.ts'

const scene = (x: number): Scene => ({
  rug: 'tapete-scallop',
  view: 'sala-jardins',
  placement: { x: metres(x), y: metres(0), width: metres(2), length: metres(3), rotation: degrees(0) },
})
const start: History = { past: [], present: scene(0), future: [] }
const show = (history: History, x: number, kind: string, at: number) =>
  withChange(history, { type: 'show', scene: scene(x), kind, at })

test('each change can be undone and done again', () => {
  const moved = show(show(start, 1, 'drag', 0), 2, 'drag', 5000)
  const undone = withChange(withChange(moved, { type: 'undo' }), { type: 'undo' })
  expect(undone.present).toEqual(scene(0))
  expect(withChange(undone, { type: 'undo' })).toEqual(undone)
  const again = withChange(withChange(undone, { type: 'redo' }), { type: 'redo' })
  expect(again.present).toEqual(scene(2))
  expect(withChange(again, { type: 'redo' })).toEqual(again)
})

test('small steps of one kind that follow each other closely are one', () => {
  const nudged = show(show(show(start, 1, 'nudge', 0), 2, 'nudge', 300), 3, 'nudge', 600)
  expect(withChange(nudged, { type: 'undo' }).present).toEqual(scene(0))
  const apart = show(show(start, 1, 'nudge', 0), 2, 'turn', 300)
  expect(withChange(apart, { type: 'undo' }).present).toEqual(scene(1))
})

test('a change after an undo forgets what was undone, and no change is no step', () => {
  const undone = withChange(show(start, 1, 'drag', 0), { type: 'undo' })
  expect(show(undone, 5, 'drag', 9000).future).toEqual([])
  expect(show(start, 0, 'drag', 0)).toBe(start)
})

test('colours that come late leave what was changed meanwhile, and another rug its own', () => {
  const moved = show(start, 2, 'drag', 0)
  const colours = ['#d9cdb8']
  const recolour = (rug: string) => withChange(moved, { type: 'recolour', rug, colours, at: 5000 })
  expect(recolour('tapete-scallop').present).toEqual({ ...scene(2), colours })
  expect(recolour('tapete-natureza')).toBe(moved)
})

test('nothing leads back into a room that is no more', () => {
  const own = { ...scene(1), view: 'sua-sala' }
  const history: History = { past: [scene(0), own], present: own, future: [own, scene(2)] }
  const left = withChange(history, { type: 'leave', view: 'sua-sala', instead: scene(3) })
  expect(left).toEqual({ past: [scene(0)], present: scene(3), future: [scene(2)] })
  const elsewhere = { ...history, present: scene(5) }
  expect(withChange(elsewhere, { type: 'leave', view: 'sua-sala', instead: scene(3) }).present).toEqual(
    scene(5),
  )
})
