import type { BrowserContext, Page, Route } from 'playwright-core'

/** Cuts the line at the worst moment, once: what is asked for arrives and is done, and its answer is lost. */
export async function losingAnswer(page: Page, address: string, act: () => Promise<void>) {
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  let isCut = false
  await page.route(address, async (route) => {
    if (isCut || route.request().method() === 'GET') return route.fallback()
    isCut = true
    await route.fetch()
    await route.abort('connectionreset')
    resolve()
  })
  await act()
  await cut
}

/** Lets nothing go that is sent to this address, though it can be read; what it answers ends that. */
export async function losingWhatIsSent(
  context: BrowserContext,
  address: string,
): Promise<() => Promise<void>> {
  const lose = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback())
  await context.route(address, lose)
  return () => context.unroute(address, lose)
}
