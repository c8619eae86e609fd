import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('no more works run at once than allowed, and all in line are done', async () => {
  const queue = createBoundedQueue({ name: 'test', atOnce: 2, waiting: 10, waitMs: 5000 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await pause(5)
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 8 }, () => queue.run(work)))
  expect(results).toEqual(Array(8).fill('done'))
  expect(most).toBe(2)
})

test('a work that finds the line full is refused', async () => {
  const queue = createBoundedQueue({ name: 'test', atOnce: 1, waiting: 1, waitMs: 5000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = queue.run(() => promise)
  const second = queue.run(async () => 'second')
  await expect(queue.run(async () => 'third')).rejects.toThrow(QueueFull)
  resolve()
  await first
  expect(await second).toBe('second')
})

test('a work that waits too long is refused and leaves the line', async () => {
  const queue = createBoundedQueue({ name: 'test', atOnce: 1, waiting: 1, waitMs: 10 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = queue.run(() => promise)
  await expect(queue.run(async () => 'late')).rejects.toThrow(QueueFull)
  const next = queue.run(async () => 'next')
  resolve()
  await first
  expect(await next).toBe('next')
})

test('a failing work frees its place', async () => {
  const queue = createBoundedQueue({ name: 'test', atOnce: 1, waiting: 1, waitMs: 5000 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 'after')).toBe('after')
})

test('senders take turns, and one alone cannot fill the line', async () => {
  const queue = createBoundedQueue({ name: 'test', atOnce: 1, waiting: 10, waitingOfOne: 3, waitMs: 5000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const add = (name: string) => queue.run(async () => void done.push(name), name.slice(0, 1))
  const first = queue.run(() => promise, 'a')
  const greedy = ['a1', 'a2', 'a3'].map(add)
  await expect(add('a4')).rejects.toThrow(QueueFull)
  const others = ['b1', 'c1', 'b2'].map(add)
  resolve()
  await Promise.all([first, ...greedy, ...others])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})
