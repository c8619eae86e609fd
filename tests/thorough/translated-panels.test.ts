import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPanelsOnALine, type PanelsOnALine } from '#tests/browser/panels-on-a-line.ts'
import { patience } from '#tests/browser/patience.ts'
import { translate } from '#tests/browser/translator.ts'

let panels: PanelsOnALine

beforeAll(async () => {
  panels = await openPanelsOnALine()
  await panels.tablet.addInitScript(translate)
})
afterAll(() => panels?.close())

/** A panel whose every word a translator has: between the signs of a word stands a dot. */
async function open(address: string): Promise<{ page: Page; failed: string[] }> {
  const failed: string[] = []
  const page = await panels.tablet.newPage()
  page.on('pageerror', ({ message }) => failed.push(message))
  await page.goto(panels.site.url + address)
  await page.locator('main h1 font').first().waitFor()
  return { page, failed }
}
const rows = (page: Page) => page.locator('main li:has(button)')

it('a translated list of rugs is searched, and a rug of it is copied, renamed and deleted', async () => {
  const { page, failed } = await open('/simulador-admin')
  await expect.poll(() => rows(page).count(), patience).toBe(9)
  const search = page.getByRole('searchbox')
  await search.fill('nada que exista')
  await expect.poll(() => rows(page).count(), patience).toBe(0)
  await search.fill('')
  await expect.poll(() => rows(page).count(), patience).toBe(9)
  await page.getByRole('button', { name: 'Duplicar Scallop' }).click()
  await expect.poll(() => rows(page).count(), patience).toBe(10)
  await page
    .getByRole('button', { name: /^Editar Scallop/ })
    .last()
    .click()
  await page.locator('input[name="name"]').fill('Outro')
  await page.locator('form button[type="submit"]').first().click()
  await page.getByRole('button', { name: 'Editar Outro' }).waitFor()
  await page.getByRole('button', { name: 'Excluir Outro' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect.poll(() => rows(page).count(), patience).toBe(9)
  expect(failed).toEqual([])
  await page.close()
})

it('translated tabs open one after the other, and back again', async () => {
  const { page, failed } = await open('/admin')
  const tabs = page.locator('nav a[href^="/admin"]')
  const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    await page.locator(`nav a[href="${address}"]`).first().click()
    await page.waitForURL(`**${address}`)
    await page.locator('main h1 font').first().waitFor()
  }
  await page.goBack()
  await page.waitForURL(`**${addresses.at(-2)}`)
  await page.locator('main h1 font').first().waitFor()
  expect(failed).toEqual([])
  await page.close()
})
