import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as line from './line.ts'

let day = 0
let answers: (() => Promise<unknown>)[] = []
const asked = vi.fn((_: string) =>
  (answers.shift() ?? (() => Promise.reject(new TypeError('Failed to fetch'))))(),
)
const there = () => Promise.resolve(new Response(null, { status: 503 }))
const address = 'http://site.example/rest/v1/rugs?select=id'

beforeEach(() => {
  vi.useFakeTimers()
  day += 1
  vi.setSystemTime(day * 86_400_000)
  asked.mockClear()
  answers = []
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('location', { origin: 'http://site.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is cut from a request that reached nobody until somebody answers, whatever they say', async () => {
  const told: boolean[] = []
  line.onLine(() => told.push(line.isLineCut()))
  line.noteCut(address)
  line.noteCut(address)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.mock.calls.map(([one]) => one)).toEqual(['http://site.example/healthz'])
  expect(told).toEqual([true])
  answers = [there]
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('is looked for less and less often where the site answers and one part of it does not', async () => {
  const waits: number[] = []
  for (let times = 0; times < 7; times += 1) {
    answers = [there]
    let seconds = 0
    line.noteCut(address)
    for (; line.isLineCut(); seconds += 1) await vi.advanceTimersByTimeAsync(1000)
    waits.push(seconds)
  }
  expect(waits).toEqual([2, 4, 8, 16, 20, 20, 20])
})
