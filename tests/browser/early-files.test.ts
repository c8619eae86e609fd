import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from './admin-rows.ts'
import { file } from './admin-tab-page.ts'
import { fillAsArchitect } from './architect-form.ts'
import { dropFile } from './dropped-file.ts'
import { onDisk } from './file-on-disk.ts'
import { holdScripts } from './held-script.ts'
import { chooseAndSend } from './one-breath.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

// A file that was chosen is sent, whatever had its turn by then: the script, the device, the bytes of the file.
let site: RunningSite
let browser: Browser
let context: BrowserContext
const plan = file('planta.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj'))
const photo = file('sala.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]))
/** What looks after a form. */
const script = '**/keep-form-*.js'
type Row = { readonly files: { readonly name: string }[] | null }

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(email: string): Promise<Page> {
  context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/designers`)
  await wakePage(page)
  await fillAsArchitect(page, email)
  return page
}

const input = (page: Page) => page.locator('main input[type=file]')
const send = (page: Page) => page.getByRole('button', { name: 'Enviar projeto' })
const isSent = (page: Page) => page.locator('main form').getByText('Mensagem enviada com sucesso!').waitFor()

const chooseAtOnce = (page: Page, text: string) =>
  chooseAndSend(input(page), 'planta.pdf', text, 'main form:has(input[type=file])')

/** The names of the files that came with each request of this address. */
async function filesOf(email: string): Promise<(string[] | null)[]> {
  const rows = await readRows<Row>(site, `leads?select=files&email=eq.${email}`)
  return rows.map(({ files }) => files?.map(({ name }) => name) ?? null)
}

it('a file that is chosen and sent before anything looks after its form goes with it', async () => {
  const email = 'cedo@casa.example'
  context = await browser.newContext()
  const page = await context.newPage()
  const letGo = await holdScripts(page, script)
  await page.goto(`${site.url}/designers`)
  await wakePage(page)
  await fillAsArchitect(page, email)
  await input(page).setInputFiles([plan])
  await send(page).click()
  await letGo()
  await isSent(page)
  expect(await filesOf(email)).toEqual([['planta.pdf']])
  await context.close()
})

it('a file goes that was chosen in the moment before its form was sent', async () => {
  const email = 'juntos@casa.example'
  const page = await open(email)
  await page.waitForLoadState('networkidle')
  await chooseAtOnce(page, '%PDF-1.7\n1 0 obj')
  await isSent(page)
  expect(await filesOf(email)).toEqual([['planta.pdf']])
  await context.close()
})

it('a file that is not taken, chosen in that moment, holds its form back and says why', async () => {
  const email = 'recusado@casa.example'
  const page = await open(email)
  await page.waitForLoadState('networkidle')
  await chooseAtOnce(page, '<script>alert(1)</script>')
  await page.locator('main [data-files] [role=alert]').getByText('não é um PDF').waitFor()
  await expect.poll(() => send(page).isEnabled()).toBe(true)
  expect(await filesOf(email)).toEqual([])
  // Told of it, one sends without it.
  await send(page).click()
  await isSent(page)
  expect(await filesOf(email)).toEqual([null])
  await context.close()
})

it('what was chosen before a reload, and what is chosen after it, goes though it is sent before the device has said what it keeps', async () => {
  const email = 'recarregado@casa.example'
  const page = await open(email)
  await input(page).setInputFiles([plan])
  await page.locator('main [data-files] li').waitFor()
  await page.waitForLoadState('networkidle')
  const letGo = await holdScripts(page, script)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await fillAsArchitect(page, email)
  await input(page).setInputFiles([photo])
  await send(page).click()
  await letGo()
  await isSent(page)
  expect(await filesOf(email)).toEqual([['planta.pdf', 'sala.jpg']])
  await context.close()
})

it('files that are dropped on a form go with it, before script looks after it and later; beside it they do not take the page', async () => {
  const email = 'largado@casa.example'
  const [before, later] = await Promise.all([
    onDisk('planta.pdf', plan.buffer),
    onDisk('sala.jpg', photo.buffer),
  ])
  context = await browser.newContext({ viewport: { width: 1200, height: 900 } })
  const page = await context.newPage()
  const letGo = await holdScripts(page, script)
  await page.goto(`${site.url}/designers`, { waitUntil: 'domcontentloaded' })
  const message = 'main form:has(input[type=file]) textarea'
  expect(await dropFile(page, message, before)).toBe(false)
  await letGo()
  await wakePage(page)
  const listed = page.locator('main [data-files] li')
  await listed.getByText('planta.pdf').waitFor()
  expect(await dropFile(page, message, later)).toBe(false)
  await listed.getByText('sala.jpg').waitFor()
  expect(await dropFile(page, 'main h2', later)).toBe(false)
  await fillAsArchitect(page, email)
  await send(page).click()
  await isSent(page)
  expect(await filesOf(email)).toEqual([['planta.pdf', 'sala.jpg']])
  await context.close()
})
