import { expect, test } from 'vitest'
import { siteToVisit } from '#tests/browser/site.ts'
import { type EngineName, openEngine } from './engine.ts'

/** Runs in a page: whether React has it. */
const isAlive = (path: string) =>
  location.pathname.startsWith(path) &&
  Object.keys(document.body).some((key) => key.startsWith('__reactProps'))

test.each<EngineName>(['webkit', 'firefox'])(
  'in %s a step back from a page that was just loaded again leads to the one before',
  async (name) => {
    const engine = await openEngine(name)
    await engine.open(`${siteToVisit().url}/tapetes`)
    await engine.until('the list is alive', isAlive, '/tapetes')
    await engine.press('main a[href^="/produtos/"]')
    await engine.until('the rug is there', isAlive, '/produtos/')
    await engine.run(() => void setTimeout(() => location.reload()))
    await engine.until('it is loaded again', () => {
      const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (asked?.type === 'reload' && location.pathname !== '/tapetes') history.back()
      return asked?.type === 'reload'
    })
    await engine.until('the list is alive again', isAlive, '/tapetes')
    expect(await engine.run(() => document.querySelector('h1')?.textContent)).toBe('Tapetes')
    await engine.close()
  },
)
