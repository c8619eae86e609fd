import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHaltingLine } from '#tests/browser/halting-line.ts'
import { holdScripts } from '#tests/browser/held-script.ts'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'
import { waitUntilAwake, wakePage } from '#tests/browser/wake-page.ts'

// A step through the history that is taken before the page is alive, of one that was opened by a link and loaded again: to the
// browser both are the same page, and it changes nothing but the address.
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

const stepBack = (page: Page) => page.evaluate(() => history.back())

it.each([
  ['the list of rugs', '/tapetes'],
  ['another rug', '/produtos/tapete-scallop'],
])('back to %s, while the script of a rug is on its way, leads there', async (_what, before) => {
  const page = await openRug(before)
  const letGo = await holdScripts(page.page, '**/assets/*.js')
  await page.page.reload({ waitUntil: 'load' })
  await page.page.mouse.wheel(0, 1)
  // The script comes before the page that it is loaded anew for.
  await page.page.route(siteToVisit().url + before, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await stepBack(page.page)
  await letGo()
  await page.isBack()
})

it.each([
  ['of which the half has come', '<main', 0],
  ['that has just come', '<script type="text/plain" data-late="">', 90],
])('back from a page %s leads to the one before', async (_which, after, and) => {
  const line = await openHaltingLine(siteToVisit().url, { after, and, ms: 1500 })
  const { page, isBack } = await openRug('/tapetes', line.url)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('header').first().waitFor({ state: 'attached' })
  await stepBack(page)
  await isBack()
  line.close()
})

/** A rug that was opened by a link from the page before. */
async function openRug(before: string, url = siteToVisit().url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(url + before, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  const title = page.getByRole('heading', { level: 1 })
  const words = await title.innerText()
  const links = page.locator(`main a[href^="/produtos/"]:not([href^="${before}"])`)
  await links.first().click()
  await page.waitForURL((address) => address.pathname !== before)
  await expect.poll(() => title.innerText()).not.toBe(words)
  const isBack = async () => {
    await page.waitForURL(url + before)
    await expect.poll(() => title.innerText().catch(() => '')).toBe(words)
    await waitUntilAwake(page)
    expect(await title.innerText()).toBe(words)
    expect(problems).toEqual([])
    await page.close()
  }
  return { page, isBack }
}
