import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDeliveryLoop } from './delivery-loop.ts'

/** A line of numbers, and what was delivered of it and when it broke. */
function openLine(waitMs = 5) {
  const line: number[] = []
  const heard: (number | string)[] = []
  const loop = createDeliveryLoop({
    async deliverNext() {
      const [next] = line
      if (next === undefined) return false
      await pause(5)
      if (next < 0) {
        line[0] = -next
        throw new Error('broken')
      }
      line.shift()
      heard.push(next)
      return true
    },
    waitMs: () => (line.length > 0 ? waitMs : null),
    noteProblem: () => heard.push('broken'),
  })
  return { line, heard, loop }
}

test('what stands in line is delivered in order, and a round that breaks off is followed by another', async () => {
  const { line, heard, loop } = openLine()
  line.push(1, -2, 3)
  loop.plan()
  await expect.poll(() => heard).toEqual([1, 'broken', 2, 3])
})

test('a round that is planned sooner stays, one that is planned later gives way', async () => {
  const { line, heard, loop } = openLine(60_000)
  line.push(1)
  loop.plan()
  loop.plan(5)
  loop.plan()
  await expect.poll(() => heard).toEqual([1])
})

test('nothing is delivered while it rests, and it goes on after it', async () => {
  const { line, heard, loop } = openLine()
  line.push(1, 2, 3)
  loop.plan(0)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const during = await loop.rest(async () => {
    const before = heard.length
    await pause(40)
    return heard.length - before
  })
  expect(during).toBe(0)
  await expect.poll(() => heard).toEqual([1, 2, 3])
})

test('closed, it ends what is in hand and begins nothing new', async () => {
  const { line, heard, loop } = openLine()
  line.push(1, 2, 3, 4, 5)
  loop.plan(0)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await loop.close()
  const then = heard.length
  await pause(40)
  expect(heard).toHaveLength(then)
})
