import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsAbout } from './kept-mails.ts'
import { openStaff } from './programs.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

const wrong = { name: 'A', email: 'ana', subject: 'Lã', message: 'curta' }
const right = {
  name: 'Ana Prado',
  email: 'ana@casa.example',
  subject: 'Sala de leitura',
  message: 'Um tapete de 2,40 por 3,10.',
}

let site: RunningSite
let browser: Browser
let staff: SupabaseClient

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A page whose pictures are a dot: making them is another test's business and takes most of the time. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  return page
}

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(options)
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return page
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
}

async function rows(table: string, email: string): Promise<Record<string, unknown>[]> {
  await staff.rpc('open_inbox', { inbox: table })
  const { data, error } = await staff.from(table).select('*').eq('email', email)
  if (error) throw new Error(`${table} could not be read`, { cause: error })
  return data
}

describe('the contact form', () => {
  it('says what is wrong without script, keeps what was typed and goes to the first wrong field', async () => {
    const page = await visit('/contato', { javaScriptEnabled: false })
    await fill(page, { ...wrong, phone: '11 3000-0000' })
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Enviar mensagem' }).click(),
    ])
    expect(answer.status()).toBe(422)
    const said = await page.locator('main [role=alert]').allInnerTexts()
    expect(said).toEqual([
      'Nome deve ter pelo menos 2 caracteres',
      'Email inválido',
      'Assunto deve ter pelo menos 3 caracteres',
      'Mensagem deve ter pelo menos 10 caracteres',
      'Marque a caixa para enviar.',
    ])
    expect(await page.locator('main [name=message]').inputValue()).toBe('curta')
    expect(await page.locator('main [name=phone]').inputValue()).toBe('11 3000-0000')
    expect(await page.locator('main [name=name]').getAttribute('autofocus')).not.toBeNull()
    await page.close()
  })

  it("begins with the subject that a rug's page hands over", async () => {
    const page = await visit('/contato?assunto=Or%C3%A7amento%3A%20Scallop', { javaScriptEnabled: false })
    expect(await page.locator('main [name=subject]').inputValue()).toBe('Orçamento: Scallop')
    await page.close()
    const plain = await visit('/contato', { javaScriptEnabled: false })
    expect(await plain.locator('main [name=subject]').inputValue()).toBe('')
    await plain.close()
  })

  it('keeps a message with the proof of consent, without script', async () => {
    const page = await visit('/contato', { javaScriptEnabled: false })
    await fill(page, right)
    await page.locator('main [name=consent]').check()
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    expect(await page.locator('main [role=status]').innerText()).toBe('Mensagem enviada com sucesso!')
    const again = await page.reload({ waitUntil: 'domcontentloaded' })
    expect(again?.request().method()).toBe('GET')
    expect(await page.locator('main [role=status]').innerText()).toBe('Mensagem enviada com sucesso!')
    const [row, ...others] = await rows('contact_messages', right.email)
    expect(others).toEqual([])
    expect(row).toMatchObject({ ...right, phone: null, locale: 'pt', consent_version: 'contact-2026-11' })
    expect(Date.now() - Date.parse(String(row?.consented_at))).toBeLessThan(60_000)
    await page.close()
  })

  it('tells staff and the visitor by mail, and keeps the page of success to the one who sent', async () => {
    await expect.poll(() => mailsAbout(right.email, site)).toHaveLength(2)
    const [notice, answer] = await mailsAbout(right.email, site)
    expect(notice).toMatchObject({ to: site.administrator.email, replyTo: { address: right.email } })
    expect(notice?.text).toContain(right.message)
    expect(answer).toMatchObject({ to: right.email, subject: 'Recebemos a sua mensagem' })
    const page = await visit('/contato', { javaScriptEnabled: false })
    expect(await page.locator('main [role=status]').innerText()).toBe('')
    await page.close()
  })

  it('keeps one row of a form that is sent twice, and another when something new is written', async () => {
    const page = await wakePage(await visit('/contato'))
    const twice = { ...right, email: 'twice@casa.example' }
    await fill(page, twice)
    await page.locator('main [name=consent]').check()
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      page.getByRole('button', { name: 'Enviar mensagem' }).click(),
    ])
    const body = new Uint8Array(asked.postDataBuffer() ?? [])
    expect(Buffer.from(body).toString()).toMatch(/name="envio"\s+\d+(-\d+){3}\s/)
    const headers = { origin: site.url, 'content-type': asked.headers()['content-type'] ?? '' }
    const post = () => fetch(`${site.url}/contato`, { method: 'POST', body, headers })
    await Promise.all([post(), post()])
    await page.getByText('Mensagem enviada com sucesso!').waitFor()
    expect(await rows('contact_messages', twice.email)).toHaveLength(1)
    await fill(page, twice)
    await page.locator('main [name=consent]').check()
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect.poll(() => rows('contact_messages', twice.email), { timeout: 10_000 }).toHaveLength(2)
    await page.close()
  })

  it('moves the focus with script, takes back an error when it is mended, and is empty after success', async () => {
    const page = await wakePage(await visit('/es/contacto'))
    await fill(page, { ...right, name: 'A', email: 'eva@casa.example' })
    await page.locator('main [name=consent]').check()
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
    const problem = page.getByText('El nombre debe tener al menos 2 caracteres')
    await problem.waitFor()
    const name = page.locator('main [name=name]')
    expect(await name.evaluate((field) => document.activeElement === field)).toBe(true)
    const described = (await name.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('al menos 2 caracteres')
    await name.pressSequentially('n')
    await problem.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
    await page.getByText('Mensaje enviado.').waitFor()
    expect(await page.locator('main [name=message]').inputValue()).toBe('')
    expect(await page.locator('main [name=consent]').isChecked()).toBe(false)
    expect(await rows('contact_messages', 'eva@casa.example')).toMatchObject([{ name: 'An', locale: 'es' }])
    await page.close()
  })

  it.each([true, false])(
    'says that it was not sent, and keeps what was typed (script: %s)',
    async (script) => {
      const sender = { 'x-forwarded-for': script ? '198.51.100.77' : '198.51.100.78' }
      // Twenty in ten minutes are taken of one address.
      for (let count = 0; count < 20; count += 1) {
        const body = new URLSearchParams({ ...right, email: `many-${count}@casa.example`, consent: 'on' })
        await fetch(`${site.url}/contato`, { method: 'POST', body, headers: { origin: site.url, ...sender } })
      }
      const page = await visit('/contato', { javaScriptEnabled: script, extraHTTPHeaders: sender })
      if (script) await wakePage(page)
      await fill(page, right)
      await page.locator('main [name=consent]').check()
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
      await page.getByText('Erro ao enviar mensagem. Tente novamente.').waitFor()
      expect(await page.locator('main [name=message]').inputValue()).toBe(right.message)
      await page.close()
    },
  )

  it('thanks a program that fills in everything, and keeps nothing', async () => {
    const body = new URLSearchParams({ ...right, email: 'bot@casa.example', consent: 'on', website: 'x' })
    const headers = { origin: site.url }
    const answer = await fetch(`${site.url}/contato`, { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Mensagem enviada com sucesso!')
    expect(await rows('contact_messages', 'bot@casa.example')).toEqual([])
  })
})

describe('the other forms', () => {
  it('keep a brief as a lead, with the number as Brazil writes it', async () => {
    const page = await wakePage(await visit('/personalizados'))
    await fill(page, {
      name: 'Rui',
      email: 'rui@casa.example',
      room: 'Sala',
      size: '3 x 4',
      message: right.message,
    })
    await page.locator('main [name=whatsapp]').pressSequentially('11987654321')
    expect(await page.locator('main [name=whatsapp]').inputValue()).toBe('(11) 98765-4321')
    await page.locator('main [name=consent]').check()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await page.getByText('Mensagem enviada com sucesso!').waitFor()
    expect(await rows('leads', 'rui@casa.example')).toMatchObject([
      { carpet_name: 'Tapete sob medida', room: 'Sala', whatsapp: '(11) 98765-4321', status: 'novo' },
    ])
    await page.close()
  })

  it('keep a request for access, without script', async () => {
    const page = await visit('/es/acceso-exclusivo', { javaScriptEnabled: false })
    await fill(page, { name: 'Eva', email: 'eva@estudio.example', profession: 'Arquitecta' })
    await page.locator('main [name=consent]').check()
    await page.getByRole('button', { name: 'Pedir acceso' }).click()
    expect(await page.locator('main [role=status]').innerText()).toBe('Petición enviada. Gracias.')
    const kept = await rows('access_requests', 'eva@estudio.example')
    expect(kept).toMatchObject([{ profession: 'Arquitecta', company: null, locale: 'es' }])
    await page.close()
  })
})

describe('the selection', () => {
  const list = '?tapetes=tapete-scallop,tapete-natureza'

  it('is kept on the device by the heart of a rug, and put in order there', async () => {
    const page = await wakePage(await visit('/produtos/tapete-ocean-blue'))
    await page.getByRole('button', { name: 'Guardar na seleção', exact: true }).click()
    await page.goto(`${site.url}/produtos/tapete-scallop`, { waitUntil: 'domcontentloaded' })
    await wakePage(page)
    await page.getByRole('button', { name: 'Guardar na seleção', exact: true }).click()
    await page.goto(`${site.url}/selecao`, { waitUntil: 'domcontentloaded' })
    await wakePage(page)
    await page.getByRole('link', { name: 'Subir: Scallop' }).click()
    await page.getByText('Scallop: 1 / 2').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => localStorage.getItem('selecao'))).toBe(
      'tapete-scallop,tapete-ocean-blue',
    )
    await page.getByRole('link', { name: 'Tirar: Scallop' }).click()
    await page.getByRole('link', { name: 'Tirar: Scallop' }).waitFor({ state: 'detached' })
    expect(await page.locator('main li h2').allInnerTexts()).toEqual(['Ocean Blue'])
    await page.close()
  })

  it('is shared by its address, put in order and sent as one request without script', async () => {
    const page = await visit(`/selecao${list}`, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Subir: Natureza' }).click()
    expect(await page.locator('main li h2').allInnerTexts()).toEqual(['Natureza', 'Scallop'])
    await fill(page, { name: 'Lia', email: 'lia@casa.example' })
    await page.locator('main [name=consent]').check()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    // Its words stand in lines once the style sheet is there.
    await page.waitForLoadState()
    const said = await page.locator('main form [role=status]').innerText()
    expect(said).toMatch(/^Mensagem enviada com sucesso!\s+Número do pedido [2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const kept = await rows('leads', 'lia@casa.example')
    expect(kept).toMatchObject([{ carpet_name: 'Natureza, Scallop', locale: 'pt' }])
    expect(kept[0]?.message).toContain('/produtos/tapete-natureza')
    await page.close()
  })
})

describe('the gallery', () => {
  it('goes one step back, and home where there is no script', async () => {
    const page = await visit('/amostra-de-cores')
    await page.goto(`${site.url}/galeria`, { waitUntil: 'domcontentloaded' })
    await wakePage(page)
    await page.getByRole('link', { name: 'Voltar', exact: true }).click()
    await page.waitForURL('**/amostra-de-cores', { waitUntil: 'domcontentloaded' })
    await page.close()
    const plain = await visit('/es/galeria', { javaScriptEnabled: false })
    expect(await plain.getByRole('link', { name: 'Volver', exact: true }).getAttribute('href')).toBe(
      '/principal-es',
    )
    await plain.close()
  })

  it('has a row for each collection and the exhibition; a picture opens large and closes again', async () => {
    const page = await wakePage(await visit('/galeria'))
    expect(await page.locator('main section[id]').count()).toBe(12)
    await page.getByRole('heading', { name: 'Mostra Cartacho & Niemeyer 2024' }).waitFor()
    await page.locator('[data-count] a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const row = page.locator('[data-count="5"]').first()
    await row.getByRole('button', { name: /Próxima imagem/ }).click()
    await expect.poll(() => row.locator('ol').evaluate((list) => list.scrollLeft)).toBeGreaterThan(500)
    await page.close()
  })
})
