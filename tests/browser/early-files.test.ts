import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { file } from './admin-tab-page.ts'
import { fillAsArchitect } from './architect-form.ts'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

// A file that was chosen is sent, whatever had its turn by then: the script, the device, the bytes of the file.
let site: RunningSite
let browser: Browser
let context: BrowserContext
let staff: SupabaseClient
const plan = file('planta.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj'))
const photo = file('sala.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]))
const script = '**/keep-form-*.js'

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
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

/** Holds what looks after a form, until it is let go. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = []
  await page.route(script, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue().catch(() => undefined)
  })
  return async () => {
    for (const go of waiting) go()
    await page.unroute(script)
  }
}

const input = (page: Page) => page.locator('main input[type=file]')
const send = (page: Page) => page.getByRole('button', { name: 'Enviar projeto' })
const isSent = (page: Page) => page.locator('main form').getByText('Mensagem enviada com sucesso!').waitFor()

/** Chooses a file and sends the form, in one breath. */
async function chooseAndSend(page: Page, text: string): Promise<void> {
  await input(page).evaluate((field: HTMLInputElement, content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'planta.pdf'))
    field.files = data.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.form?.requestSubmit()
  }, text)
}

async function filesOf(email: string): Promise<string[]> {
  const { data, error } = await staff.from('leads').select('files').eq('email', email)
  if (error) throw new Error('The rows could not be read', { cause: error })
  return data.map(({ files }) => JSON.stringify(files?.map(({ name }: { name: string }) => name) ?? null))
}

it('a file that is chosen and sent before anything looks after its form goes with it', async () => {
  const email = 'cedo@casa.example'
  context = await browser.newContext()
  const page = await context.newPage()
  const letGo = await hold(page)
  await page.goto(`${site.url}/designers`)
  await wakePage(page)
  await fillAsArchitect(page, email)
  await input(page).setInputFiles([plan])
  await send(page).click()
  await letGo()
  await isSent(page)
  expect(await filesOf(email)).toEqual(['["planta.pdf"]'])
  await context.close()
})

it('a file goes that was chosen in the moment before its form was sent', async () => {
  const email = 'juntos@casa.example'
  const page = await open(email)
  await page.waitForLoadState('networkidle')
  await chooseAndSend(page, '%PDF-1.7\n1 0 obj')
  await isSent(page)
  expect(await filesOf(email)).toEqual(['["planta.pdf"]'])
  await context.close()
})

it('a file that is not taken, chosen in that moment, holds its form back and says why', async () => {
  const email = 'recusado@casa.example'
  const page = await open(email)
  await page.waitForLoadState('networkidle')
  await chooseAndSend(page, '<script>alert(1)</script>')
  await page.locator('main [data-files] [role=alert]').getByText('não é um PDF').waitFor()
  await expect.poll(() => send(page).isEnabled()).toBe(true)
  expect(await filesOf(email)).toEqual([])
  // Told of it, one sends without it.
  await send(page).click()
  await isSent(page)
  expect(await filesOf(email)).toEqual(['null'])
  await context.close()
})

it('what was chosen before a reload, and what is chosen after it, goes though it is sent before the device has said what it keeps', async () => {
  const email = 'recarregado@casa.example'
  const page = await open(email)
  await input(page).setInputFiles([plan])
  await page.locator('main [data-files] li').waitFor()
  await page.waitForLoadState('networkidle')
  const letGo = await hold(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await fillAsArchitect(page, email)
  await input(page).setInputFiles([photo])
  await send(page).click()
  await letGo()
  await isSent(page)
  expect(await filesOf(email)).toEqual(['["planta.pdf","sala.jpg"]'])
  await context.close()
})
