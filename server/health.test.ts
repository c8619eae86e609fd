import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { checkSupabase, createHealth, type Health } from './health.ts'

const log = { warn: vi.fn(), info: vi.fn() }

test('a working backend answers 200 as the contract says', async () => {
  const response = await createHealth({ log, backend: 'embedded', check: async () => ({ ok: true }) })()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', backend: 'embedded' })
})

test('a failing backend answers 503 with the part', async () => {
  const response = await createHealth({
    log,
    backend: 'supabase',
    check: async () => ({ ok: false, part: 'data' }),
  })()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ backend: 'supabase', part: 'data' })
})

test('a check that throws answers 503', async () => {
  const response = await createHealth({
    log,
    backend: 'embedded',
    check: () => Promise.reject(new Error('closed')),
  })()
  expect(response.status).toBe(503)
})

test('a check that hangs answers 503 after three seconds', async () => {
  vi.useFakeTimers()
  const pending = createHealth({ log, backend: 'embedded', check: () => new Promise(() => {}) })()
  await vi.advanceTimersByTimeAsync(3000)
  expect((await pending).status).toBe(503)
  vi.useRealTimers()
})

test('many questions in one second cost one check', async () => {
  let checks = 0
  const health = createHealth({
    log,
    backend: 'embedded',
    check: async () => {
      checks += 1
      return { ok: true }
    },
  })
  await Promise.all(Array.from({ length: 20 }, () => health()))
  expect(checks).toBe(1)
})

test('the log hears once which part fails, and once that it works again', async () => {
  vi.useFakeTimers()
  const heard = { warn: vi.fn(), info: vi.fn() }
  const states: Health[] = [
    { ok: true },
    { ok: false, part: 'files' },
    { ok: false, part: 'files' },
    { ok: true },
  ]
  const health = createHealth({
    log: heard,
    backend: 'embedded',
    check: async () => states.shift() ?? { ok: true },
  })
  for (const status of [200, 503, 503, 200, 200]) {
    expect((await health()).status).toBe(status)
    await vi.advanceTimersByTimeAsync(1000)
  }
  vi.useRealTimers()
  expect(heard.warn.mock.calls).toEqual([[{ part: 'files', ms: 0 }, 'a part of the site does not work']])
  expect(heard.info.mock.calls).toEqual([[{ part: 'files', ms: 0 }, 'that part of the site works again']])
})

test('a hosted project is asked as a visitor for rows, the sign-in and a stored file', async () => {
  const picture = '/storage/v1/object/public/site-assets/a.jpg'
  const refused = new Set<string>()
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const isRefused = refused.has(path) || request.headers.apikey !== 'sb_publishable_x'
    response.writeHead(isRefused ? 401 : 200)
    response.end(path.endsWith('/media') ? JSON.stringify([{ url: picture }]) : '[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const check = (key = 'sb_publishable_x') => checkSupabase(url, key, tmpdir())
  expect(await check()).toEqual({ ok: true })
  expect(await check('wrong')).toEqual({ ok: false, part: 'data' })
  for (const [path, part] of [
    ['/rest/v1/content_version', 'data'],
    ['/auth/v1/settings', 'sign-in'],
    [picture, 'files'],
  ] as const) {
    refused.clear()
    refused.add(path)
    expect(await check()).toEqual({ ok: false, part })
  }
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await check()).toEqual({ ok: false, part: 'network' })
})
