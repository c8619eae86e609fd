import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { losingAnswer } from '#tests/browser/losing-answer.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openSharedSite } from '#tests/browser/shared-site.ts'
import { openBrowser, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('a request that was mended after its answer was lost arrives as it was mended, from a device that keeps nothing', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience.timeout)
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('No storage here', 'SecurityError')
      },
    })
  })
  const page = await context.newPage()
  await page.goto(`${site.url}/simulador?tapete=tapete-natureza`)
  await page.waitForSelector('[data-drawn]')
  await page.getByRole('link', { name: 'Pedir orçamento' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pedir orçamento' })
  const note = sheet.getByLabel(/^Recado/)
  const send = sheet.getByRole('button', { name: 'Enviar pedido' })
  await sheet.getByLabel('Nome').fill('Ana Prova')
  await sheet.getByLabel('WhatsApp ou e-mail').fill('ana@site.example')
  await note.fill('Para a sala.')
  await sheet.getByRole('checkbox').check()
  await losingAnswer(page, '**/pedidos/simulador', () => send.click())
  await send.and(page.locator(':enabled')).waitFor()
  await note.fill('Para a sala, em três medidas.')
  await send.click()
  await sheet.getByText('Pedido recebido.', { exact: false }).waitFor()
  const staff = await openStaff(site, 'leads')
  const { data } = await staff.from('leads').select('message').eq('email', 'ana@site.example')
  const said = data?.map(({ message }) => String(message)) ?? []
  expect(said.filter((message) => message.includes('em três medidas.'))).toHaveLength(1)
  await context.close()
})
