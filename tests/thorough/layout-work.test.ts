import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** How long the page takes to lay itself out anew, the median of some times, with this style added. */
async function layoutMs(path: string, style: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, bypassCSP: true })
  await page.goto(siteToVisit().url + path, { waitUntil: 'load' })
  await page.addStyleTag({ content: style })
  const times = await page.evaluate(() =>
    Array.from({ length: 21 }, (_, at) => {
      const began = performance.now()
      document.documentElement.style.fontSize = at % 2 ? '16px' : '16.5px'
      document.body.getBoundingClientRect()
      return performance.now() - began
    }),
  )
  await page.close()
  return times.toSorted((one, other) => one - other)[10] ?? Number.NaN
}

// Captions that measured themselves within grids within grids made it three times as long, once for each font that came.
test('on a phone the cards of the catalogue are laid out about as quickly as if nothing in them asked how wide they are', async () => {
  const [plain, own] = [
    await layoutMs('/tapetes', '*{container-type:normal!important}'),
    await layoutMs('/tapetes', 'html{}'),
  ]
  expect(own).toBeLessThan(1.5 * plain)
})
