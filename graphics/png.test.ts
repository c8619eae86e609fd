import { afterEach, expect, test, vi } from 'vitest'
import { packed, unpacked } from './png.ts'

afterEach(() => vi.unstubAllGlobals())

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
  const came = countUnpacked()
  expect(await unpacked(bomb, 4 * 1024 * 1024)).toBeNull()
  expect(came()).toBeGreaterThan(4 * 1024 * 1024)
  expect(came()).toBeLessThan(16 * 1024 * 1024)
})

/** Counts the bytes that streams give back from here on. */
function countUnpacked(): () => number {
  const Stream = DecompressionStream
  let bytes = 0
  const counting = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        controller.enqueue(chunk)
      },
    })
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly #inner = new Stream('deflate')
      readonly writable = this.#inner.writable
      readonly readable = this.#inner.readable.pipeThrough(counting())
    },
  )
  return () => bytes
}
