import { expect, test } from 'vitest'
import { packed, unpacked } from './png.ts'

const filled = (length: number) => new Uint8Array(length).fill(7)

test('rows come back as they were packed', async () => {
  const rows = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 251)
  expect(await unpacked(await packed(rows), rows.length)).toEqual(rows)
})

test('what is shorter, longer or no packed rows is nothing', async () => {
  const file = await packed(filled(1000))
  expect(await unpacked(file, 1001)).toBeNull()
  expect(await unpacked(file, 999)).toBeNull()
  expect(await unpacked(filled(50), 50)).toBeNull()
  expect(await unpacked(file.slice(0, -3), 1000)).toBeNull()
})

test('a small file that would become a large one is left before it does', async () => {
  const bomb = await packed(filled(96 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const began = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - began)
  }, 1)
  expect(await unpacked(bomb, 4 * 1024 * 1024)).toBeNull()
  clearInterval(watch)
  expect(most).toBeLessThan(32 * 1024 * 1024)
})
