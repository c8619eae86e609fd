import type { Page } from 'playwright-core'

/** Holds scripts of a page, or what it reads, on their way; what it answers lets them go. */
export async function holdScripts(page: Page, which: string): Promise<() => Promise<void>> {
  const held: (() => void)[] = []
  await page.route(which, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  return async () => {
    await page.unroute(which)
    for (const go of held) go()
  }
}
