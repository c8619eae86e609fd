import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from './site.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

/** A rug's page on a phone whose first picture halts on its way; what is asked for meanwhile. */
async function openHalting() {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  let goOn = () => {}
  const halt = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/img/**', async (route) => {
    const picture = route.request().url()
    asked.push(picture)
    // Of what is asked for while a page is read, the first one is the largest.
    if (picture === asked[0]) await halt
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${siteToVisit().url}/produtos/tapete-scallop`, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return { page, asked, goOn }
}

/** Of the pictures that were asked for, those that are lazy and out of sight. */
async function outOfSight(page: Page, asked: readonly string[]): Promise<string[]> {
  const lazy = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(({ currentSrc }) => currentSrc),
  )
  return asked.filter((url) => lazy.includes(url))
}

it('pictures out of sight are asked for once those of the first screen are there', async () => {
  const { page, asked, goOn } = await openHalting()
  await page.waitForTimeout(600)
  expect(await outOfSight(page, asked)).toEqual([])
  goOn()
  await expect.poll(async () => (await outOfSight(page, asked)).length).toBeGreaterThan(1)
  await page.close()
})

it.each([
  ['as soon as somebody moves', (page: Page) => page.mouse.wheel(0, 40)],
  ['as soon as a key is pressed', (page: Page) => page.keyboard.press('Tab')],
  ['where the first picture stays away', () => undefined],
])('pictures out of sight are asked for %s', async (_when, act) => {
  const { page, asked } = await openHalting()
  await act(page)
  await expect.poll(async () => (await outOfSight(page, asked)).length, { timeout: 8000 }).toBeGreaterThan(1)
  expect(await page.locator('[data-waits]').count()).toBe(0)
  await page.close()
})
