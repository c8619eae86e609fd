import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { msOf, paceBelow } from '#tests/pace.ts'
import { clockAhead, html, pause, resetWorld, site, world } from './page-cache.fixture.ts'
import { digestOf } from './reads.ts'

beforeEach(resetWorld)
afterEach(() => vi.useRealTimers())

/** Time stands still: what would wait for a timer waits for ever, and who asks twice asks at once. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
}

test('a change shows on the first request a second later', async () => {
  const { text } = site()
  await text()
  Object.assign(world, { version: '2', text: 'second' })
  expect(await text()).toContain('first')
  const clock = clockAhead(1100)
  expect(await text()).toContain('second')
  clock.mockRestore()
})

test('a change is public within two seconds by a real clock, under steady requests', async () => {
  const { text } = site()
  await text()
  let version = 1
  const untilPublic = () => {
    version += 1
    Object.assign(world, { version: `${version}`, text: `text ${version}.` })
    return msOf(async () => {
      while (!(await text()).includes(`text ${version}.`)) await pause(20)
    })
  }
  expect(await paceBelow(2000, untilPublic)).toBeLessThan(2000)
})

test('the version is read at most once a second', async () => {
  const { text } = site()
  await Promise.all(Array.from({ length: 50 }, () => text()))
  for (let round = 0; round < 50; round++) await text()
  expect(world.versionReads).toBe(1)
})

test('a render that takes too long does not hold the visitor: the kept page is served until it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { text } = site({
    render: async () => {
      if (world.version === '2') await promise
      return html(world.text)
    },
  })
  await text()
  Object.assign(world, { version: '2', text: 'second' })
  const clock = clockAhead(1100)
  expect(await text()).toContain('first')
  resolve()
  while ((await text()).includes('first')) await pause(5)
  expect(await text()).toContain('second')
  clock.mockRestore()
})

test('where many ask for a page nobody waits for its render', async () => {
  const begun = Promise.withResolvers<void>()
  const { text, changed } = site({
    render: async () => {
      if (world.version === '1') return html('first')
      begun.resolve()
      return new Promise<Response>(() => {})
    },
  })
  stopTime()
  await text()
  await text()
  world.version = '2'
  changed()
  await begun.promise
  expect(await text()).toContain('first')
})

test('where many ask for a page nobody waits until a change is noticed', async () => {
  let hang = false
  const { text, changed } = site({ version: () => (hang ? new Promise(() => {}) : Promise.resolve('1')) })
  stopTime()
  await text()
  await text()
  hang = true
  changed()
  expect(await text()).toContain('first')
})

test('a render begun before a change does not pass for the change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let first = true
  const { text } = site({
    render: async () => {
      const { text } = world
      if (first) {
        first = false
        begun.resolve()
        await promise
      }
      return html(text)
    },
  })
  const early = text()
  await begun.promise
  Object.assign(world, { version: '2', text: 'second' })
  const clock = clockAhead(1100)
  expect(await text()).toContain('second')
  resolve()
  expect(await early).toContain('first')
  expect(await text()).toContain('second')
  clock.mockRestore()
})

test('with the backend away kept pages go on being served, and the log says it once', async () => {
  let away = false
  const { text } = site({ version: async () => (away ? Promise.reject(new Error('closed')) : '1') })
  await text()
  away = true
  const clock = clockAhead(1100)
  expect(await text()).toContain('first')
  clockAhead(3000)
  expect(await text()).toContain('first')
  expect(world.lines).toHaveLength(1)
  clock.mockRestore()
})

test('a version that does not answer holds a kept page for 0.3 s at most', async () => {
  let hang = false
  const { text } = site({ version: () => (hang ? new Promise<string>(() => {}) : Promise.resolve('1')) })
  await text()
  hang = true
  const clock = clockAhead(1100)
  const held = await msOf(async () => expect(await text()).toContain('first'))
  expect(held).toBeGreaterThan(250)
  expect(await paceBelow(100, () => msOf(text))).toBeLessThan(100)
  clock.mockRestore()
})

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['answers 500', async () => html('sorry', { status: 500 })],
])('when the new render %s, the kept page is served and the log says it', async (_how, broken) => {
  const { text } = site({ render: async () => (world.version === '1' ? html('first') : broken()) })
  await text()
  Object.assign(world, { version: '2', text: 'second' })
  const clock = clockAhead(1100)
  expect(await text()).toContain('first')
  expect(await text()).toContain('first')
  expect(world.lines.join('')).toContain('the kept one is served')
  clock.mockRestore()
})

test('a page that is gone is gone', async () => {
  const { ask, text } = site({
    render: async () => (world.version === '1' ? html('first') : html('gone', { status: 404 })),
  })
  await text()
  Object.assign(world, { version: '2', text: '' })
  const clock = clockAhead(1100)
  expect((await ask()).status).toBe(404)
  clock.mockRestore()
})

test('a failing render is tried again once a second, not for every visitor', async () => {
  let failures = 0
  const { text } = site({
    render: async () => {
      if (world.version === '1') return html('first')
      failures += 1
      throw new Error('broken')
    },
  })
  await text()
  world.version = '2'
  const clock = clockAhead(1100)
  for (let visitor = 0; visitor < 5; visitor++) await text()
  expect(failures).toBe(1)
  clockAhead(3000)
  await text()
  expect(failures).toBe(2)
  clock.mockRestore()
})

test('a page that is gone does not come back when the site fails', async () => {
  const statuses: Record<string, number> = { 1: 200, 2: 404, 3: 500 }
  const { ask } = site({ render: async () => html('page', { status: statuses[world.version] }) })
  const seen = []
  for (const version of ['1', '2', '3']) {
    world.version = version
    clockAhead(Number(version) * 2000)
    seen.push((await ask()).status)
  }
  expect(seen).toEqual([200, 404, 500])
  clockAhead(0).mockRestore()
})

test('where many ask, the page of what was changed is rendered before others that show it', async () => {
  const rendered: string[] = []
  const begun = Promise.withResolvers<void>()
  const { text, changed } = site({
    render: async ({ url }) => {
      if (world.version === '1') return html('first')
      rendered.push(new URL(url).pathname)
      begun.resolve()
      return new Promise<Response>(() => {})
    },
    changes: async () => [
      { version: 2, table_name: 'rugs', row_key: digestOf('scallop'), changed_columns: ['price_brl'] },
    ],
  })
  stopTime()
  for (const path of ['/home', '/list', '/rugs/scallop', '/home', '/list', '/rugs/scallop']) await text(path)
  world.version = '2'
  changed()
  for (const path of ['/home', '/list', '/rugs/scallop']) expect(await text(path)).toContain('first')
  await begun.promise
  expect(rendered[0]).toBe('/rugs/scallop')
})
