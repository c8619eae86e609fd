import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { holdScripts } from '#tests/browser/held-script.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

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

it.each([product, simulator])(
  'the address says what $name shows where a step back is taken back',
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
    await page.evaluate(() => history.forward())
    await page.waitForFunction((there) => location.pathname === there, path)
    await letGo()
    await page.waitForTimeout(1000)
    const address = page.url()
    const shown = await chosenSizes(page)
    await page.goto(address)
    await wakePage(page)
    await expect.poll(() => chosenSizes(page)).toEqual(shown)
    expect(shown).not.toEqual([])
    await page.close()
  },
)

/** The sizes that the page shows as chosen. */
function chosenSizes(page: Page): Promise<string[]> {
  return page
    .locator(
      'main label:has(input[name="medida"]:checked), main [role="region"] [aria-pressed="true"], main section [aria-pressed="true"]',
    )
    .allInnerTexts()
}

test('what is chosen once the language was changed is in the address of that language', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(siteToVisit().url + product.path)
  await wakePage(page)
  await page.locator('header a[hreflang="es"]').first().click()
  await page.waitForFunction(() => location.pathname === '/es/productos/tapete-scallop')
  await product.press(page)
  await page.waitForFunction(() => location.search.includes('medida='))
  await page.close()
})

test('a dialog that opens while a step back is on its way leaves no place of its own over the page that comes', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${siteToVisit().url}/tapetes`)
  await wakePage(page)
  await product.link(page).click()
  await page.waitForFunction((there) => location.pathname === there, product.path)

  const letGo = await holdScripts(page, '**/tapetes.data*')
  const asked = page.waitForRequest(/\/tapetes\.data/)
  await page.evaluate(() => history.back())
  await asked
  await page.locator('main li[data-wide] a').first().click()
  await page.locator('dialog[open]').waitFor()
  await letGo()
  await page.locator('main h1', { hasText: 'Tapetes' }).waitFor()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => history.state?.place)).toBe(undefined)
  await page.close()
})
