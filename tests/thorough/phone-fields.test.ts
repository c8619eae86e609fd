import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { smallFields } from '#tests/browser/small-fields.ts'
import { panelTabs } from '#tests/every-address.ts'

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openSite()
  const lead = { name: 'Ana Prado', email: 'ana@casa.example', locale: 'pt', consent_version: 'teste-1' }
  expect((await (await openStranger(site)).from('leads').insert(lead)).error).toBeNull()
  browser = await openBrowser()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const
  page = await (await openSignedIn(browser, site, phone)).newPage()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** What opens a form of the panels: a new row, the first that is there, or a request. */
const openers = /^(Nov[oa] |Editar|Abrir o registro|Convidar|Filtr|Importar)/

test('no field of the panels has letters so small that an iPhone brings the page nearer', async () => {
  const found: string[] = []
  const look = async (where: string) => {
    for (const one of await smallFields(page)) found.push(`${where}: ${one}`)
  }
  let opened = 0
  for (const path of panelTabs) {
    await page.goto(site.url + path)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    await look(path)
    const opener = page.locator('main').getByRole('button', { name: openers }).first()
    if (!(await opener.isVisible())) continue
    await opener.click()
    await page.waitForTimeout(500)
    opened += 1
    await look(`${path}, opened`)
  }
  expect(opened).toBeGreaterThan(4)
  expect([...new Set(found)]).toEqual([])
}, 180_000)
