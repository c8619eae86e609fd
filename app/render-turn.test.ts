import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderTurn } from './render-turn.ts'

test('renders that may begin at once begin in turns of the event loop of their own', async () => {
  let turn = 0
  let rendering = true
  const begun: number[] = []
  const counting = (async () => {
    for (; rendering; turn += 1) await nextTurn()
  })()
  await Promise.all([1, 2, 3].map(() => renderTurn().then(() => begun.push(turn))))
  rendering = false
  await counting
  expect(new Set(begun).size).toBe(3)
})
