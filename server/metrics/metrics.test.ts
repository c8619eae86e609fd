import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createBoundedQueue } from '#server/served-files/bounded-queue.ts'
import { countOne, observeSeconds, printMeasures } from './measures.ts'
import { createMetrics } from './metrics.ts'

const token = 'a-token-that-is-long-enough'
const given = { dataDirectory: tmpdir(), inboxWaiting: () => 2, picturesLeft: () => 3 }
const here = { remoteAddress: '127.0.0.1' }
const ask = (headers: Record<string, string> = {}) => new Request('http://site.test/metrics', { headers })

describe('the measures', () => {
  it('are for this machine, and for who shows the token', async () => {
    const [open, closed] = [createMetrics({ ...given, token }), createMetrics(given)]
    expect(await closed(ask(), { remoteAddress: '203.0.113.7' })).toBeNull()
    expect(await closed(ask({ authorization: 'Bearer undefined' }), undefined)).toBeNull()
    expect(await closed(ask({ 'x-forwarded-for': '203.0.113.7' }), here)).toBeNull()
    expect(await open(ask({ authorization: `Bearer ${token}x` }), here)).toBeNull()
    expect((await open(ask({ authorization: `Bearer ${token}` }), undefined))?.status).toBe(200)
    expect((await closed(ask(), { remoteAddress: '::ffff:127.0.0.1' }))?.status).toBe(200)
  })

  it('say how the process and its disk are', async () => {
    const text = await (await createMetrics(given)(ask(), here))?.text()
    expect(text).toMatch(/^cartacho_resident_bytes \d{7,}$/m)
    expect(text).toMatch(/^cartacho_disk_free_bytes \d+$/m)
    expect(text).toMatch(/^cartacho_pictures_waiting 3$/m)
    expect(text).toMatch(/^cartacho_inbox_waiting 2$/m)
    expect(text).not.toContain('NaN')
  })

  it('say how long each line is, and how many found no place in it', async () => {
    const queue = createBoundedQueue({ name: 'proofs', atOnce: 1, waiting: 1, waitMs: 5000 })
    const held = Promise.withResolvers<void>()
    const works = [queue.run(() => held.promise), queue.run(async () => undefined)]
    await expect(queue.run(async () => undefined)).rejects.toThrow('full')
    const during = printMeasures()
    expect(during).toContain('\ncartacho_queue_waiting{queue="proofs"} 1\n')
    expect(during).toContain('\ncartacho_queue_running{queue="proofs"} 1\n')
    expect(during).toContain('\ncartacho_queue_refused_total{queue="proofs"} 1\n')
    held.resolve()
    await Promise.all(works)
    expect(printMeasures()).toContain('\ncartacho_queue_waiting{queue="proofs"} 0\n')
  })

  it('stand as Prometheus reads them', () => {
    countOne('test_total', { kind: 'pa"ge' })
    countOne('test_total', { kind: 'pa"ge' })
    observeSeconds('test_seconds', 0.03)
    observeSeconds('test_seconds', 60)
    const text = printMeasures()
    expect(text).toContain('# TYPE test_total counter\ntest_total{kind="pa_ge"} 2\n')
    expect(text).toContain('test_seconds_bucket{le="0.025"} 0\ntest_seconds_bucket{le="0.05"} 1\n')
    expect(text).toContain('test_seconds_bucket{le="+Inf"} 2\ntest_seconds_sum 60.03\ntest_seconds_count 2\n')
  })
})
