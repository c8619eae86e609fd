import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog, requestLog } from './log.ts'

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
