import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeRow } from './admin-rows.ts'
import { mailsAbout } from './kept-mails.ts'
import { openStaff } from './programs.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakeForms, wakePage } from './wake-page.ts'

const numberPattern = /[2-9B-Z]{4}-[2-9B-Z]{4}/
const goalSeconds = 20

let site: RunningSite
let browser: Browser
let staff: SupabaseClient

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
  await staff
    .from('site_settings')
    .insert({ section: 'requests', key: 'next', value: { next: 'Respondemos em dois dias.', next_es: '' } })
})

afterAll(async () => {
  await writeRow(site, 'DELETE', 'site_settings?section=eq.requests&key=eq.next')
  await browser?.close()
  await site?.close()
})

async function phone(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...options })
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return page
}

async function leadsOf(name: string): Promise<Record<string, unknown>[]> {
  const { data, error } = await staff.from('leads').select('*').eq('name', name)
  if (error) throw new Error('The leads could not be read', { cause: error })
  return data
}

it('a price is asked for in five taps and two lines from the page of a rug, with all that was chosen', async () => {
  const page = await wakePage(await phone('/produtos/tapete-scallop?medida=240x310&cores=d9cdb8-4b5335'))
  let taps = 0
  const tap = async (what: ReturnType<Page['locator']>) => {
    taps += 1
    await what.click()
  }
  const from = performance.now()
  await tap(page.getByRole('button', { name: 'Pedir or\u00e7amento' }))
  await tap(page.getByLabel('Nome'))
  await page.keyboard.type('Ana Telefone')
  await tap(page.getByLabel('WhatsApp ou e-mail'))
  await page.keyboard.type('11987654321')
  await tap(page.getByRole('checkbox', { name: /Concordo/ }))
  await tap(page.getByRole('button', { name: 'Enviar pedido' }))
  const said = page.locator('dialog form [role=status]')
  await said.getByText('Pedido recebido.').waitFor()
  const seconds = (performance.now() - from) / 1000
  expect([taps, seconds < goalSeconds]).toEqual([5, true])
  expect(await said.innerText()).toMatch(numberPattern)
  expect(await said.innerText()).toContain('Respondemos em dois dias.')
  expect(new URL(page.url()).pathname).toBe('/produtos/tapete-scallop')
  const [row, ...others] = await leadsOf('Ana Telefone')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    carpet_name: 'Scallop',
    carpet_size: '2,40\u00a0\u00d7\u00a03,10\u00a0m',
    whatsapp: '(11) 98765-4321',
    email: null,
    rug_id: expect.any(String),
    image_url: expect.stringContaining('/storage/v1/object/public/'),
    message: expect.stringContaining('/produtos/tapete-scallop?medida=240x310&cores=d9cdb8-4b5335'),
  })
  expect(JSON.stringify(row?.colours).match(/#[0-9a-f]{6}/g)).toEqual(['#d9cdb8', '#4b5335'])
  await page.close()
})

it('with the line cut the sheet keeps the request, which goes once, with its number in the mail', async () => {
  const page = await wakeForms(await phone('/es/presupuesto/pedir?tapete=tapete-natureza'))
  await page.getByLabel('Nombre').fill('Eva Corte')
  await page.getByLabel('WhatsApp o correo').fill('eva@pedido.example')
  await page.getByRole('checkbox').first().check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Enviar petici\u00f3n' }).dblclick()
  await page.getByText('queda guardado en este dispositivo').waitFor()
  await page.context().setOffline(false)
  const said = page.locator('main form [role=status]')
  await said.getByText('Petici\u00f3n recibida.').waitFor()
  const number = numberPattern.exec(await said.innerText())?.[0] ?? 'none'
  expect(await leadsOf('Eva Corte')).toMatchObject([{ carpet_name: 'Natureza', email: 'eva@pedido.example' }])
  await expect.poll(() => mailsAbout('eva@pedido.example', site), { timeout: 10_000 }).toHaveLength(2)
  for (const mail of await mailsAbout('eva@pedido.example', site)) expect(mail.text).toContain(number)
  await page.close()
})

it('without script a wrong form comes back filled in, and a right one says its number and what comes next', async () => {
  const page = await phone('/produtos/tapete-scallop', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Pedir or\u00e7amento' }).click()
  await page.getByLabel('Nome').fill('Rui Papel')
  await page.getByLabel('WhatsApp ou e-mail').fill('rui@')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await page.getByText('Escreva um n\u00famero de WhatsApp com DDD ou um e-mail').waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe('Rui Papel')
  expect(await page.getByLabel('WhatsApp ou e-mail').inputValue()).toBe('rui@')
  await page.getByLabel('WhatsApp ou e-mail').fill('rui@pedido.example')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const said = page.locator('main form [role=status]')
  expect(await said.innerText()).toMatch(numberPattern)
  expect(await said.innerText()).toContain('Respondemos em dois dias.')
  expect(await leadsOf('Rui Papel')).toHaveLength(1)
  await page.close()
})

it('an address without a rug leads to the rugs', async () => {
  const page = await phone('/orcamento/pedir', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Ver os tapetes' }).click()
  expect(new URL(page.url()).pathname).toBe('/tapetes')
  await page.close()
})

it('a card asks in a sheet over its list, which Escape, the cross and Back close, with what was typed kept', async () => {
  const page = await wakePage(await phone('/es/alfombras'))
  const link = page.getByRole('link', { name: 'Pedir presupuesto: Natureza' })
  const sheet = page.getByRole('dialog', { name: 'Pedir presupuesto' })
  for (const close of ['Escape', 'cross', 'back']) {
    await link.click()
    await sheet.getByText('Natureza').waitFor()
    if (close === 'Escape') await sheet.getByLabel('Nombre').fill('Eva Borrador')
    await expect.poll(() => sheet.getByLabel('Nombre').inputValue()).toBe('Eva Borrador')
    if (close === 'Escape') await page.keyboard.press('Escape')
    else if (close === 'cross') await sheet.getByRole('button', { name: 'Cerrar' }).click()
    else await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/es/alfombras')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await link.click()
  await sheet.getByRole('link', { name: 'Privacidad' }).click()
  await page.waitForURL('**/es/privacidad')
  await page.goBack()
  await expect.poll(() => sheet.getByLabel('Nombre').inputValue()).toBe('Eva Borrador')
  await page.close()
})

it('the focus stays in the sheet, and it hangs out of no phone', async () => {
  const page = await wakePage(
    await phone('/produtos/tapete-scallop', { viewport: { width: 320, height: 640 } }),
  )
  await page.getByRole('button', { name: 'Pedir or\u00e7amento' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
    // Beyond its last field is the browser's own bar, which has no element.
    expect(['DIALOG', 'BODY']).toContain(at)
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBe(null)
  }
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.close()
})

it('where the sheet cannot be loaded the page itself comes, with what was chosen', async () => {
  const page = await wakePage(await phone('/produtos/tapete-scallop?medida=240x310'))
  await page.route('**/assets/{open-ask,ask-sheet}*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Pedir or\u00e7amento' }).click()
  await page.waitForURL('**/orcamento/pedir?tapete=tapete-scallop&medida=240x310')
  await page.getByText('2,40\u00a0\u00d7\u00a03,10\u00a0m').waitFor()
  await page.close()
})

it('what was sent from a sheet without a connection is mended on the page that it stands for', async () => {
  const page = await wakePage(await phone('/produtos/tapete-natureza'))
  await page.getByRole('button', { name: 'Pedir or\u00e7amento' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Nome').fill('Ada Corte')
  await sheet.getByLabel('WhatsApp ou e-mail').fill('00000000')
  await sheet.getByRole('checkbox').check()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Enviar pedido' }).click()
  await sheet.getByText('guardado neste aparelho').waitFor()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await page.waitForURL('**/orcamento/pedir?tapete=tapete-natureza')
  await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Ada Corte')
  await page.close()
})

it('a family without a rug asks in a sheet over its page, and on the page of that sheet without script', async () => {
  const page = await wakePage(await phone('/es/colecciones/2'))
  await page.getByRole('link', { name: 'Pedir a medida' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pedir presupuesto' })
  await sheet.getByText('Alfombra a medida: Redondas').waitFor()
  await sheet.getByLabel('Nombre').fill('Eva Familia')
  await sheet.getByLabel('WhatsApp o correo').fill('eva@familia.example')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Enviar petici\u00f3n' }).click()
  await sheet.getByText('Petici\u00f3n recibida.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/es/colecciones/2')
  await page.close()
  const plain = await phone('/colecoes/2', { javaScriptEnabled: false })
  await plain.getByRole('link', { name: 'Pedir sob medida' }).click()
  await plain.getByText('Tapete sob medida: Redondos').waitFor()
  await plain.getByLabel('Nome').fill('Rui Familia')
  await plain.getByLabel('WhatsApp ou e-mail').fill('rui@familia.example')
  await plain.getByRole('checkbox').first().check()
  await plain.getByRole('button', { name: 'Enviar pedido' }).click()
  expect(await plain.locator('main form [role=status]').innerText()).toMatch(numberPattern)
  await plain.close()
  for (const [name, asked, address] of [
    ['Eva Familia', 'Alfombra a medida: Redondas', '/es/colecciones/2'],
    ['Rui Familia', 'Tapete sob medida: Redondos', '/colecoes/2'],
  ] as const)
    expect(await leadsOf(name)).toMatchObject([
      { carpet_name: asked, rug_id: null, message: expect.stringContaining(address) },
    ])
})

it('the sheet of the simulator says its number and what comes next; where it cannot be loaded the page comes', async () => {
  const address = '/simulador?tapete=tapete-scallop&ambiente=showroom&medida=200x300'
  const page = await wakePage(await phone(address))
  await page.getByRole('link', { name: 'Pedir or\u00e7amento' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pedir or\u00e7amento' })
  await sheet.getByLabel('Nome').fill('Ana Simulada')
  await sheet.getByLabel('WhatsApp ou e-mail').fill('ana@simulada.example')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Enviar pedido' }).click()
  await sheet.getByText('Respondemos em dois dias.').waitFor()
  expect(await sheet.innerText()).toMatch(numberPattern)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/simulador')
  await page.close()
  const cut = await phone(address)
  await cut.route('**/assets/request-sheet*.js', (route) => route.abort())
  await (await wakePage(cut)).getByRole('link', { name: 'Pedir or\u00e7amento' }).click()
  await cut.waitForURL('**/orcamento/pedir?**')
  await cut.getByText('Scallop').first().waitFor()
  await cut.close()
})

it.each([
  ['/selecao?tapetes=tapete-scallop', true],
  ['/personalizados', false],
  ['/designers', true],
] as const)(
  'at %s a number alone is enough, and neither a number nor an address is told',
  async (path, script) => {
    const page = await phone(path, { javaScriptEnabled: script })
    if (script) await wakePage(page)
    const form = page.locator('main form', { has: page.locator('[name=whatsapp]') })
    const name = `Rui ${path.slice(1, 8)}`
    await form.locator('[name=name]').fill(name)
    await form.locator('[name=message]').fill('Um tapete para a sala de leitura.')
    await form.locator('[name=consent]').check()
    await form.locator('button[type=submit]').click()
    await form.getByText('Escreva um n\u00famero de WhatsApp com DDD ou um e-mail').waitFor()
    await form.locator('[name=whatsapp]').fill('11987654321')
    await form.locator('button[type=submit]').click()
    await page.getByText(numberPattern).first().waitFor()
    expect(await leadsOf(name)).toMatchObject([
      { email: null, whatsapp: expect.stringMatching(/98765-?4321$/) },
    ])
    await page.close()
  },
)
