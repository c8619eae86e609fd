import { vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

/** What the tests' site shows now, and what was asked of it. */
export const world = {
  version: '1',
  text: 'first',
  renders: [] as Request[],
  versionReads: 0,
  lines: [] as string[],
}

/** Before each test of a file: the files of a worker share this world. */
export function resetWorld(): void {
  vi.restoreAllMocks()
  Object.assign(world, { version: '1', text: 'first', renders: [], versionReads: 0, lines: [] })
}

const long = 'a rug for every room '.repeat(100)

export const html = (text: string, init: ResponseInit = {}) =>
  new Response(`<html><script>go()</script>${text}${long}</html>`, {
    ...init,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'self'",
      ...init.headers,
    },
  })

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Lets the server's clock run ahead by that time, until restored. */
export const clockAhead = (ms: number) =>
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - performance.timeOrigin + ms)

export function site(overrides: Partial<PageCacheOptions> = {}) {
  const cache = createPageCache({
    render: async (request) => {
      world.renders.push(request)
      return html(world.text)
    },
    version: async () => {
      world.versionReads += 1
      return world.version
    },
    address: (url) => (url.pathname === '/admin' ? null : url.pathname),
    isPersonal: (cookie) => cookie.includes('session='),
    siteUrl: 'https://cartacho.example',
    log: createLog({ level: 'info', readable: false, write: (line) => world.lines.push(line) }),
    ...overrides,
  })
  const ask = async (path = '/', init?: RequestInit) =>
    cache.answer(new Request(`http://evil.test${path}`, init))
  const text = async (path = '/') => (await ask(path)).text()
  return { ask, text, changed: () => cache.changed() }
}
