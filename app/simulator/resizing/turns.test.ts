import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('of forty sizes that are asked for while the first is made only that and the last are ever begun', async () => {
  const turn = createTurns()
  const begun: number[] = []
  let wanted = 0
  const ends: (() => void)[] = []
  const ask = (number: number) => {
    wanted = number
    return turn(
      () => wanted === number,
      async () => {
        begun.push(number)
        await new Promise<void>((end) => ends.push(end))
        return number
      },
    )
  }
  const first = ask(1)
  await expect.poll(() => ends.length).toBe(1)
  const others = Array.from({ length: 39 }, (_, at) => ask(at + 2))
  ends[0]?.()
  expect(await first).toBeNull()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect((await Promise.all(others)).filter((made) => made !== null)).toEqual([40])
  expect(begun).toEqual([1, 40])
})

test('work that fails says so to whoever asked, and holds up nobody', async () => {
  const turn = createTurns()
  const failed = turn(
    () => true,
    async () => Promise.reject(new Error('no')),
  )
  const next = turn(
    () => true,
    async () => 2,
  )
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe(2)
})
