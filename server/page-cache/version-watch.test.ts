import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchVersion } from './version-watch.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('the version is asked for four times a second, twenty times while things change, and a minute later four times again', async () => {
  let [version, reads] = [1, 0]
  const watch = watchVersion(async () => {
    reads += 1
    return String(version)
  }, log)
  const readsIn = async (ms: number) => {
    const before = reads
    for (let at = 0; at < ms; at += 10) {
      await watch.refresh()
      vi.advanceTimersByTime(10)
    }
    return reads - before
  }
  expect(await readsIn(5000)).toBe(20)
  version = 2
  await readsIn(250)
  expect(watch.current()).toBe('2')
  expect(await readsIn(5000)).toBe(100)
  vi.advanceTimersByTime(60_000)
  expect(await readsIn(5000)).toBe(20)
})
