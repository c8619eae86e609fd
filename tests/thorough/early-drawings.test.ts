import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { file } from '#tests/browser/admin-tab-page.ts'
import { drawnOn, fillDrawingRequest, slowly } from '#tests/browser/drawn-page.ts'
import { dropFile } from '#tests/browser/dropped-file.ts'
import { onDisk } from '#tests/browser/file-on-disk.ts'
import { holdScripts } from '#tests/browser/held-script.ts'
import { chooseAndSend } from '#tests/browser/one-breath.ts'
import { openSharedSite } from '#tests/browser/shared-site.ts'
import { openBrowser, type RunningSite } from '#tests/browser/site.ts'
import { wakeForms, wakePage } from '#tests/browser/wake-page.ts'
import { logoDrawing } from '#tests/drawn-pictures.ts'
import { phonePhoto } from '#tests/phone-photo.ts'

// A drawing that was chosen goes with its request, whatever had its turn by then.
let site: RunningSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function openPage(email: string): Promise<Page> {
  context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/personalizados/desenho`, { waitUntil: 'domcontentloaded' })
  await wakeForms(page)
  await fillDrawingRequest(page, email)
  return page
}

const choose = (page: Page, name: string, type: string, bytes: Buffer) =>
  page.locator('[data-drawing-file]').setInputFiles([file(name, type, bytes)])
const send = (page: Page) => page.getByRole('button', { name: 'Enviar pedido' }).click()
const isSent = (page: Page) =>
  page.locator('#pedido [role=status]', { hasText: 'Mensagem enviada' }).waitFor(slowly)

/** How many files came with each request of this address. */
async function filesOf(email: string): Promise<number[]> {
  const rows = await readRows<{ files: unknown[] | null }>(site, `leads?select=files&email=eq.${email}`)
  return rows.map(({ files }) => files?.length ?? 0)
}

it.each(['input[capture]', '[data-drawing-file]'])(
  'a drawing that is chosen in %s before script looks after its page is read',
  async (field) => {
    context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${site.url}/personalizados/desenho`, { waitUntil: 'domcontentloaded' })
    const { name, type, file: buffer } = await logoDrawing()
    await page.locator(field).setInputFiles({ name: `${name}.png`, mimeType: type, buffer })
    await wakePage(page)
    await page.locator('canvas[data-made]').waitFor(slowly)
    await context.close()
  },
)

it('a drawing that is dropped before script looks after its page is read, and one that misses its place does not take the page', async () => {
  context = await browser.newContext({ viewport: { width: 1200, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${site.url}/personalizados/desenho`, { waitUntil: 'domcontentloaded' })
  const { type, file: bytes } = await logoDrawing()
  const drawn = await onDisk(`marca.${type.slice(6)}`, bytes)
  expect(await dropFile(page, 'h1', drawn)).toBe(false)
  expect(await dropFile(page, 'section:has([data-drawing-file]) h2', drawn)).toBe(false)
  await wakePage(page)
  await page.locator('canvas[data-made]').waitFor(slowly)
  expect(await dropFile(page, 'h1', drawn)).toBe(false)
  await context.close()
})

it('a request that is sent before the kept drawing is on its page takes it along', async () => {
  const email = 'guardado@casa.example'
  const page = await openPage(email)
  const { type, file: bytes } = await logoDrawing()
  await choose(page, 'marca.png', type, bytes)
  await page.getByText('neste aparelho').first().waitFor(slowly)
  const letGo = await holdScripts(page, '**/begin-drawing-*.js')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await page.waitForTimeout(1000)
  await fillDrawingRequest(page, email)
  await send(page)
  await page.waitForTimeout(1000)
  await letGo()
  await isSent(page)
  expect(await filesOf(email)).toEqual([2])
  await context.close()
})

it('a request that is sent while its drawing is being read waits for it', async () => {
  const email = 'enquanto@casa.example'
  const page = await openPage(email)
  const { type, file: bytes } = await logoDrawing()
  await choose(page, 'marca.png', type, bytes)
  await send(page)
  await isSent(page)
  // The drawing and the map of its yarns.
  expect(await filesOf(email)).toEqual([2])
  await context.close()
})

it('a drawing that cannot be read holds its request back and says why', async () => {
  const email = 'ilegivel@casa.example'
  const page = await openPage(email)
  await chooseAndSend(page.locator('[data-drawing-file]'), 'nota.png', 'uma nota', '#pedido form')
  await page.locator('#pedido').getByText('n\u00e3o \u00e9 uma imagem').waitFor(slowly)
  expect(await filesOf(email)).toEqual([])
  await context.close()
})

it('a request whose drawing the line does not let go is not sent without it', async () => {
  const email = 'cortado@casa.example'
  context = await browser.newContext()
  const page = await context.newPage()
  const sending = '**/sent-drawing-*.js'
  await page.route(sending, (route) => route.abort())
  await drawnOn(page, `${site.url}/personalizados/desenho`, await logoDrawing())
  await fillDrawingRequest(page, email)
  await send(page)
  await page.locator('#pedido').getByRole('alert').first().waitFor(slowly)
  expect(await filesOf(email)).toEqual([])
  await page.unroute(sending)
  await send(page)
  await isSent(page)
  expect(await filesOf(email)).toEqual([2])
  await context.close()
})

it('a drawing that is taken away while another is being read leaves room for one', async () => {
  const page = await openPage('outro@casa.example')
  const { type, file: bytes } = await logoDrawing()
  await choose(page, 'marca.png', type, bytes)
  await page.locator('canvas[data-made]').waitFor(slowly)
  // What reads a phone's photograph never comes.
  await page.route('**/heic-decoder-*.js', () => undefined)
  await page
    .locator('[data-desk] input[type=file]')
    .setInputFiles([file('IMG_0042.HEIC', 'image/heic', phonePhoto)])
  await page.locator('[data-desk] [role=status]', { hasText: 'Lendo' }).waitFor(slowly)
  await page.locator('[data-desk]').getByRole('button', { name: 'Retirar', exact: true }).click()
  expect(await page.locator('[data-drawing-file]').isEnabled()).toBe(true)
  await choose(page, 'marca.png', type, bytes)
  await page.locator('canvas[data-made]').waitFor(slowly)
  await context.close()
})
