import type { Page } from 'playwright-core'

/** Gives the page its first sign of a person and waits until React has taken over, which is late by design. */
export async function wakePage(page: Page): Promise<Page> {
  await page.mouse.move(3, 3)
  await page.mouse.wheel(0, 1)
  await page.waitForFunction(() =>
    [...document.body.querySelectorAll('a, form, main')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
  return page
}
