import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows, writeRow } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { addColleague } from '#tests/browser/colleague.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page

beforeAll(async () => {
  // Somewhere that mails go: the step that no field of the panel does.
  site = await openSite({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'casa@site.example' } })
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site)
  page = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const note = () => page.getByText(/^Primeiro dia · /)

async function arrive() {
  await page.goto(`${site.url}/admin`)
  await page.getByRole('heading', { level: 1, name: 'Vídeo principal' }).waitFor(patience)
}

async function keep(section: string, values: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(values)) {
    const address = `site_settings?section=eq.${section}&key=eq.${key}`
    if ((await readRows(site, address)).length > 0) await writeRow(site, 'PATCH', address, { value })
    else await writeRow(site, 'POST', 'site_settings', { section, key, value })
  }
}

/** An account of somebody who works here, as an invitation that was accepted leaves it. */
it('the first day stands where one arrives and leads to its steps, in words of the house', async () => {
  await arrive()
  await note().waitFor(patience)
  expect(await note().innerText()).toMatch(/de 6$/)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver o primeiro dia' }).click()
  await page.getByRole('heading', { name: /^Primeiro dia/ }).waitFor(patience)
  expect(await page.getByLabel('Feito:').count()).toBeGreaterThan(0)
  // What whoever installs the site sets has names that say nothing to the house.
  expect(await page.locator('main').innerText()).not.toMatch(/[A-Z]+_[A-Z]+/)
  await page.getByRole('link', { name: 'Empresa', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Textos e contatos' }).waitFor(patience)
})

it('it goes away by itself once all of it is done', async () => {
  await keep('contact', { whatsapp: '+55 11 98765-4321', email: 'casa@site.example' })
  await keep('company', {
    name: 'Casa Ltda',
    cnpj: '11.222.333/0001-81',
    address: 'Rua Um, 1',
    email: 'casa@site.example',
  })
  await keep('links', { blog: 'https://blog.example' })
  await addColleague(site, 'editor')
  await arrive()
  await note().waitFor(patience)
  expect(await note().innerText()).toMatch(/5 de 6$/)
  await writeRow(site, 'POST', 'rugs', { slug: 'da-casa', name: 'Da casa' })
  await arrive()
  await expect.poll(() => note().count(), patience).toBe(0)
  await page.goto(`${site.url}/admin/falta`)
  await page.getByRole('heading', { name: /^A confirmar/ }).waitFor(patience)
  expect(await page.getByRole('heading', { name: /^Primeiro dia/ }).count()).toBe(0)
})
