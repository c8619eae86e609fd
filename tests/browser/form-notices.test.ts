import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience } from './patience.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

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

/** Every form that is built alike, with what it says once it was sent. */
const forms = [
  { path: '/contato', said: 'Mensagem enviada com sucesso!' },
  { path: '/es/a-medida', said: 'Mensaje enviado.' },
  { path: '/designers', said: 'Mensagem enviada com sucesso!' },
  { path: '/es/acceso-exclusivo', said: 'Petición enviada. Gracias.' },
  { path: '/selecao?tapetes=tapete-scallop', said: 'Mensagem enviada com sucesso!' },
  { path: '/orcamento/pedir?tapete=tapete-scallop', said: 'Pedido recebido.' },
  { path: '/es/cartas', said: 'Gracias. Te hemos enviado un correo para confirmar la dirección.' },
]
const failed = {
  pt: 'Erro ao enviar mensagem. Tente novamente.',
  es: 'No hemos podido enviar el mensaje. Inténtalo de nuevo.',
}

const answers: Record<string, string> = {
  email: 'ana@aviso.example',
  phone: '+55 11 98765-4321',
  whatsapp: '+55 11 98765-4321',
  contact: 'ana@aviso.example',
}

async function fillIn(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  page.setDefaultTimeout(patience.timeout)
  await page.goto(site.url + path)
  await wakePage(page)
  for (const field of await page.locator('main form .field, main form textarea').all()) {
    const name = (await field.getAttribute('name')) ?? ''
    await field.fill(answers[name] ?? `Um tapete para ${name}`)
  }
  await page.locator('main form [name=consent]').check()
  return page
}

/** How often these words can be seen, drawn by a style sheet too, and in how many places they are said aloud. */
const timesOf = (page: Page, words: string) =>
  page.evaluate((looked) => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility())
    const own = (element: HTMLElement) =>
      [...element.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
        .join('')
    const drawn = (element: HTMLElement) =>
      ['::before', '::after'].map((part) => getComputedStyle(element, part).content).join('')
    const live = all.filter((element) => element.matches('[role=status], [role=alert], [aria-live]'))
    return {
      seen: all.filter((one) => own(one).includes(looked) || drawn(one).includes(looked)).length,
      heard: live.filter((one) => one.textContent?.includes(looked)).length,
    }
  }, words)

it.each(forms)('$path says once, and in its place, that it was sent', async ({ path, said }) => {
  const page = await fillIn(path)
  await page.locator('main form button[type=submit]').click()
  const status = page.locator('main form [role=status]')
  await status.getByText(said).waitFor()
  expect(await timesOf(page, said)).toEqual({ seen: 1, heard: 1 })
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.close()
})

it('says once that it was not sent', async () => {
  for (const [path, words] of [
    ['/contato', failed.pt],
    ['/es/contacto', failed.es],
  ] as const) {
    const page = await fillIn(path)
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    await page.locator('main form button[type=submit]').click()
    await page.locator('main form [role=status]').getByText(words).waitFor()
    const { seen } = await timesOf(page, words)
    expect(seen, path).toBe(1)
    await page.close()
  }
})

it.each([
  ['/contato', 390],
  ['/es/contacto', 1440],
  ['/orcamento/pedir?tapete=tapete-scallop', 390],
  ['/es/presupuesto/pedir?tapete=tapete-scallop', 1440],
])('on %s, %i px wide, the ring around a field leaves its label alone', async (path, width) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.goto(site.url + path)
  const fields = page.locator('main form .field')
  expect(await fields.count()).toBeGreaterThan(1)
  for (const field of await fields.all()) {
    await field.focus()
    const gap = await field.evaluate((element: HTMLInputElement) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const ring = outlineStyle === 'none' ? Number.NaN : Number.parseFloat(outlineWidth)
      const top = element.getBoundingClientRect().top - ring - Number.parseFloat(outlineOffset)
      return top - (element.labels?.[0]?.getBoundingClientRect().bottom ?? Number.NaN)
    })
    expect(gap, (await field.getAttribute('name')) ?? '').toBeGreaterThanOrEqual(0)
  }
  await page.close()
})
