import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { sendRequest, walkPanels } from '#tests/browser/panel-parts.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { smallFields } from '#tests/browser/small-fields.ts'

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openSite()
  await sendRequest(site)
  browser = await openBrowser()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const
  page = await (await openSignedIn(browser, site, phone)).newPage()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('no field of the panels has letters so small that an iPhone brings the page nearer', async () => {
  const found: string[] = []
  const look = async (where: string) => {
    for (const one of await smallFields(page)) found.push(`${where}: ${one}`)
  }
  const go = async (path: string) => {
    await page.goto(site.url + path)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
  }
  const opened = await walkPanels(page, { go, look, opensMs: 500 })
  expect(opened).toBeGreaterThan(4)
  expect([...new Set(found)]).toEqual([])
}, 180_000)
