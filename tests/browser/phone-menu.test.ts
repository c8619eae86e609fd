import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdScripts } from './held-script.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function visit(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(siteToVisit().url + path)
  return wakePage(page)
}

describe('the menu of a phone', () => {
  it('closes on Back and stays on the page; a page it led to comes back without it', async () => {
    const page = await visit('/contato')
    const sheet = page.locator('#menu')
    const open = async () => {
      await page.getByRole('button', { name: 'Abrir o menu' }).click()
      await page.waitForFunction(() => history.state?.place === 'menu')
    }
    await open()
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/contato')
    await open()
    await page.getByRole('button', { name: 'Fechar o menu' }).click()
    await page.waitForFunction(() => history.state?.place === undefined)
    await open()
    await sheet.getByRole('link', { name: 'Tapetes', exact: true }).click()
    await page.waitForURL('**/tapetes')
    await page.goBack()
    await page.waitForURL('**/contato')
    expect(await sheet.isVisible()).toBe(false)
    expect(await page.evaluate(() => history.state?.place)).toBeUndefined()
    await page.close()
  })
})

describe('what Back needs for the menu of a phone', () => {
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

  it.each([
    ['by its button', (page: Page) => press(page, 'Fechar o menu')],
    [
      'with a link',
      (page: Page) => page.locator('#menu').getByRole('link', { name: 'Tapetes' }).first().click(),
    ],
  ])('gives no place in the history to one that was closed %s before it came', async (_how, close) => {
    const page = await visit('/contato')
    const letGo = await holdScripts(page, '**/assets/menu-place-*.js')
    await press(page, 'Abrir o menu')
    await close(page)
    await page.locator('#menu').waitFor({ state: 'hidden' })
    await letGo()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/menu-place-')),
    )
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => history.state?.place)).toBeUndefined()
    await page.close()
  })

  it('lets one be opened again at once that was just closed', async () => {
    const page = await visit('/contato')
    await press(page, 'Abrir o menu')
    await page.waitForFunction(() => history.state?.place === 'menu')
    await page.evaluate(async () => {
      const menu = document.getElementById('menu')
      const told = () => new Promise((resolve) => menu?.addEventListener('toggle', resolve, { once: true }))
      const closed = told()
      menu?.hidePopover()
      await closed
      menu?.showPopover()
    })
    await page.waitForTimeout(500)
    expect(await page.locator('#menu').isVisible()).toBe(true)
    await page.goBack()
    await page.locator('#menu').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/contato')
    await page.close()
  })

  it('gives one place to one that was opened twice before it came', async () => {
    const page = await visit('/contato')
    const before = await page.evaluate(() => history.length)
    const letGo = await holdScripts(page, '**/assets/menu-place-*.js')
    await press(page, 'Abrir o menu')
    await press(page, 'Fechar o menu')
    await press(page, 'Abrir o menu')
    await letGo()
    await page.waitForFunction(() => history.state?.place === 'menu')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.close()
  })

  it('is asked for again where the line does not bring it', async () => {
    const page = await visit('/contato')
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await page.route('**/assets/menu-place-*.js', (route) => route.abort())
    await press(page, 'Abrir o menu')
    await page.waitForEvent('requestfailed')
    await page.unroute('**/assets/menu-place-*.js')
    await page.waitForFunction(() => history.state?.place === 'menu')
    expect(thrown).toEqual([])
    await page.close()
  })
})
