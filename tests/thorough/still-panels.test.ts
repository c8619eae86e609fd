import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { keepBack, movedControls, watchControls } from '#tests/browser/moved-controls.ts'
import { partOpeners, sendRequest, walkPanels } from '#tests/browser/panel-parts.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  await sendRequest(site)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const lateMs = 600

// As tall as all that is there: what is below a window is pressed as well.
test.each([
  ['a tablet', { width: 1180, height: 2400 }, partOpeners],
  ['a phone', { width: 390, height: 4000 }, []],
])(
  'on %s nothing of the panels that can be pressed goes elsewhere when an answer comes late',
  async (_, viewport, openers) => {
    const context = await openSignedIn(browser, site, { viewport, locale: 'pt-BR', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await watchControls(page)
    await keepBack(page, lateMs)
    const found: string[] = []
    const look = async (where: string) => {
      for (const one of await movedControls(page)) found.push(`${where}: ${one}`)
    }
    const go = async (path: string) => {
      await page.goto(site.url + path)
      await page.locator('h1').waitFor()
      await page.waitForTimeout(lateMs)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(lateMs)
    }
    const opened = await walkPanels(page, { go, look, openers, opensMs: 2 * lateMs })
    expect(opened).toBeGreaterThanOrEqual(openers.length)
    expect(found).toEqual([])
    await context.close()
  },
  300_000,
)
