import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedDrawingPath } from '#i18n/shared-drawing-path.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { feltPens, logoDrawing } from '#tests/drawn-pictures.ts'

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

const path = '/personalizados/desenho'
const made = (page: Page) => page.locator('canvas[data-made]').waitFor(patience)
const link = (page: Page) => page.getByLabel('O link', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(patience.timeout)
  return context.newPage()
}

async function draw(page: Page, { name, file, type }: Awaited<ReturnType<typeof feltPens>>) {
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await page.locator('[data-drawing-file]').setInputFiles({ name, mimeType: type, buffer: file })
  await made(page)
}

async function follow(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
}

it('a drawing goes by a link to who decides too, comes back by another, and is taken away by who made it', async () => {
  const maker = await newPage()
  const asked: string[] = []
  maker.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await draw(maker, await feltPens())
  await maker.getByLabel('Largura').fill('150')
  await made(maker)
  // Nothing goes anywhere before it is asked for.
  expect(asked.filter((line) => line.endsWith(sharedDrawingPath))).toEqual([])
  await maker.getByRole('button', { name: 'Guardar e criar o link' }).dblclick()
  await maker.getByText('Guardado. O link').waitFor()
  expect(asked.filter((line) => line.endsWith(sharedDrawingPath))).toEqual([`PUT ${sharedDrawingPath}`])
  const address = await link(maker).innerText()
  expect(asked.join('\n')).not.toContain(address.split('=')[1])
  expect(await faultsOf(maker)).toEqual([])
  expect(await maker.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const partner = await newPage()
  await draw(partner, await logoDrawing())
  await partner.getByText('Guardado neste aparelho').waitFor()
  await follow(partner, address)
  await partner.reload()
  await wakePage(partner)
  await partner.getByText('veio por um link').waitFor(patience)
  await made(partner)
  expect(await partner.getByLabel('Largura').inputValue()).toBe('150')
  await partner.getByLabel('T\u00e9cnica').selectOption('knotted')
  await press(partner, 'Guardar e criar o link')
  await partner.getByText('Guardado. O link').waitFor()
  const back = await link(partner).innerText()
  expect(back).not.toBe(address)

  await follow(maker, back)
  await maker.getByText('veio por um link').waitFor(patience)
  await made(maker)
  expect(await maker.getByLabel('T\u00e9cnica').inputValue()).toBe('knotted')
  await press(maker, 'Guardar neste aparelho')
  await maker.getByText('veio por um link').waitFor({ state: 'detached' })
  expect(maker.url()).not.toContain('#')
  await maker.getByText('Guardado neste aparelho').waitFor()
  await maker.waitForTimeout(1000)
  await maker.reload()
  await wakePage(maker)
  await made(maker)
  expect(await maker.getByLabel('T\u00e9cnica').inputValue()).toBe('knotted')
  // The link that this device made is still its own.
  expect(await link(maker).innerText()).toBe(address)
  await press(maker, 'Apagar o link')
  await maker.getByText('j\u00e1 n\u00e3o abre nada').waitFor()

  // What was the partner's own is still there, and the link is gone.
  await follow(partner, `${site.url}${path}?de-novo`)
  await made(partner)
  expect(await partner.getByLabel('T\u00e9cnica').inputValue()).toBe('tufted')
  await follow(partner, address)
  await partner.getByText('Este link j\u00e1 n\u00e3o abre nada').waitFor()
  await partner.getByText('Solte aqui um desenho').waitFor()
  await maker.context().close()
  await partner.context().close()
}, 120_000)

it('a line that is cut while a link is made leaves one that can be tried again, and taken away', async () => {
  const page = await newPage()
  await draw(page, await logoDrawing())
  await page.route(`**${sharedDrawingPath}`, async (route) => {
    // It arrived, and its answer did not.
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Guardar e criar o link')
  await page.getByText('n\u00e3o p\u00f4de ser feito').waitFor()
  const address = await link(page).innerText()
  await page.unroute(`**${sharedDrawingPath}`)
  await page.reload()
  await wakePage(page)
  await made(page)
  await press(page, 'Guardar o que mudou')
  await page.getByText('Guardado. O link').waitFor()
  expect(await link(page).innerText()).toBe(address)
  await press(page, 'Apagar o link')
  await page.getByText('j\u00e1 n\u00e3o abre nada').waitFor()
  expect(await link(page).count()).toBe(0)
  await page.context().close()
}, 90_000)
