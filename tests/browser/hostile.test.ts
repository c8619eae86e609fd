import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileRequests } from '#tests/load/hostile-inputs.ts'
import { sendHostile } from '#tests/load/send-hostile.ts'
import { openSite, type RunningSite } from './site.ts'

// Two sites and two browsers share the machine here: tests/load holds to two seconds.
const limits = { longestMs: 5000, forMs: 10_000 }
let site: RunningSite

beforeAll(async () => {
  site = await openSite({ settings: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
})
afterAll(() => site?.close())

it('ten seconds of bad requests are answered each in time and none by a fault; all 20,000: tests/load', async () => {
  const html = await (await fetch(`${site.url}/admin-login`)).text()
  const publishableKey = /sb_publishable_[\w-]+/.exec(html)?.[0] ?? ''
  const requests = hostileRequests(20_000, 1)
  const outcome = await sendHostile({ url: site.url, publishableKey }, requests, limits)
  expect(outcome.faults).toEqual([])
  expect(outcome.sent).toBeGreaterThan(200)
  const health = await fetch(`${site.url}/healthz`)
  expect([health.status, (await health.json()).status]).toEqual([200, 'ok'])
})
