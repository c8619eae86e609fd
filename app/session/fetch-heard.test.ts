import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchHeard } from './fetch-heard.ts'

const noteCut = vi.fn((_: string) => {})

const rows = 'http://site.example/rest/v1/rugs'
const file = 'http://site.example/storage/v1/object/videos/a.mp4'

/** Never answers, until it is given up. */
const silent = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_answer, give) =>
    signal?.addEventListener('abort', () => give(new DOMException('Given up', 'AbortError'))),
  )

beforeEach(() => {
  vi.useFakeTimers()
  noteCut.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives up what nobody answers for half a minute, and notes that the line is cut', async () => {
  vi.stubGlobal('fetch', silent)
  const given = fetchHeard(rows, {}, noteCut).catch((problem: Error) => problem.name)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(noteCut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await given).toBe('AbortError')
  expect(noteCut).toHaveBeenCalledWith(rows)
})

it('gives up an answer that stops in its middle, too', async () => {
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (part) =>
        signal?.addEventListener('abort', () => part.error(new DOMException('Given up', 'AbortError'))),
    })
    return new Response(body)
  })
  const given = fetchHeard(rows, {}, noteCut).catch((problem: Error) => problem.name)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await given).toBe('AbortError')
  expect(noteCut).toHaveBeenCalledOnce()
})

it('lets a file take its time, and says nothing of what the page itself gave up', async () => {
  vi.stubGlobal('fetch', silent)
  const own = new AbortController()
  const given = fetchHeard(file, { signal: own.signal }, noteCut).catch((problem: Error) => problem.name)
  await vi.advanceTimersByTimeAsync(600_000)
  own.abort()
  expect(await given).toBe('AbortError')
  expect(noteCut).not.toHaveBeenCalled()
})

it('hands on what was answered as it came', async () => {
  const kept = new Response('[1]', { status: 206, headers: { 'content-range': '0-0/7' } })
  vi.stubGlobal('fetch', async () => kept)
  const answer = await fetchHeard(rows, {}, noteCut)
  expect([answer.status, answer.headers.get('content-range'), await answer.json()]).toEqual([
    206,
    '0-0/7',
    [1],
  ])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect((await fetchHeard(rows, {}, noteCut)).status).toBe(204)
})
