import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

it('what was chosen of a rug without a line is in the selection once there is one', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.goto(`${siteToVisit().url}/produtos/tapete-natureza`)
  await wakePage(page)
  await page.route('**/assets/kept-choices-*.js', (route) => route.abort())
  const kept = () => page.evaluate(() => localStorage.getItem('escolhas') ?? '')
  const sizes = page.getByRole('radio', { name: /× \d/ })
  const failed = page.waitForEvent('requestfailed')
  await sizes.nth(1).check({ force: true })
  await failed
  await sizes.nth(2).check({ force: true })
  const before = await sizes.nth(1).inputValue()
  await page.waitForFunction(
    (first) => location.search.includes('medida=') && !location.search.includes(first),
    before,
  )
  expect(await kept()).toBe('')
  await page.unroute('**/assets/kept-choices-*.js')
  const chosen = new URL(page.url()).searchParams.get('medida')
  await expect.poll(kept).toContain(`tapete-natureza:${chosen}`)
  expect(thrown).toEqual([])
  await page.close()
})

it('what is typed into a form without a line is kept once there is one, and nobody touches the form again', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.route('**/assets/keep-form-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`${siteToVisit().url}/contato`)
  await wakePage(page)
  await page.locator('main [name=name]').fill('Ana Prado')
  await failed
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]).includes('Ana Prado'))
  expect(await kept()).toBe(false)
  await page.unroute('**/assets/keep-form-*.js')
  await expect.poll(kept).toBe(true)
  await page.reload()
  await wakePage(page)
  await page.locator('main [name=subject]').focus()
  await expect.poll(() => page.locator('main [name=name]').inputValue()).toBe('Ana Prado')
  await page.close()
})
