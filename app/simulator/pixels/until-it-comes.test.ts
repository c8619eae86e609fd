import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileOfSite, lateness, NotCome, NotThere, untilImported, untilItComes } from './until-it-comes.ts'

let goOnline = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  const listeners = new Set<() => void>()
  vi.stubGlobal('addEventListener', (_: string, call: () => void) => listeners.add(call))
  vi.stubGlobal('removeEventListener', (_: string, call: () => void) => listeners.delete(call))
  goOnline = () => {
    for (const call of listeners) call()
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so many times, and notes when it was asked. */
function line(failures: number) {
  const asked: number[] = []
  const ask = async () => {
    asked.push(Date.now())
    if (asked.length <= failures) throw new NotCome()
    return 'here'
  }
  return { ask, asked }
}

test('what does not come is asked for again, ever less often, and is told to be late until it is there', async () => {
  const { ask, asked } = line(9)
  const told: boolean[] = []
  const leave = lateness.subscribe(() => told.push(lateness.now()))
  const coming = untilItComes(ask)
  await vi.runAllTimersAsync()
  expect(await coming).toBe('here')
  const pauses = asked.slice(1).map((at, before) => (at - (asked[before] ?? 0)) / 1000)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(told).toEqual([true, false])
  leave()
})

test('a browser that is online again does not wait for the end of a pause', async () => {
  const { ask, asked } = line(8)
  const coming = untilItComes(ask)
  for (let times = 0; times < 8; times += 1) {
    await vi.advanceTimersByTimeAsync(0)
    goOnline()
  }
  expect(await coming).toBe('here')
  expect(new Set(asked).size).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('of what comes at once, or is not there at all, nothing is told', async () => {
  const tell = vi.fn()
  const leave = lateness.subscribe(tell)
  expect(await untilItComes(line(0).ask)).toBe('here')
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(fileOfSite('/img/none')).rejects.toThrow(NotThere)
  expect(tell).not.toHaveBeenCalled()
  leave()
})

test('a file whose line is cut in the middle, or whose site is busy, is read once more to its end', async () => {
  const cut = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array([1])),
    pull: (stream) => stream.error(new TypeError('network error')),
  })
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
  const answers = [new Response(cut), new Response('', { status: 429 }), new Response('', { status: 503 })]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift() ?? new Response('whole')).mockImplementationOnce(refuse),
  )
  const coming = fileOfSite('/img/rug')
  await vi.runAllTimersAsync()
  expect(await (await coming).text()).toBe('whole')
})

/** Another house, which answers with what nobody here may read; or does not answer, where the line is cut. */
function otherHouse(answers: () => boolean) {
  const fetched = vi.fn(async (_url: string, { mode }: RequestInit) => {
    if (mode === 'no-cors' && answers()) return new Response()
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a file that another house forbids to read is not waited for for ever', async () => {
  otherHouse(() => true)
  const coming = fileOfSite('https://files.example/map.png')
  coming.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(coming).rejects.toThrow(NotThere)
  expect(lateness.now()).toBe(false)
})

test('a file of another house that the line does not bring is waited for', async () => {
  const fetched = otherHouse(() => false)
  const coming = fileOfSite('https://files.example/map.png')
  await vi.advanceTimersByTimeAsync(200_000)
  fetched.mockImplementation(async () => new Response('whole'))
  await vi.runAllTimersAsync()
  expect(await (await coming).text()).toBe('whole')
})

test('a module is imported again, and what fails for itself is told at once', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('not fetched'))
  const coming = untilImported(load)
  await vi.runAllTimersAsync()
  expect(await coming).toBe('module')
  const fails = async () => {
    throw new Error('This browser makes no worker')
  }
  await expect(untilItComes(fails)).rejects.toThrow('no worker')
})
