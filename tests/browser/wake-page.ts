import type { Page } from 'playwright-core'

/** Gives the page its first sign of a person and waits until React has taken over, which is late by design. */
export async function wakePage(page: Page): Promise<Page> {
  await page.mouse.move(3, 3)
  await page.mouse.wheel(0, 1)
  try {
    await page.waitForFunction(() =>
      [...document.body.querySelectorAll('a, form, main')].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    )
  } catch (cause) {
    throw new Error(`React did not take over ${await stateOf(page)}`, { cause })
  }
  return page
}

/** What a page that did not wake has: its address and state, its module scripts, and the scripts that came. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => ({
    address: location.href,
    state: document.readyState,
    heading: document.querySelector('h1')?.textContent,
    started: document.querySelectorAll('head script[type="module"]').length,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, duration }) => `${name.split('/').at(-1)} ${Math.round(duration)} ms`),
  }))
  return JSON.stringify(state, null, 1)
}
