import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { es as spanish } from '#app/site/pages/quote/es.ts'
import { pt as portuguese } from '#app/site/pages/quote/pt.ts'
import { es as asked } from '#app/site/parts/ask/es.ts'
import { pt as pedido } from '#app/site/parts/ask/pt.ts'
import { pt as desk } from '#app/staff/quotes/pt.ts'
import { openSignedIn } from './admin-session.ts'
import { faultsOf } from './axe.ts'
import { byExample } from './in-halves.ts'
import { mailsAbout } from './kept-mails.ts'
import { losingAnswer } from './losing-answer.ts'
import { patience } from './patience.ts'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
/** The issue gives staff ninety seconds from a request to a sent quote, and ten from a photo to the client's page. */
const quoteWithinMs = 90_000
const photoWithinMs = 10_000

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
let signedIn: BrowserContext
let panel: Page

beforeAll(async () => {
  site = await openSite({ settings: { SITE_URL: 'http://casa.example', TRUST_PROXY: '1' } })
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
  signedIn = await openSignedIn(browser, site, { ...phone, locale: 'pt-BR' })
  signedIn.setDefaultTimeout(patience.timeout)
  panel = await signedIn.newPage()
  await panel.goto(`${site.url}/simulador-admin`)
  await panel.getByRole('button', { name: /^Seções/ }).waitFor()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const toast = (text: string) => panel.getByText(text, { exact: true }).first().waitFor()

async function visit(address: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale })
  const page = await context.newPage()
  page.setDefaultTimeout(patience.timeout)
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return wakePage(page)
}

async function noFaultFor(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

const journeys = [
  {
    locale: 'pt-BR',
    product: '/produtos/tapete-scallop?medida=200x300',
    quote: portuguese,
    ask: pedido,
    person: { name: 'Marina Alves', email: 'marina@casa.example' },
    fields: { name: 'Nome', contact: 'WhatsApp ou e-mail' },
    heading: 'Um tapete sob medida',
    /** As the rule prices it, and as staff type it. */
    price: { rule: '4.890', typed: '4.890', shown: 'R$\u00a04.890,00' },
    question: 'A l\u00e3 \u00e9 brasileira?',
    reply: 'Sim, do Sul.',
    stage: 'pt',
  },
  {
    locale: 'es-ES',
    product: '/es/productos/tapete-scallop',
    quote: spanish,
    ask: asked,
    person: { name: 'Eva Ruiz', email: 'eva@casa.example' },
    fields: { name: 'Nombre', contact: 'WhatsApp o correo' },
    heading: 'Una alfombra a medida',
    price: { rule: null, typed: '990', shown: '990,00\u00a0\u20ac' },
    question: '\u00bfLa lana es de Brasil?',
    reply: 'S\u00ed, del sur.',
    stage: 'es',
  },
] as const

describe.each(byExample(journeys))('from a look to a rug at home, on phones, in $locale', (journey) => {
  const { locale, quote, ask, person, price } = journey
  let link = ''
  let id = ''
  let client: Page

  it('a rug is asked for from its page, and the request goes once when the line is back', async () => {
    const page = await visit(site.url + journey.product, locale)
    await page
      .getByRole('button', { name: ask.title })
      .or(page.getByRole('link', { name: ask.title }))
      .first()
      .click()
    const form = page.locator('form', { has: page.getByRole('button', { name: ask.submit }) })
    await form.getByLabel(journey.fields.name).fill(person.name)
    await form.getByLabel(journey.fields.contact).fill(person.email)
    await form.getByRole('checkbox').first().check()
    await page.context().setOffline(true)
    await form.getByRole('button', { name: ask.submit }).dblclick()
    await page
      .getByText(/guardado (neste aparelho|en este dispositivo)/)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    await page.getByText(ask.sent).first().waitFor()
    const { data } = await staff.from('leads').select('carpet_name,locale').eq('name', person.name)
    expect(data).toEqual([{ carpet_name: 'Scallop', locale: journey.stage }])
    await page.context().close()
  })

  it('staff make a quote of it with nothing to retype but the price, and each step survives a lost answer', async () => {
    await panel.goto(`${site.url}/simulador-admin/leads`)
    await panel
      .getByRole('button', { name: `Abrir o registro de ${person.name}` })
      .first()
      .click()
    const start = performance.now()
    await panel.getByRole('link', { name: 'Fazer or\u00e7amento' }).click()
    await expect.poll(() => panel.getByLabel('Nome').inputValue(), patience).toBe(person.name)
    expect(await panel.getByLabel(desk.form.rug).inputValue()).toBe('Scallop')
    expect(await panel.getByLabel(desk.form.heading).inputValue()).toBe(journey.heading)
    const cost = panel.getByLabel(desk.form.price)
    if (price.rule) await expect.poll(() => cost.inputValue()).toBe(price.rule)
    await cost.fill('quatro mil')
    await panel.getByRole('button', { name: desk.form.send }).click()
    await panel.getByText(desk.problems.price).waitFor()
    await cost.fill(price.typed)
    for (const lost of ['**/rpc/save_quote', '**/rpc/send_quote']) {
      await losingAnswer(panel, lost, () => panel.getByRole('button', { name: desk.form.send }).click())
      await toast(desk.saveFailed.title)
    }
    await panel.getByRole('button', { name: desk.form.send }).dblclick()
    await panel.getByRole('heading', { name: desk.sent.title(1) }).waitFor()
    expect(performance.now() - start).toBeLessThan(quoteWithinMs)
    link = new URL(await panel.locator('code').innerText()).pathname
    const { data } = await staff.from('quotes').select('id,version').eq('client_name', person.name)
    expect(data).toEqual([{ id: expect.any(String), version: 1 }])
    id = data?.[0]?.id
    await noFaultFor(panel)
  })

  it('the link goes by mail, once though its answer was lost', async () => {
    await losingAnswer(panel, '**/equipe/orcamento', () =>
      panel.getByRole('button', { name: desk.sent.mail }).click(),
    )
    await toast(desk.sent.mailFailed.title)
    await panel.getByRole('button', { name: desk.sent.mail }).click()
    await toast(desk.sent.mailed(person.email))
    const told = (await mailsAbout(person.email, site)).filter(({ text }) => text.includes(link))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(`http://casa.example${link}`)
  })

  it('the client reads it, asks once, and reads the answer, which is said once', async () => {
    client = await visit(site.url + link, locale)
    await client.getByRole('heading', { level: 1, name: journey.heading }).waitFor()
    expect(await client.getByText(price.shown).count()).toBeGreaterThan(0)
    await noFaultFor(client)
    await client.getByText(quote.questions.ask, { exact: true }).click()
    await client.getByLabel(quote.questions.label).fill(journey.question)
    await losingAnswer(client, '**/*.data*', () =>
      client.getByRole('button', { name: quote.questions.send }).click(),
    )
    await client.getByText(quote.problems.unavailable).waitFor()
    expect(await client.getByLabel(quote.questions.label).inputValue()).toBe(journey.question)
    await client.getByRole('button', { name: quote.questions.send }).click()
    await client.getByText(journey.question).waitFor()
    await panel.getByRole('button', { name: desk.sent.done }).click()
    await panel.getByText('Cliente perguntou').waitFor()
    await panel.getByLabel('Responder ao cliente').fill(journey.reply)
    await losingAnswer(panel, '**/rpc/reply_to_client', () =>
      panel.getByRole('button', { name: 'Responder' }).click(),
    )
    await toast(desk.reply.failed)
    await panel.getByRole('button', { name: 'Responder' }).click()
    await expect.poll(() => panel.getByLabel('Responder ao cliente').inputValue(), patience).toBe('')
    await client.reload()
    expect(await client.getByText(journey.question).count()).toBe(1)
    expect(await client.getByText(journey.reply).count()).toBe(1)
  })

  it('what the client typed stays while the line is cut, and is accepted once when it is back', async () => {
    await wakePage(client)
    await client.getByLabel(quote.accept.name).fill(person.name)
    await client.getByRole('checkbox').check()
    await client.context().setOffline(true)
    await client.getByRole('button', { name: quote.accept.submit }).click()
    await client.getByText(quote.problems.unavailable).waitFor()
    await client.context().setOffline(false)
    await losingAnswer(client, '**/*.data*', () =>
      client.getByRole('button', { name: quote.accept.submit }).click(),
    )
    await client.getByText(quote.problems.unavailable).waitFor()
    expect(await client.getByLabel(quote.accept.name).inputValue()).toBe(person.name)
    await client.getByRole('button', { name: quote.accept.submit }).dblclick()
    await client.getByRole('heading', { level: 1, name: /tapete:|alfombra:/ }).waitFor()
    await noFaultFor(client)
    const { data } = await staff.from('quote_events').select('kind').match({ kind: 'aceito', quote_id: id })
    expect(data).toHaveLength(1)
    const notices = (await mailsAbout(site.administrator.email, site)).map(({ subject }) => subject)
    const accepted = (subject: string) =>
      subject.startsWith('Or\u00e7amento aceito') && subject.includes(person.name)
    expect(notices.filter(accepted)).toHaveLength(1)
  })

  it('a photo and a line from the workshop are on the page of the client within ten seconds, told once', async () => {
    const [sheet] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Ficha de produ\u00e7\u00e3o (PDF)' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^ficha-.*\.pdf$/)
    const { data: order } = await staff.from('orders').select('stages').eq('quote_id', id).single()
    const stages: { pt: string; es: string }[] = order?.stages
    const loom = stages.find(({ pt }) => pt === 'No tear')
    await panel.getByLabel(desk.order.stage).selectOption({ label: 'No tear' })
    await panel.getByLabel(desk.order.line).fill(journey.reply)
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#27456e' } })
      .jpeg()
      .toBuffer()
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
    for (const lost of ['**/order-photos/**', '**/rpc/tell_order']) {
      await losingAnswer(panel, lost, () => panel.getByRole('button', { name: desk.order.tell }).click())
      await toast(desk.order.failed.title)
    }
    const start = performance.now()
    await panel.getByRole('button', { name: desk.order.tell }).click()
    await toast(desk.order.told)
    await client.unroute('**/img/**')
    await client.reload()
    await client
      .getByRole('heading', { level: 1, name: quote.order.is(loom?.[journey.stage] ?? '') })
      .waitFor()
    const width = () =>
      client
        .locator('article img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width, patience).toBe(2000)
    expect(performance.now() - start).toBeLessThan(photoWithinMs)
    expect(await client.locator('article').count()).toBe(1)
    await noFaultFor(client)
    // Its mail is on its way when the page has it.
    const isTold = ({ subject }: { subject: string }) => subject.includes(loom?.[journey.stage] ?? '-')
    const told = async () => (await mailsAbout(person.email, site)).filter(isTold).length
    await expect.poll(told, patience).toBe(1)
  })

  it('the rug is delivered, stage by stage, and whoever wants no more mails gets none', async () => {
    await wakePage(client)
    const quiet = client.getByRole('button', { name: quote.order.noMails })
    await quiet.click()
    await expect.poll(() => quiet.count(), patience).toBe(0)
    const before = (await mailsAbout(person.email, site)).length
    const stage = panel.getByLabel(desk.order.stage)
    const labels = await stage.locator('option').allInnerTexts()
    for (const label of labels.slice(labels.indexOf('No tear') + 1)) {
      await stage.selectOption({ label })
      await panel.getByRole('button', { name: desk.order.tell }).click()
      await expect
        .poll(() => panel.getByRole('button', { name: desk.order.tell }).isDisabled(), patience)
        .toBe(true)
    }
    await client.reload()
    await client.getByRole('heading', { level: 1, name: /entregue|entregada/ }).waitFor()
    await noFaultFor(client)
    expect(await mailsAbout(person.email, site)).toHaveLength(before)
    await panel.goto(`${site.url}/simulador-admin/orcamentos`)
    await panel.getByRole('region', { name: desk.columns.done }).getByText(person.name).waitFor()
    await client.context().close()
  })
})
