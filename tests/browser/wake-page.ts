import type { Page } from 'playwright-core'

/**
 * Gives the page its first sign of a person and waits until React has taken over, which is late by design.
 * @throws Error with all that is known of a page that does not wake.
 */
export async function wakePage(page: Page): Promise<Page> {
  await page.mouse.move(3, 3)
  await page.mouse.wheel(0, 1)
  return waitUntilAwake(page)
}

/** The same, until its forms are looked after: a moment after React took over, by a script of their own. */
export async function wakeForms(page: Page): Promise<Page> {
  await wakePage(page)
  await page.waitForLoadState('networkidle')
  return page
}

/** Waits until React has taken over a page that nobody touches. */
export async function waitUntilAwake(page: Page): Promise<Page> {
  try {
    await page.waitForFunction(
      () =>
        [...document.body.querySelectorAll('a, form, main')].some((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactProps')),
        ),
      undefined,
      // By time: a page that Chromium does not draw at the moment has no frames to look at.
      { polling: 50, timeout: 30_000 },
    )
  } catch (cause) {
    throw new Error(`React did not take over ${await stateOf(page)}`, { cause })
  }
  return page
}

/** What a page that did not wake has: its address and state, whether its script was started, and what came. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
    return {
      address: location.href,
      state: document.readyState,
      visibility: document.visibilityState,
      heading: document.querySelector('h1')?.textContent,
      started: document.querySelectorAll('head script[type="module"]').length,
      marked: [...document.querySelectorAll('*')].filter((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ).length,
      scripts: scripts.map(
        ({ name, duration, responseStatus }) =>
          `${name.split('/').at(-1)} ${Math.round(duration)} ms, ${responseStatus}`,
      ),
    }
  })
  return JSON.stringify(state, null, 1)
}
