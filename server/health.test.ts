import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { checkSupabase, createHealth } from './health.ts'

test('a working backend answers 200 as the contract says', async () => {
  const response = await createHealth({ backend: 'embedded', check: async () => ({ ok: true }) })()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', backend: 'embedded' })
})

test('a failing backend answers 503 with the part', async () => {
  const response = await createHealth({
    backend: 'supabase',
    check: async () => ({ ok: false, part: 'data' }),
  })()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ backend: 'supabase', part: 'data' })
})

test('a check that throws answers 503', async () => {
  const response = await createHealth({
    backend: 'embedded',
    check: () => Promise.reject(new Error('closed')),
  })()
  expect(response.status).toBe(503)
})

test('a check that hangs answers 503 after three seconds', async () => {
  vi.useFakeTimers()
  const pending = createHealth({ backend: 'embedded', check: () => new Promise(() => {}) })()
  await vi.advanceTimersByTimeAsync(3000)
  expect((await pending).status).toBe(503)
  vi.useRealTimers()
})

test('many questions in one second cost one check', async () => {
  let checks = 0
  const health = createHealth({
    backend: 'embedded',
    check: async () => {
      checks += 1
      return { ok: true }
    },
  })
  await Promise.all(Array.from({ length: 20 }, () => health()))
  expect(checks).toBe(1)
})

test('a hosted project is asked for its content version as a visitor', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.apikey}`)
    response.writeHead(asked.length === 1 ? 200 : 401).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await checkSupabase(url, 'sb_publishable_x')).toEqual({ ok: true })
  expect(await checkSupabase(url, 'wrong')).toEqual({ ok: false, part: 'data' })
  expect(asked[0]).toBe('/rest/v1/content_version?select=version&limit=1 sb_publishable_x')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await checkSupabase(url, 'sb_publishable_x')).toEqual({ ok: false, part: 'network' })
})
