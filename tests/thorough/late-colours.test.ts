import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdScripts } from '#tests/browser/held-script.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

// Telling the colours of a rug apart takes seconds on a slow phone, and hands go on meanwhile.
let browser: Browser
beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

/** The simulator with colours that were asked for and have not come; what it gives lets them come. */
async function openWaiting(): Promise<{ page: Page; letCome: () => Promise<void> }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const letGo = await holdScripts(page, '**/assets/dyer-*.js')
  await page.goto(`${siteToVisit().url}/simulador?tapete=tapete-scallop&medida=300x400`)
  await wakePage(page)
  await page.waitForFunction(() => location.search.includes('posicao='))
  await page.getByRole('button', { name: 'Jardim' }).click()
  const letCome = async () => {
    await letGo()
    await page.waitForFunction(() => location.search.includes('cores='))
  }
  return { page, letCome }
}

it('colours that come late leave the size that was chosen meanwhile', async () => {
  const { page, letCome } = await openWaiting()
  await page.getByRole('button', { name: '2,00 × 3,00' }).click()
  await page.waitForFunction(() => location.search.includes('medida=200x300'))
  await letCome()
  expect(new URL(page.url()).searchParams.get('medida')).toBe('200x300')
  await page.close()
})

it('colours that come late are not laid on the rug that was chosen meanwhile', async () => {
  const { page, letCome } = await openWaiting()
  await page.locator('li[data-rug="tapete-ocean-blue"] a').click()
  await page.waitForFunction(() => location.search.includes('tapete=tapete-ocean-blue'))
  await page.getByRole('button', { name: 'Rosa' }).click()
  await letCome()
  expect(new URL(page.url()).searchParams.get('tapete')).toBe('tapete-ocean-blue')
  await page.close()
})

it('colours that come while a request is written stay in the address when it is closed', async () => {
  const { page, letCome } = await openWaiting()
  await page.locator('[data-order-bar]').getByRole('link', { name: 'Pedir orçamento' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pedir orçamento' })
  await sheet.getByLabel('Nome').waitFor()
  await letCome()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.waitForFunction(() => !history.state?.place)
  expect(page.url()).toContain('cores=')
  await page.close()
})
