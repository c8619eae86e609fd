import { afterEach, expect, test, vi } from 'vitest'
import { noteServerClock, serverNow } from './server-clock.ts'

const tokenUntil = (end: unknown) => `h.${btoa(JSON.stringify({ exp: end, said: 'é>?' }))}.s`
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

afterEach(() => {
  vi.useRealTimers()
  noteServerClock({ access_token: tokenUntil(inAnHour()), expires_at: inAnHour() })
})

test.each([-86_400, 7200, 0])(
  'a device whose clock is off by %d seconds knows the moment of the server by its session',
  (off) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 12) + off * 1000 })
    const end = Date.UTC(2026, 10, 29, 13) / 1000
    noteServerClock({ access_token: tokenUntil(end), expires_at: end + off })
    expect(serverNow().toISOString()).toBe('2026-11-29T12:00:00.000Z')
    vi.advanceTimersByTime(90_000)
    expect(serverNow().toISOString()).toBe('2026-11-29T12:01:30.000Z')
  },
)

test('a session that says nothing of its end leaves the clock as it was', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 12) })
  for (const access_token of ['', 'opaque', 'h.%%%.s', tokenUntil('soon'), `h.${btoa('null')}.s`])
    noteServerClock({ access_token, expires_at: 1 })
  noteServerClock({ access_token: tokenUntil(5) })
  expect(serverNow().toISOString()).toBe('2026-11-29T12:00:00.000Z')
})
