import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostedFront, openHostedFront } from '#tests/browser/hosted-front.ts'
import { expectAllArrived, postThroughOutage } from '#tests/browser/outage.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'

const key = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_the_tests' }
const oneMinuteMs = 60_000

let project: RunningSite
let site: RunningSite
let front: HostedFront
let environment: Record<string, string>

beforeAll(async () => {
  project = await openSite({ environment: { ...key, TRUST_PROXY: '1' } })
  front = await openHostedFront(project.url)
  environment = { ...key, SUPABASE_URL: front.url, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  site = await openSite({ environment })
})

afterAll(async () => {
  project?.signal('SIGCONT')
  await site?.close()
  front?.close()
  await project?.close()
})

it('with the project frozen for a minute, 200 requests are taken, and all arrive once, in order', async () => {
  project.signal('SIGSTOP')
  const frozenAt = performance.now()
  const run = await postThroughOutage({
    site,
    environment,
    requests: 200,
    documentEach: 10,
    overMs: oneMinuteMs,
  })
  site = run.site
  expect(run.refused).toEqual([])
  expect(performance.now() - frozenAt).toBeGreaterThanOrEqual(oneMinuteMs)
  project.signal('SIGCONT')
  await expectAllArrived(project, site, 200, 200_000)
})
