import { afterEach, expect, test, vi } from 'vitest'
import { readArrived } from './arrived.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page of /contato whose address is another one by now, or is not. */
function stand(pathname: string): void {
  const route = { id: 'contact', path: 'contato', hasLoader: true }
  const window = {
    __reactRouterManifest: { routes: { contact: route } },
    __reactRouterRouteModules: { contact: {} },
    __reactRouterContext: { stream: null },
    location: { pathname, search: '', hash: '' },
    history: { state: { idx: 0 }, replaceState() {} },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { defaultView: window, querySelectorAll: () => [] })
}

const outcome = () =>
  Promise.race([
    readArrived(async () => ({})).then(({ matches }) => matches.map(({ route }) => route.id)),
    new Promise((resolve) => setTimeout(resolve, 50, 'it waits')),
  ])

test('a page comes alive under its own address, and under no other: it is being loaded anew', async () => {
  stand('/contato')
  expect(await outcome()).toEqual(['contact'])
  stand('/tapetes')
  expect(await outcome()).toBe('it waits')
})
