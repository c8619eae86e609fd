import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from './admin-session.ts'
import { fillAsArchitect } from './architect-form.ts'
import { onDisk } from './file-on-disk.ts'
import { byExample } from './in-halves.ts'
import { mailsAbout } from './kept-mails.ts'
import { patience } from './patience.ts'
import { openStaff } from './programs.ts'
import { openSharedSite, sharedPublicUrl } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { variedBytes } from './varied-bytes.ts'
import { wakeForms, wakePage } from './wake-page.ts'

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
let person = 0

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'contact_messages', 'leads')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const plan = {
  name: 'planta baixa.pdf',
  mimeType: 'application/pdf',
  buffer: variedBytes('%PDF-1.7', 1_800_000),
}
const photo = {
  name: 'IMG_0042.HEIC',
  mimeType: 'image/heic',
  buffer: variedBytes('\0\0\0\x18ftypheic', 700_000),
}
const drawing = {
  name: 'sala.dwg',
  mimeType: 'application/octet-stream',
  buffer: variedBytes('AC1032', 300_000),
}
const chosen = [plan, photo, drawing]
const named = [
  { name: 'planta baixa.pdf', kind: 'pdf', size: 1_800_000 },
  { name: 'IMG_0042.HEIC', kind: 'heic', size: 700_000 },
  { name: 'sala.dwg', kind: 'dwg', size: 300_000 },
]

async function architect(script = true): Promise<{ context: BrowserContext; email: string }> {
  person += 1
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: script,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${person}` },
  })
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await context.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  return { context, email: `estudio-${person}@casa.example` }
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return wakeForms(page)
}

const input = (page: Page) => page.locator('main input[type=file]')
const list = (page: Page) => page.locator('main [data-files] li')

async function rowsOf(email: string, table = 'leads'): Promise<Record<string, unknown>[]> {
  const { data, error } = await staff.from(table).select('*').eq('email', email)
  if (error) throw new Error('The rows could not be read', { cause: error })
  return data
}

async function expectBytes(row: Record<string, unknown> | undefined): Promise<void> {
  expect(row?.files).toEqual(named)
  for (const [at, { buffer }] of chosen.entries()) {
    const { data } = await staff.storage
      .from('request-files')
      .download(`${row?.id}/${at + 1}.${named[at]?.kind}`)
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(buffer)).toBe(true)
  }
}

/** Counts the parts that go, and lets so many through. */
async function cutAfter(page: Page, parts: number): Promise<() => number> {
  let sent = 0
  await page.route('**/enviar-arquivo/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent += 1
    return sent > parts ? route.abort() : route.continue()
  })
  return () => sent
}

it.each(
  byExample([
    ['/designers', 'Enviar projeto', 'Mensagem enviada com sucesso!'],
    ['/es/disenadores', 'Enviar el proyecto', 'Mensaje enviado.'],
  ] as const),
)(
  'an architect at %s sends three files over a line that is cut in the middle, once',
  async (path, button, said) => {
    const { context, email } = await architect()
    const page = await open(context, path)
    await fillAsArchitect(page, email)
    await input(page).setInputFiles(chosen)
    await expect.poll(() => list(page).count()).toBe(3)
    await cutAfter(page, 2)
    await page.getByRole('button', { name: button }).click()
    await page.locator('main form').getByRole('alert').first().waitFor()
    expect(
      await page
        .locator('main progress')
        .first()
        .evaluate((bar: HTMLProgressElement) => bar.position),
    ).toBeGreaterThan(0.5)
    expect(await rowsOf(email)).toEqual([])
    await page.unroute('**/enviar-arquivo/*')
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    await page.getByRole('button', { name: button }).click()
    await page.locator('main form').getByText(said).waitFor()
    // It went on where it was cut.
    expect(offsets[0]).toBe(2 * 512 * 1024)
    expect(await list(page).count()).toBe(0)
    const rows = await rowsOf(email)
    expect(rows).toHaveLength(1)
    await expectBytes(rows[0])
    await expect.poll(() => mailsAbout(email, site), patience).toHaveLength(2)
    const notice = (await mailsAbout(email, site)).map(({ text }) => text).join('\n')
    expect(notice).toContain('planta baixa.pdf (1,7\u00a0MB)')
    expect(notice).toContain(`${sharedPublicUrl}/simulador-admin/leads#${rows[0]?.id}`)
    await context.close()
  },
)

it('a request that waits keeps its files on the device, outlives its tab and goes from another page, once', async () => {
  const { context, email } = await architect()
  const page = await open(context, '/personalizados')
  await fillAsArchitect(page, email)
  await input(page).setInputFiles(chosen)
  await expect.poll(() => list(page).count()).toBe(3)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await page.locator('body > [role=status]').getByText('guardado neste aparelho').waitFor()
  await page.close()
  await context.setOffline(false)
  await open(context, '/tapetes')
  await expect.poll(() => rowsOf(email), patience).toHaveLength(1)
  await expectBytes((await rowsOf(email))[0])
  await context.close()
})

it('what was chosen survives a reload, and can be taken away', async () => {
  const { context, email } = await architect()
  const page = await open(context, '/contato')
  await page.locator('main [name=email]').fill(email)
  await input(page).setInputFiles([plan, drawing])
  await expect.poll(() => list(page).count()).toBe(2)
  // What is typed is written down a moment later.
  await page.waitForTimeout(500)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await expect.poll(() => list(page).count(), patience).toBe(2)
  await page.getByRole('button', { name: 'Retirar planta baixa.pdf' }).click()
  expect(await list(page).allInnerTexts()).toMatchObject([expect.stringContaining('sala.dwg')])
  await context.close()
})

it.each(
  byExample([
    ['/contato', 'não é um PDF', 'mais de 20\u00a0MB', 'só cabem três'],
    ['/es/contacto', 'no es un PDF', 'más de 20\u00a0MB', 'solo caben tres'],
  ] as const),
)('%s says why a file is not taken, by its content', async (path, kind, large, many) => {
  const { context } = await architect()
  const page = await open(context, path)
  const alerts = () => page.locator('main [data-files] [role=alert]').allInnerTexts()
  await input(page).setInputFiles([{ ...plan, buffer: Buffer.from('<script>alert(1)</script>') }])
  await expect.poll(alerts).toMatchObject([expect.stringContaining(kind)])
  await input(page).setInputFiles(await onDisk(plan.name, variedBytes('%PDF-1.7', 21 * 1024 * 1024)))
  await expect.poll(alerts).toMatchObject([expect.stringContaining(large)])
  await input(page).setInputFiles([...chosen, { ...drawing, name: 'quarto.dwg' }])
  await expect.poll(alerts).toMatchObject([expect.stringContaining(many)])
  expect(await list(page).count()).toBe(4)
  await context.close()
})

it.each([
  ['/contato', 'Enviar mensagem', 'contact_messages', 'não é um PDF'],
  ['/es/disenadores', 'Enviar el proyecto', 'leads', 'no es un PDF'],
])(
  '%s without script takes the same files, and gives back what is not right filled in',
  async (path, button, table, kind) => {
    const { context, email } = await architect(false)
    const page = await context.newPage()
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    await fillAsArchitect(page, email)
    if (table === 'contact_messages') await page.locator('main [name=subject]').fill('Planta')
    await input(page).setInputFiles([plan, { ...photo, buffer: Buffer.from('GIF89a, and more of it') }])
    await page.getByRole('button', { name: button }).click()
    await page.locator('main form').getByText(kind).waitFor()
    expect(await page.locator('main [name=email]').inputValue()).toBe(email)
    // The plan is there already and need not be chosen again.
    await page.locator('main form').getByText('planta baixa.pdf').waitFor()
    await input(page).setInputFiles([photo, drawing])
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL(/enviado=/)
    const rows = await rowsOf(email, table)
    expect(rows).toHaveLength(1)
    await expectBytes(rows[0])
    await context.close()
  },
)

it('staff see the files on the row that a mail led to, and save the very bytes', async () => {
  const { context: sender, email } = await architect()
  const form = await open(sender, '/designers')
  await fillAsArchitect(form, email)
  await input(form).setInputFiles(chosen)
  await expect.poll(() => list(form).count()).toBe(3)
  await form.getByRole('button', { name: 'Enviar projeto' }).click()
  await form.locator('main form').getByText('Mensagem enviada com sucesso!').waitFor()
  const [row] = await rowsOf(email)
  const options = { acceptDownloads: true, viewport: { width: 1180, height: 900 } }
  const context = await openSignedIn(browser, site, options)
  const page = await context.newPage()
  await page.goto(`${site.url}/simulador-admin/leads#${row?.id}`)
  await page.getByText('DWG, 293\u00a0kB').waitFor()
  for (const { name, buffer } of chosen) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Baixar ${name}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    expect((await readFile(await download.path())).equals(buffer)).toBe(true)
  }
  const address = `${site.url}/equipe/arquivo/leads/${row?.id}/1`
  expect((await fetch(address)).status).toBe(401)
  const { data } = await staff.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const answer = await fetch(address, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  await context.close()
  await sender.close()
})
