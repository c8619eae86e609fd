import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const person = {
  id: randomUUID(),
  name: 'Íris Procurada',
  email: 'iris@site.example',
  carpet_name: 'Scallop',
  consent_version: 'quote-2026-11',
}

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page
let visitor: SupabaseClient

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  visitor = await openStranger(site)
  signedIn = await openSignedIn(browser, site, { viewport: { width: 1180, height: 768 }, locale: 'pt-BR' })
  signedIn.setDefaultTimeout(patience.timeout)
  // The badge of an installed application is the system's: what the page asks of it is written down.
  await signedIn.addInitScript(() => {
    const told: number[] = []
    const badge = { setAppBadge: (count: number) => Promise.resolve(void told.push(count)) }
    Object.assign(navigator, badge, { told })
  })
  page = await signedIn.newPage()
  await page.goto(`${site.url}/admin`)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const section = (name: string) =>
  page
    .getByRole('navigation', { name: 'Seções do painel' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const rugs = () => page.getByRole('dialog').getByRole('group', { name: 'Tapetes' })
const option = (name: string) => page.getByRole('dialog').getByRole('option', { name })

async function search(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(words)
}

async function hasNoFaults(): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

it('one rail leads through content, sales and the house without being scrolled on a laptop', async () => {
  await heading('Vídeo principal')
  for (const name of ['Leads gerados', 'Coleções', 'Cadastro de tapetes', 'Conta']) {
    await section(name).click()
    await heading(name)
  }
  const nav = page.getByRole('navigation', { name: 'Seções do painel' })
  expect(await nav.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
  await hasNoFaults()
})

it.each([
  { path: '/simulador-admin/leads/privacidade', row: 'Caixas de entrada' },
  { path: '/admin/textos?grupo=curadoria', row: 'Partes do site' },
])('the part of $row that an address opens is in sight on a phone', async ({ path, row }) => {
  const phone = await signedIn.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(site.url + path)
  const open = phone.getByRole('navigation', { name: row }).locator('[aria-current]')
  await open.waitFor()
  await expect
    .poll(() => open.evaluate((link) => innerWidth - link.getBoundingClientRect().right))
    .toBeGreaterThanOrEqual(0)
  expect(await open.evaluate((link) => link.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0)
  expect(await phone.evaluate(() => scrollY)).toBe(0)
  await phone.close()
})

it('the other panel is there while it is asked who may work, and is closed to who may no more', async () => {
  await page.goto(`${site.url}/admin/conta`)
  await heading('Conta')
  const asked = '**/rest/v1/rpc/own_access'
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(asked, async (route) => {
    await promise
    await route.fulfill({ json: { role: null, state: 'out' } })
  })
  await section('Cadastro de tapetes').click()
  await heading('Cadastro de tapetes')
  await section('Coleções').click()
  await heading('Coleções')
  await section('Cadastro de tapetes').click()
  await heading('Cadastro de tapetes')
  resolve()
  await heading('Acesso não autorizado')
  await page.unroute(asked)
  await page.reload()
  await heading('Cadastro de tapetes')
  await section('Conta').click()
  await heading('Conta')
})

it('the keyboard goes past a notice, and back to where it was from one that was used', async () => {
  await section('Coleções').click()
  await heading('Coleções')
  const shown = page.getByRole('switch', { name: /^Mostrar .* no site$/ }).first()
  await shown.focus()
  await page.keyboard.press('Space')
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await undo.waitFor()
  const isAt = (one: typeof undo) => one.evaluate((element) => element === document.activeElement)
  const press = async (until: typeof undo) => {
    for (let key = 0; key < 400 && !(await isAt(until)); key += 1) await page.keyboard.press('Tab')
    expect(await isAt(until)).toBe(true)
  }
  await page
    .getByRole('button', { name: /^Excluir / })
    .last()
    .focus()
  await press(undo)
  await press(section('Coleções'))
  await shown.focus()
  await undo.focus()
  await page.keyboard.press('Enter')
  await undo.waitFor({ state: 'detached' })
  await expect.poll(() => isAt(shown)).toBe(true)
  await section('Conta').click()
  await heading('Conta')
})

it('a search that cannot be loaded leaves the page as it is, and opens once the line is back', async () => {
  await page.route('**/assets/panel-search*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.getByText('A busca não abriu').waitFor()
  await heading('Conta')
  await page.unroute('**/assets/panel-search*')
})

it('what waits is counted beside its section, in the title of the tab and on the installed application', async () => {
  // Sent twice where the test is tried twice: it is one.
  await visitor.from('leads').insert(person)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => section('Leads gerados').innerText(), patience).toMatch(/1$/)
  await expect.poll(() => page.title(), patience).toMatch(/^\(1\) \S/)
  expect(await page.evaluate(() => (navigator as Navigator & { told: number[] }).told.at(-1))).toBe(1)
  await section('Coleções').click()
  await expect.poll(() => page.title(), patience).toMatch(/^\(1\) [^(]+$/)
  const manifest = page.locator('link[rel=manifest]').first()
  expect(await manifest.getAttribute('href')).toBe('/painel.webmanifest')
})

it('what the arrows chose in the search stays chosen when more is found above it', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/rugs?**', async (route) => {
    await answered
    await route.continue()
  })
  await search('ocean')
  await option('Ocean Blue').nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  const before = await chosen.innerText()
  answer()
  await rugs().waitFor()
  expect(await chosen.innerText()).toBe(before)
  await page.unroute('**/rest/v1/rugs?**')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('the search finds a rug, a person, a text of the site and an action, by the keyboard alone', async () => {
  await search('scallop')
  await option('Scallop').first().waitFor()
  await option('Íris Procurada').waitFor()
  await hasNoFaults()
  await page.getByRole('dialog').getByRole('combobox').fill('iris procurada')
  await expect.poll(() => option('').count(), patience).toBe(1)
  await page.keyboard.press('Enter')
  await heading('Leads gerados')
  await page.getByText(person.email).first().waitFor()

  await search('ocean')
  // A product has the same name, and may be found before the rug is.
  await rugs().getByRole('option', { name: 'Ocean Blue', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await heading('Cadastro de tapetes')
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ocean Blue')

  await search('cnpj')
  await option('CNPJ').waitFor()
  await page.keyboard.press('Enter')
  await heading('Textos e contatos')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), patience)
    .toMatch(/^company\./)

  // Typed and entered faster than the answer comes: what is opened is what was typed.
  await search('nova colecao')
  await page.keyboard.press('Enter')
  await heading('Coleções')
  await page.getByLabel('Título', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
})

it('the search says what it could not look through, and shows the rest', async () => {
  await page.route('**/rest/v1/quotes*', (route) => route.fulfill({ status: 400, json: {} }))
  await search('scallop')
  await page.getByText('Não foi possível procurar em: Orçamentos e encomendas.').waitFor()
  await option('Scallop').first().waitFor()
  await page.getByRole('dialog').getByRole('combobox').fill('xyzzy')
  await page.getByText('Nada com “xyzzy”.').waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/rest/v1/quotes*')
})

it('on a phone the rail folds behind a button that Escape closes', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: /^Seções: Coleções/ })
  expect(await section('Mídia').isVisible()).toBe(false)
  await menu.press('Enter')
  await section('Mídia').waitFor()
  await hasNoFaults()
  await page.keyboard.press('Escape')
  await section('Mídia').waitFor({ state: 'hidden' })
  await menu.click()
  await section('Histórico').click()
  await heading('Histórico')
  await section('Mídia').waitFor({ state: 'hidden' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})

it.each([
  [1180, 768],
  [820, 1180],
  [390, 844],
])(
  'at %i by %i pixels a notice stands over nothing, and whatever is used comes up from under it',
  async (width, height) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${site.url}/admin/colecoes`)
    await heading('Coleções')
    const shown = page.getByRole('switch', { name: /^Mostrar .* no site$/ }).first()
    await shown.press('Space')
    const notice = page.locator('[data-sonner-toast]').first()
    await notice.hover()
    const below = () =>
      page.evaluate(() => {
        const top = (one: Element) => one.getBoundingClientRect().top
        const notices = [...document.querySelectorAll('[data-sonner-toast]')]
        const line = Math.min(...notices.map(top))
        // What stands where a notice begins is the ground that notices have to themselves.
        const behind = notices.flatMap((one) => {
          const { left, right, top: y } = one.getBoundingClientRect()
          return [left - 1, right + 1].map((x) => document.elementFromPoint(x, y + 2))
        })
        const covered = behind.filter((one) => one?.closest('main'))
        const reached = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)')]
          .filter((one) => one.checkVisibility() && !one.matches('.sr-only, .sr-only *'))
          .map((one) => {
            one.focus()
            return { name: one.textContent, bottom: one.getBoundingClientRect().bottom }
          })
        return {
          covered: covered.length,
          under: reached.filter(({ bottom }) => bottom > line + 1),
          of: reached.length,
        }
      })
    await expect.poll(async () => (await below()).covered).toBe(0)
    const { under, of } = await below()
    expect(under).toEqual([])
    expect(of).toBeGreaterThan(10)
    await page.getByRole('button', { name: 'Desfazer' }).click()
  },
)
