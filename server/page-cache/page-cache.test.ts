import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { clockAhead, html, pause, resetWorld, site, world } from './page-cache.fixture.ts'

beforeEach(resetWorld)

test('a page is rendered once and then served from memory', async () => {
  const { ask, text } = site()
  expect(await text()).toContain('first')
  const response = await ask('/?utm_source=mail')
  expect(await response.text()).toContain('first')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, no-transform')
  expect(world.renders).toHaveLength(1)
})

test('a kept page is rendered for the public address, without anything of the visitor who asked first', async () => {
  const { ask } = site()
  await ask('/galeria?fbclid=1', { headers: { cookie: 'language=es', 'accept-language': 'de', 'x-a': 'b' } })
  expect(world.renders[0]?.url).toBe('https://cartacho.example/galeria')
  expect([...(world.renders[0]?.headers ?? [])]).toEqual([])
})

test('what is kept is told once for each time it is kept, and of what is not kept nothing', async () => {
  const told: string[] = []
  const { text } = site({
    onKept: (page) => told.push(page),
    render: async (request) => html(world.text, { status: request.url.endsWith('/none') ? 404 : 200 }),
  })
  await text('/')
  await text('/')
  await text('/none')
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('first')
})

test('after a change a page that was asked for is rendered and told again, its new pictures with it, before anybody asks', async () => {
  const told: string[] = []
  const { text, changed } = site({ onKept: (page) => told.push(page) })
  await text('/')
  Object.assign(world, { version: '2', text: 'second' })
  changed()
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]).toContain('second')
  expect(world.renders).toHaveLength(2)
})

test('visitors who ask for a page at once share one render', async () => {
  const { text } = site()
  await Promise.all(Array.from({ length: 20 }, () => text()))
  expect(world.renders).toHaveLength(1)
})

test('nothing is rendered for a visitor who has gone before a page of their own had its turn', async () => {
  const doors: (() => void)[] = []
  const slow = site({
    render: (request) => {
      world.renders.push(request)
      return new Promise((resolve) => doors.push(() => resolve(html('own'))))
    },
  })
  const gone = new AbortController()
  const staying = [slow.ask('/admin'), slow.ask('/admin')]
  const waiting = slow.ask('/admin', { signal: gone.signal })
  const refused = expect(waiting).rejects.toThrow('aborted')
  await pause(5)
  gone.abort()
  for (const open of doors) open()
  await Promise.all(staying)
  await refused
  expect(world.renders.length).toBe(2)
})

test('brotli and gzip are sent to those who take them, each with a strong ETag of its own', async () => {
  const { ask } = site()
  const plain = await ask('/')
  const brotli = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
  const text = await plain.text()
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(text)
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text)
  const etags = [plain, brotli, gzip].map((response) => response.headers.get('etag'))
  expect(new Set(etags).size).toBe(3)
  expect(etags.every((etag) => /^"[^"]+"$/.test(etag ?? ''))).toBe(true)
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
})

test('a browser that has the page is told so, whichever encoding it got', async () => {
  const { ask } = site()
  const etag = (await ask('/', { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? ''
  const again = await ask('/', { headers: { 'if-none-match': `W/"x", ${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const { ask } = site()
  const get = await ask('/')
  const head = await ask('/', { method: 'HEAD' })
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
})

test('each page carries the policy that it was rendered with, kept or not', async () => {
  const { ask } = site()
  for (const path of ['/', '/', '/admin'])
    expect((await ask(path)).headers.get('content-security-policy')).toBe("script-src 'self'")
})

test.each([
  ['a 500', { status: 500 }],
  ['an answer with a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['an answer that says no-store', { headers: { 'cache-control': 'no-store' } }],
] as [string, ResponseInit][])('%s is not kept', async (_what, init) => {
  const { ask } = site({
    render: async (request) => {
      world.renders.push(request)
      return html('x', init)
    },
  })
  const response = await ask()
  expect(response.status).toBe(init.status ?? 200)
  expect(response.headers.get('cache-control')).toMatch(/no-store/)
  expect(response.headers.get('content-security-policy')).toBeTruthy()
  await ask()
  expect(world.renders).toHaveLength(2)
})

test.each([404, 302])('a %i is kept for a moment, while the content is the same', async (status) => {
  const { ask } = site({
    render: async (request) => {
      world.renders.push(request)
      return html('x', { status, headers: status === 302 ? { location: '/es' } : {} })
    },
  })
  const statuses = [await ask('/none'), await ask('/none')].map((answer) => answer.status)
  expect([statuses, world.renders.length]).toEqual([[status, status], 1])
  expect((await ask('/none')).headers.get('cache-control')).toMatch(/no-store/)
  world.version = '2'
  const clock = clockAhead(1100)
  await ask('/none')
  expect(world.renders).toHaveLength(2)
  clockAhead(12_000)
  await ask('/none')
  expect(world.renders).toHaveLength(3)
  clock.mockRestore()
})

test('a page that is none is sent compressed too, and never as one that has not changed', async () => {
  const { ask } = site({ render: async () => html('There is none', { status: 404 }) })
  const text = await (await ask('/none')).text()
  for (const [asked, unpacked] of [
    ['gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask('/none', {
      headers: { 'accept-encoding': asked, 'if-none-match': '*' },
    })
    expect(answer.status).toBe(404)
    expect(unpacked(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
  }
})

test('a redirect is passed on', async () => {
  const { ask } = site({
    render: async () => new Response(null, { status: 302, headers: { location: '/es' } }),
  })
  const response = await ask()
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/es')
})

test('requests with a session, of other methods or out of the cache are rendered for themselves', async () => {
  const { ask } = site()
  const session = { headers: { cookie: 'session=1', 'accept-encoding': 'br' } }
  const response = await ask('/', session)
  await ask('/', session)
  await ask('/admin')
  await ask('/', { method: 'POST', body: 'name=Ana' })
  expect(world.renders).toHaveLength(4)
  expect(world.renders[0]?.headers.get('cookie')).toBe('session=1')
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('first')
})

test('the pages used least recently go when there are too many', async () => {
  const { text } = site({ maxEntries: 2 })
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await text(path)
  expect(world.renders.map((request) => new URL(request.url).pathname)).toEqual(['/a', '/b', '/c', '/b'])
})

test('pages are dropped when they take too much memory', async () => {
  const { text } = site({ maxBytes: 3000 })
  for (const path of ['/a', '/b', '/a']) await text(path)
  expect(world.renders).toHaveLength(3)
})

test('more new pages at once than can be rendered soon are asked to come back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { ask } = site({ render: () => promise.then(() => html('x')) })
  const answers = Array.from({ length: 110 }, (_, index) => ask(`/${index}`))
  await pause(50)
  resolve()
  const statuses = (await Promise.all(answers)).map((response) => response.status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(6)
  expect(statuses.filter((status) => status === 200)).toHaveLength(104)
})
