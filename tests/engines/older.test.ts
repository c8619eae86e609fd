import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#tests/browser/admin-session.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { panelTabs } from '#tests/every-address.ts'
import { addresses, isWhole } from './addresses.ts'
import { growOlder } from './older-browser.ts'

let site: RunningSite
let browser: Browser
let page: Page
let problems: string[]

beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
  page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
  await page.addInitScript(growOlder)
  page.on('pageerror', (problem) => problems.push(`${page.url()}: ${problem.message}`))
  page.on('console', (said) => said.type() === 'error' && problems.push(`${page.url()}: ${said.text()}`))
})
beforeEach(() => {
  problems = []
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const open = async (address: string) => {
  await page.goto(site.url + address)
  await page.waitForFunction(isWhole)
}

test('what was taken away is gone', async () => {
  await open('/privacidade')
  const left = await page.evaluate(() => ['parse' in URL, 'groupBy' in Map, 'map' in [].values()])
  expect(left).toEqual([false, false, false])
})

test('every page comes alive in a browser of three years ago, and reports nothing', async () => {
  for (const address of addresses) await open(address)
  expect(problems).toEqual([])
})

test('from one page to the next, too', async () => {
  await open('/principal-br')
  for (const name of ['Tapetes', 'Contato', 'Curadoria']) {
    await page.getByRole('navigation').first().getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(problems).toEqual([])
})

test('the search finds what is typed', async () => {
  await open('/tapetes')
  await page.getByRole('link', { name: /Buscar/ }).click()
  await page.getByRole('combobox').fill('azul')
  await page.getByRole('option', { name: /Ocean Blue/ }).waitFor()
  expect(problems).toEqual([])
})

test('a request goes out, with what was said in the meantime', async () => {
  await open('/produtos/tapete-natureza')
  await page.getByRole('button', { name: 'Pedir orçamento' }).click()
  await page.getByLabel('Nome').fill('Ana Antiga')
  await page.getByLabel('WhatsApp ou e-mail').fill('11987654321')
  await page.getByRole('checkbox', { name: /Concordo/ }).check()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await page.locator('dialog form [role=status]').getByText('Pedido recebido.').waitFor()
  expect(problems).toEqual([])
})

test('a rug of the simulator is dyed', async () => {
  await open('/simulador?tapete=tapete-scallop')
  await page.getByRole('button', { name: 'Anoitecer' }).click()
  await page.waitForURL(/cores=/)
  await page.getByText('Tingindo').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('every tab of the panel opens', async () => {
  await signIn(page, site)
  await page.waitForURL((url) => url.pathname !== '/admin-login')
  for (const tab of panelTabs) {
    await page.goto(site.url + tab)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByText(/^Carregando/)
      .first()
      .waitFor({ state: 'detached' })
  }
  expect(problems).toEqual([])
})
