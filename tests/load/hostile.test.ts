import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { hostileRequests } from './hostile-inputs.ts'
import { sendHostile } from './send-hostile.ts'

const anHourMs = 3_600_000
const publishableKey = 'sb_publishable_for_the_tests'
let site: RunningSite

beforeAll(async () => {
  const environment = { SUPABASE_PUBLISHABLE_KEY: publishableKey, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  site = await openSite({ environment })
})
afterAll(() => site?.close())

it(
  '20,000 bad requests are each answered within two seconds, none by a fault, and the site goes on',
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    const outcome = await sendHostile({ url: site.url, publishableKey }, hostileRequests(20_000, seed), {
      longestMs: 2000,
    })
    process.stdout.write(`${JSON.stringify({ seed, ...outcome, faults: outcome.faults.length }, null, 1)}\n`)
    const health = await fetch(`${site.url}/healthz`)
    expect([health.status, (await health.json()).status]).toEqual([200, 'ok'])
    expect((await fetch(`${site.url}/tapetes`)).status).toBe(200)
    expect(outcome.faults.slice(0, 40)).toEqual([])
  },
  anHourMs,
)
