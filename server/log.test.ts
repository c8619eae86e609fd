import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { msOf, paceBelow } from '#tests/pace.ts'
import { createLog, requestLog } from './log.ts'
import { maskAddresses } from './mask-addresses.ts'
import { measureReads, spend } from './metrics/request-times.ts'

const collect = (readable: boolean) => {
  const lines: string[] = []
  return { lines, log: createLog({ level: 'info', readable, write: (line) => lines.push(line) }) }
}

test('a request is logged with method, path without query, status and milliseconds, and nothing else', async () => {
  const { lines, log } = collect(false)
  const app = new Hono().use(requestLog(log)).get('/contato', (c) => c.text('ok'))
  await app.request('/contato?email=ana@example.com', {
    headers: { 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.9' },
  })
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  expect(Object.keys(line).sort()).toEqual(['level', 'method', 'ms', 'msg', 'path', 'status', 'time'])
  expect(line).toMatchObject({ method: 'GET', path: '/contato', status: 200 })
})

test('a slow request says where its time went', async () => {
  const { lines, log } = collect(false)
  const read = measureReads(async () => Response.json([]))
  const app = new Hono().use(requestLog(log)).get('/tapetes', async (c) => {
    await read('http://site.test/rest/v1/rugs')
    spend('renderMs', 900)
    clock.mockImplementation(() => Date.now() - performance.timeOrigin + 1500)
    return c.text('ok')
  })
  const clock = vi.spyOn(performance, 'now')
  await app.request('/tapetes')
  clock.mockRestore()
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({
    level: 40,
    msg: 'slow request',
    path: '/tapetes',
    renderMs: 900,
    databaseCalls: 1,
  })
  expect(line.ms).toBeGreaterThan(1000)
})

test('a failing request is logged as an error', async () => {
  const { lines, log } = collect(false)
  await new Hono()
    .use(requestLog(log))
    .get('/', (c) => c.text('no', 500))
    .request('/')
  expect(JSON.parse(lines[0] ?? '').level).toBe(50)
})

test('a database error is logged without its parameters and with e-mail addresses masked', () => {
  const { lines, log } = collect(false)
  const cause = Object.assign(new Error('invalid value "ana.silva@example.com.br"'), {
    code: '23505',
    detail: 'Key (message)=(hello)',
    parameters: ['hello'],
  })
  log.error({ err: new Error('the lead was not stored', { cause }) }, 'lead')
  const line = lines.join('')
  expect(line).toContain('the lead was not stored')
  expect(line).toContain('23505')
  expect(line).toContain('[e-mail]')
  expect(line).not.toMatch(/hello|ana\.silva/)
})

test('a terminal gets one readable line with the fields behind the message', () => {
  const { lines, log } = collect(true)
  log.warn({ part: 'gallery', count: 2 }, 'a part is missing')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}a part is missing part=gallery count=2\n$/)
})

test('a line of a package version in a stack is not taken for an address', () => {
  const { lines, log } = collect(false)
  log.info({ at: 'node_modules/hono@4.13.19/dist' }, 'where')
  expect(lines[0]).toContain('hono@4.13.19/dist')
})

test('an address is cut before it is written, and no half of an e-mail address stays', () => {
  const { lines, log } = collect(false)
  log.info({ path: `/${'a'.repeat(1980)}/ana.silva@example.com/${'b'.repeat(60_000)}` }, 'request')
  expect(lines[0]?.length).toBeLessThan(2200)
  expect(lines[0]).not.toContain('silva')
})

test.each([
  ['letters without an end', 'a'.repeat(64_000)],
  ['signs of an address', 'a@'.repeat(32_000)],
  ['a domain without an end', `a@${'b.'.repeat(32_000)}`],
  ['many addresses', 'ana@example.com '.repeat(4000)],
  ['dashes', `@${'-'.repeat(64_000)}`],
])('masking 64 kB of %s takes no longer than three times half of it', async (_, text) => {
  const timeOf = async (given: string) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) times.push(await msOf(() => maskAddresses(given)))
    return Math.min(...times)
  }
  // What takes less than five milliseconds is quick, whatever half of it takes.
  const growth = async () =>
    (await timeOf(text)) / Math.max(5 / 3, await timeOf(text.slice(0, text.length / 2)))
  expect(await paceBelow(3, growth)).toBeLessThan(3)
})

test('every address of a line is masked', () => {
  expect(maskAddresses('ana@a.com, bia+x@b-c.com.br; c@d @e.com f@@g.com (h@i.jk)')).toBe(
    '[e-mail], [e-mail]; c@d @e.com f@@g.com ([e-mail])',
  )
})
