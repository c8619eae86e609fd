import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdScripts } from './held-script.ts'
import { openDrawingBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'

// A step back has the address of the page that it leads to at once; on a slow line the page that is left stays to be pressed.
let browser: Browser
beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

const product = {
  name: 'a rug',
  link: (page: Page) => page.locator('main a[href="/produtos/tapete-scallop"]').first(),
  path: '/produtos/tapete-scallop',
  press: (page: Page) => page.locator('main label:has(input[name="medida"]:not(:checked))').nth(1).click(),
}
const simulator = {
  name: 'the simulator',
  link: (page: Page) => page.locator('header nav').getByRole('link', { name: 'Simulador' }),
  path: '/simulador',
  press: (page: Page) =>
    page.getByRole('region', { name: 'Medida' }).locator('[aria-pressed="false"]').first().click(),
}

it.each([product, simulator])(
  'what is chosen on $name while a step back is on its way is none of the address that it leads to',
  async ({ link, path, press }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${siteToVisit().url}/tapetes`)
    await wakePage(page)
    await link(page).click()
    await page.waitForFunction((there) => location.pathname === there, path)
    await press(page)
    await page.waitForFunction(() => location.search.includes('medida='))

    const letGo = await holdScripts(page, '**/tapetes.data*')
    const asked = page.waitForRequest(/\/tapetes\.data/)
    await page.evaluate(() => history.back())
    await asked
    await press(page)
    await page.waitForTimeout(500)
    const onTheWay = new URL(page.url())
    await letGo()
    await page.locator('main h1', { hasText: 'Tapetes' }).waitFor()
    expect([onTheWay.pathname, onTheWay.search]).toEqual(['/tapetes', ''])
    expect(new URL(page.url()).search).toBe('')
    await page.close()
  },
)
