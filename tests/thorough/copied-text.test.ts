import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/browser/admin-session.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('a link that is shown this once is copied where the browser has no clipboard of its own, and said not to be where it is not', async () => {
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 }, locale: 'pt-BR' })
  // As on a site without TLS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await signIn(page, site)
  await page.waitForURL('**/admin')
  await page.goto(`${site.url}/admin/equipe`)
  const form = page.getByRole('region', { name: 'Convidar', exact: true })
  await form.getByLabel('E-mail').fill('redacao@cartacho.example')
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: 'Convidar' }).click()
  const link = await form.getByLabel('Endereço do convite').inputValue()
  await form.getByRole('button', { name: 'Copiar o endereço' }).click()
  await page.getByText('Endereço copiado').waitFor()
  const search = page.getByLabel('Endereço do convite')
  await search.evaluate((field: HTMLInputElement) => {
    field.readOnly = false
    field.value = ''
    field.focus()
  })
  await page.keyboard.press('Control+V')
  expect(await search.inputValue()).toBe(link)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await form.getByRole('button', { name: 'Copiar o endereço' }).click()
  await page.getByText('Não foi possível copiar').waitFor()
  await page.close()
})
