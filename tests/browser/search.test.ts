import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** Opens a page without its pictures, which a new site would first have to make, and wakes it. */
async function visit(path: string, width = 1440): Promise<Page> {
  return wakePage(await open(path, width))
}

async function open(path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.route('**/img/**', (route) => route.abort())
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return page
}

const field = (page: Page) => page.getByRole('combobox')
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true] [data-name]').innerText()
const count = (page: Page) => page.getByRole('banner').locator('[data-selected]')

async function violations(page: Page) {
  return faultsOf(page, { within: 'dialog[open]' })
}

describe('the search box', () => {
  it('fetches nothing of its own before it is opened, then finds by keyboard alone', async () => {
    const page = await open('/principal-br')
    const seen = watchPage(page)
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name)),
    ).not.toContainEqual(expect.stringMatching(/busca|search-box|find-entries/))
    // Pressed once, before the page listens: it must not be lost.
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.type('classica')
    expect(await chosen(page)).toBe('Cl\u00e1ssica')
    await page.keyboard.press('ArrowUp')
    expect(await chosen(page)).toBe('Scallop')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/produtos/tapete-scallop')
    await page.goBack()
    await page.waitForURL('**/principal-br')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(seen.hosts).toEqual([new URL(site.url).host])
    await page.context().close()
  })

  it('speaks the language of the page, forgives mistakes and says where nothing is found', async () => {
    const page = await visit('/es/contacto', 390)
    await page.route('**/busca/es.json', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Buscar alfombras' }).click()
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await field(page).fill('muestra de colr')
    await page.getByRole('option').first().waitFor()
    expect(await chosen(page)).toBe('Muestras de color')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Buscar alfombras',
    )
    await page.keyboard.press('Control+k')
    await field(page).fill('helic\u00f3ptero')
    await page.getByRole('link', { name: 'Alfombras a medida' }).click()
    await page.waitForURL('**/es/a-medida')
    await page.context().close()
  })

  it('is a search of the catalogue without script, which nobody keeps', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${site.url}/es/contacto`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'Buscar alfombras' }).click()
    await page.getByLabel('Buscar en el cat\u00e1logo').fill('Anudada azul')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/es/alfombras?busca=Anudada+azul')
    expect(await page.locator('main ol [data-name]').allInnerTexts()).toEqual(['Ocean Blue'])
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.close()
  })
})

describe('the selection', () => {
  it('is filled by hearts, counted in the header of every tab, and put in order by dragging', async () => {
    const page = await visit('/tapetes')
    const tab = await page.context().newPage()
    await tab.goto(`${site.url}/es/contacto`, { waitUntil: 'domcontentloaded' })
    await wakePage(tab)
    for (const name of ['Scallop', 'Natureza']) {
      const heart = page.getByRole('button', { name: `Guardar na sele\u00e7\u00e3o: ${name}` })
      const box = await heart.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await heart.click()
      expect(await heart.getAttribute('aria-pressed')).toBe('true')
    }
    expect(await count(page).innerText()).toBe('2')
    await tab.locator('[data-selected]', { hasText: '2' }).waitFor()
    await page.getByRole('link', { name: 'Minha sele\u00e7\u00e3o (2)' }).click()
    await page.waitForURL('**/selecao?tapetes=tapete-scallop,tapete-natureza')
    const from = await page.locator('main li [aria-hidden=true]:has(svg)').first().boundingBox()
    const to = await page.locator('main ol > li').nth(1).boundingBox()
    if (!from || !to) throw new Error('The list is not there')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + to.height - 4, { steps: 5 })
    await page.mouse.up()
    await page.waitForURL('**/selecao?tapetes=tapete-natureza,tapete-scallop')
    expect(await tab.evaluate(() => localStorage.getItem('selecao'))).toBe('tapete-natureza,tapete-scallop')
    await page.context().close()
  })
})

it('an empty selection has rugs to begin with, and becomes the list with the first heart', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${site.url}/es/seleccion`)
  expect(await plain.getByRole('region', { name: 'Para empezar' }).locator('ol > li').count()).toBe(4)
  await plain.close()
  const page = await visit('/selecao')
  await page.getByRole('button', { name: 'Guardar na seleção: Scallop' }).click()
  await page.waitForURL('**/selecao?tapetes=tapete-scallop')
  await page.getByRole('link', { name: 'Tirar: Scallop' }).click()
  await page.getByRole('heading', { name: 'Para começar' }).waitFor()
  await page.close()
})

describe('back and forward', () => {
  it('close and open a picture on the page without asking the server, and bring it back after a reload', async () => {
    const page = await visit('/produtos/tapete-scallop')
    const seen = watchPage(page)
    const large = page.getByRole('dialog')
    // A dialog is hidden before it tells the page that it was closed.
    const closed = () => page.locator('body > dialog').waitFor({ state: 'detached' })
    await page.locator('main a[href^="/img/"]:visible').first().click()
    await large.waitFor()
    await page.goBack()
    await closed()
    await page.goForward()
    await large.waitFor()
    await page.keyboard.press('Escape')
    await closed()
    // It steps back after it was closed; there is nothing ahead until it has.
    await page.waitForFunction(() => !history.state?.place)
    expect(page.url()).toBe(`${site.url}/produtos/tapete-scallop`)
    expect(seen.paths.filter((path) => path.endsWith('.data'))).toEqual([])
    await page.goForward()
    await large.waitFor()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await wakePage(page)
    await large.waitFor()
    await page.context().close()
  })

  it('carry the picture from the catalogue to its page, and bring back filters and place', async () => {
    const page = await visit('/tapetes?cor=areia', 390)
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        document.documentElement.dataset.carried = String(
          document.querySelectorAll('[style*="view-transition-name"]').length,
        )
        return start(update)
      }
      scrollTo(0, 900)
    })
    const place = await page.evaluate(() => scrollY)
    await page.locator('main ol > li > a:first-child').nth(2).dispatchEvent('click', { button: 0 })
    await page.waitForURL('**/produtos/**')
    await page.waitForFunction(() => scrollY === 0)
    expect(await page.evaluate(() => document.documentElement.dataset.carried)).toBe('1')
    await page.goBack()
    await page.waitForURL('**/tapetes?cor=areia')
    await page.waitForFunction((expected) => Math.abs(scrollY - expected) < 3, place)
    expect(await page.locator('main nav > ul').innerText()).toContain('Areia')
    await page.context().close()
  })
})
