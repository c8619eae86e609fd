import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { file } from './admin-tab-page.ts'
import { closeStorage } from './closed-storage.ts'
import { message } from './form-examples.ts'
import { patience } from './patience.ts'
import { openStaff } from './programs.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'leads', 'contact_messages')
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience.timeout)
  await context.addInitScript(closeStorage)
  const page = await context.newPage()
  await page.goto(site.url + path)
  return wakePage(page)
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('main [name=consent]').check()
}

async function expectOne(table: string, email: string, row: object): Promise<void> {
  const { data } = await staff.from(table).select('*').eq('email', email)
  expect(data).toMatchObject([row])
}

it('who lets no site keep anything sends a message all the same, once', async () => {
  const page = await open('/contato')
  const email = 'sem-cookies@casa.example'
  await fill(page, { ...message, email })
  await page.getByRole('button', { name: 'Enviar mensagem' }).dblclick()
  await page.locator('main form [role=status]').getByText('Mensagem enviada').waitFor()
  await expectOne('contact_messages', email, { message: message.message })
  await page.context().close()
})

it('and a plan with a request', async () => {
  const page = await open('/designers')
  const email = 'sem-cookies-2@casa.example'
  await fill(page, { name: 'Lia Reis', email, message: message.message })
  const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(700_000)])
  await page.locator('main input[type=file]').setInputFiles([file('planta.pdf', 'application/pdf', plan)])
  await page.getByRole('button', { name: 'Enviar projeto' }).click()
  await page.locator('main form').getByText('Mensagem enviada com sucesso!').waitFor()
  await expectOne('leads', email, { files: [{ size: plan.length }] })
  await page.context().close()
})

it('chooses a rug, another size of it and asks what it costs', async () => {
  const page = await open('/produtos/tapete-scallop')
  await page.locator('main label:has(input[type=radio]:not(:checked)) >> visible=true').first().click()
  await page.locator('main button:has-text("orçamento") >> visible=true').first().click()
  const sheet = page.locator('dialog[open]')
  await sheet.locator('[name=name]').fill('Ana Prado')
  await sheet.locator('[name=contact], [name=email]').first().fill('sem-cookies-3@casa.example')
  await sheet.locator('[name=consent]').check()
  await sheet.locator('button[type=submit]').click()
  await sheet.getByText('Pedido', { exact: false }).first().waitFor()
  await expect
    .poll(async () => (await staff.from('leads').select('id').eq('email', 'sem-cookies-3@casa.example')).data)
    .toHaveLength(1)
  await page.context().close()
})

it('and staff sign in, for as long as the page stands', async () => {
  const page = await open('/admin-login')
  await page.getByLabel('E-mail').fill(site.administrator.email)
  await page.getByLabel('Senha', { exact: true }).fill(site.administrator.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('heading').first().waitFor()
  await page.context().close()
})
