import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contact, failed, forms, message } from './form-examples.ts'
import { byExample } from './in-halves.ts'
import { mailsAbout } from './kept-mails.ts'
import { patience } from './patience.ts'
import { openStaff } from './programs.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakeForms, wakePage } from './wake-page.ts'

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
let person = 0

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'contact_messages', 'leads', 'access_requests', 'newsletter_subscribers')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A visitor with a device and an address of their own, on a phone. */
async function visitor(): Promise<{ context: BrowserContext; email: string }> {
  person += 1
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${person}` },
  })
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await context.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  return { context, email: `visitante-${person}@casa.example` }
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return wakeForms(page)
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('main [name=consent]').check()
}

async function rows(table: string, email: string): Promise<Record<string, unknown>[]> {
  const { data, error } = await staff.from(table).select('*').eq('email', email)
  if (error) throw new Error(`${table} could not be read`, { cause: error })
  return data
}

const status = (page: Page) => page.locator('main form [role=status]')
const tray = (page: Page) => page.locator('body > [role=status]')
/** What a loaded machine needs; a page that is well answers at once. */
const empty = (page: Page) =>
  expect.poll(() => page.locator('main [name=name]').inputValue(), patience).toBe('')

it.each(byExample(forms, 2))(
  'a form of $path without a connection keeps its text, and is sent once when there is one',
  async (form) => {
    const { context, email } = await visitor()
    const page = await open(context, form.path)
    await fill(page, { ...form.fields, email })
    await context.setOffline(true)
    await page.getByRole('button', { name: form.button }).dblclick()
    await status(page).getByText(form.said).waitFor()
    expect(await page.locator('main [name=name]').inputValue()).toBe(form.fields.name)
    expect(await rows(form.table, email)).toEqual([])
    await context.setOffline(false)
    await empty(page)
    expect(await rows(form.table, email)).toHaveLength(1)
    expect(await page.evaluate(() => [localStorage.getItem('pedidos'), sessionStorage.length])).toEqual([
      null,
      0,
    ])
    await context.close()
  },
)

it('the line of the footer does so on any page', async () => {
  const { context, email } = await visitor()
  const page = await open(context, '/principal-es')
  const line = page.locator('footer form')
  await line.locator('[name=email]').fill(email)
  // What looks after it is there, whole, once it is written down: with the line cut before that nothing could be.
  await page.waitForFunction((typed) => JSON.stringify({ ...sessionStorage }).includes(typed), email)
  await line.locator('[name=consent]').check()
  await context.setOffline(true)
  await line.getByRole('button', { name: 'Suscribirme' }).click()
  await line.getByText('queda guardado en este dispositivo').waitFor()
  expect(await line.locator('[name=email]').inputValue()).toBe(email)
  await context.setOffline(false)
  await line.getByText('Te hemos enviado un correo').waitFor()
  expect(await rows('newsletter_subscribers', email)).toHaveLength(1)
  await context.close()
})

it.each(byExample([502, 200, 302, 413, 504], 2))(
  'an answer %s that is not ours is no answer',
  async (code) => {
    const { context, email } = await visitor()
    const page = await open(context, contact.path)
    await fill(page, { ...message, email })
    const headers = { location: `${site.url}/contato` }
    await page.route('**/contato', (route) =>
      route.fulfill({ status: code, contentType: 'text/html', headers, body: '<h1>Proxy</h1>' }),
    )
    await page.getByRole('button', { name: contact.button }).click()
    await status(page).getByText(failed.pt).waitFor()
    await page.unroute('**/contato')
    await tray(page).getByRole('button', { name: 'Enviar agora' }).click()
    await status(page).getByText('Mensagem enviada com sucesso!').waitFor()
    expect(await rows('contact_messages', email)).toHaveLength(1)
    await context.close()
  },
)

it('a request whose answer is lost on the way back is one row and one pair of mails', async () => {
  const { context, email } = await visitor()
  const page = await open(context, contact.path)
  await fill(page, { ...message, email })
  await page.route('**/contato', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: contact.button }).click()
  await status(page).getByText(failed.pt).waitFor()
  expect(await rows('contact_messages', email)).toHaveLength(1)
  await page.unroute('**/contato')
  // Once more by hand, and by itself after it.
  await page.getByRole('button', { name: contact.button }).click()
  await status(page).getByText('Mensagem enviada com sucesso!').waitFor()
  expect(await rows('contact_messages', email)).toHaveLength(1)
  await expect.poll(() => mailsAbout(email, site), patience).toHaveLength(2)
  await context.close()
})

it('what waits outlives its tab, and two tabs opened at once send it once', async () => {
  const { context, email } = await visitor()
  const page = await open(context, contact.path)
  await fill(page, { ...message, email })
  await context.setOffline(true)
  await page.getByRole('button', { name: contact.button }).click()
  await tray(page).getByText('guardado neste aparelho').waitFor()
  await page.close()
  await context.setOffline(false)
  const tabs = await Promise.all([open(context, '/tapetes'), open(context, '/es/contacto')])
  await expect.poll(() => rows('contact_messages', email), patience).toHaveLength(1)
  await expect
    .poll(async () => (await Promise.all(tabs.map((tab) => tray(tab).allInnerTexts()))).join(' '), patience)
    .toContain('foi enviado')
  await expect.poll(() => mailsAbout(email, site), patience).toHaveLength(2)
  expect(await rows('contact_messages', email)).toHaveLength(1)
  await context.close()
})

it('a page that is reloaded while its form is on its way sends it once, and says so', async () => {
  const { context, email } = await visitor()
  const page = await open(context, contact.path)
  await fill(page, { ...message, email })
  // Held until the page is gone: taken away, the route would let it go on, and its answer could come before that.
  let isHeld = false
  await page.route('**/contato', async (route) => {
    if (isHeld || route.request().method() !== 'POST') return route.continue()
    isHeld = true
    await route.fetch()
  })
  await page.getByRole('button', { name: contact.button }).click()
  await expect.poll(() => rows('contact_messages', email), patience).toHaveLength(1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await tray(page).getByText('foi enviado').waitFor()
  await empty(page)
  expect(await rows('contact_messages', email)).toHaveLength(1)
  await context.close()
})

it('what waits can be dropped from any page, and taken back for a moment', async () => {
  const { context, email } = await visitor()
  const page = await open(context, contact.path)
  await fill(page, { ...message, email })
  await context.setOffline(true)
  await page.getByRole('button', { name: contact.button }).click()
  await tray(page).getByRole('button', { name: 'Descartar' }).click()
  await tray(page).getByRole('button', { name: 'Desfazer' }).click()
  await tray(page).getByRole('button', { name: 'Descartar' }).click()
  await tray(page).getByText('não será enviado').waitFor()
  await context.setOffline(false)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wakeForms(page)
  expect(await rows('contact_messages', email)).toEqual([])
  expect(await page.locator('main [name=message]').inputValue()).toBe(message.message)
  await context.close()
})

it('what is typed survives a reload and the way back, but for the consent', async () => {
  const { context, email } = await visitor()
  const page = await open(context, '/es/contacto')
  await fill(page, { ...message, email })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await expect.poll(() => page.locator('main [name=message]').inputValue(), patience).toBe(message.message)
  expect(await page.locator('main [name=consent]').isChecked()).toBe(false)
  await page.locator('header').getByRole('link', { name: 'Cartacho' }).click()
  await page.waitForURL('**/principal-es')
  await page.goBack()
  await expect.poll(() => page.locator('main [name=email]').inputValue(), patience).toBe(email)
  await context.close()
})

it('what is typed before the form’s keeper arrives is kept, also where the form is closed by then', async () => {
  const { context } = await visitor()
  let arrive = () => {}
  const wait = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await context.route('**/assets/keep-form-*.js', async (route) => {
    await wait
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(`${site.url}/es/alfombras`, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  const sheet = page.getByRole('dialog', { name: 'Pedir presupuesto' })
  const open = () => page.getByRole('link', { name: 'Pedir presupuesto: Natureza' }).click()
  await open()
  await sheet.getByLabel('Nombre').fill('Eva Primera')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  const arrived = page.waitForResponse('**/assets/keep-form-*.js')
  arrive()
  await arrived
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(sessionStorage))), patience)
    .toContain('Eva Primera')
  await open()
  await expect.poll(() => sheet.getByLabel('Nombre').inputValue(), patience).toBe('Eva Primera')
  await context.close()
})

it('what the server refuses later stays on the device, to be mended in its form from any page', async () => {
  const { context, email } = await visitor()
  const page = await open(context, '/personalizados')
  await fill(page, {
    name: 'Rui Reis',
    message: 'Um tapete para a sala.',
    email,
    whatsapp: '11 1111-1111 1111',
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await tray(page).getByText('guardado neste aparelho').waitFor()
  await page.close()
  await context.setOffline(false)
  const other = await open(context, '/nossa-historia')
  await tray(other).getByText('n\u00e3o foi aceito').waitFor()
  await tray(other).getByRole('button', { name: 'Corrigir' }).click()
  await other.waitForURL('**/personalizados')
  await wakePage(other)
  await expect.poll(() => other.locator('main [name=name]').inputValue(), patience).toBe('Rui Reis')
  await other.locator('main [name=whatsapp]').fill('11987654321')
  await other.locator('main [name=consent]').check()
  await other.getByRole('button', { name: 'Enviar pedido' }).click()
  await status(other).getByText('Mensagem enviada com sucesso!').waitFor()
  expect(await rows('leads', email)).toMatchObject([{ whatsapp: '(11) 98765-4321' }])
  expect(await other.evaluate(() => localStorage.getItem('pedidos'))).toBeNull()
  await context.close()
})

it('a form that the server would refuse is not kept: it says at once what is wrong', async () => {
  const { context, email } = await visitor()
  const page = await open(context, contact.path)
  await fill(page, { ...message, message: 'curta', email })
  await context.setOffline(true)
  await page.getByRole('button', { name: contact.button }).click()
  await page.getByText('Mensagem deve ter pelo menos 10 caracteres').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('pedidos'))).toBeNull()
  await context.close()
})

it('a page that did not open leads back to itself', async () => {
  const { context } = await visitor()
  const page = await open(context, '/contato')
  await page.route(/\.data/, (route) => route.abort())
  await page.locator('footer').getByRole('link', { name: 'Tapetes' }).click()
  const again = page.getByRole('link', { name: 'Tentar de novo' })
  await again.waitFor()
  await again.click()
  await page.getByRole('heading', { level: 1, name: 'Tapetes' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/tapetes')
  await context.close()
})
