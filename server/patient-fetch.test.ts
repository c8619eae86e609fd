import { expect, test, vi } from 'vitest'
import { createPatientFetch } from './patient-fetch.ts'

test('a server that never answers is waited for once, then briefly, until it answers again', async () => {
  const waits: number[] = []
  let silent = true
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms)
    const late = new AbortController()
    if (silent) queueMicrotask(() => late.abort(new DOMException('late', 'TimeoutError')))
    return late.signal
  })
  const fetching: typeof fetch = (_, init) =>
    silent
      ? new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        )
      : Promise.resolve(new Response('there'))
  const patient = createPatientFetch(fetching)
  await expect(patient('http://backend.example')).rejects.toThrow('late')
  await expect(patient('http://backend.example')).rejects.toThrow('late')
  silent = false
  expect(await (await patient('http://backend.example')).text()).toBe('there')
  await patient('http://backend.example')
  await patient('http://backend.example', { method: 'POST' })
  expect(waits).toEqual([5000, 400, 400, 5000, 30_000])
  timeout.mockRestore()
})

test('a read whose line was cut is tried once more, a write never', async () => {
  const asked: string[] = []
  const fetching: typeof fetch = async (_, init) => {
    asked.push(init?.method ?? 'GET')
    if (asked.length < 2) throw new TypeError('fetch failed')
    return new Response('there')
  }
  const patient = createPatientFetch(fetching)
  expect(await (await patient('http://backend.example')).text()).toBe('there')
  const gone = createPatientFetch(() => Promise.reject(new TypeError('fetch failed')))
  await expect(gone('http://backend.example', { method: 'POST' })).rejects.toThrow('fetch failed')
  await expect(gone('http://backend.example')).rejects.toThrow('fetch failed')
  expect(asked).toEqual(['GET', 'GET'])
})
