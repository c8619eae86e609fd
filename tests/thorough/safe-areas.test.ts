import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { type Insets, underEdges, withEdges } from '#tests/browser/under-edges.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { panelTabs, standingPaths } from '#tests/every-address.ts'

/** An iPhone of 2024 as it lies and as it stands, with what Safari says of its edges. */
const lying = { size: { width: 852, height: 393 }, insets: { left: 59, right: 59, bottom: 21 } }
const standing = { size: { width: 390, height: 844 }, insets: { left: 0, right: 0, bottom: 34 } }
const ways = [
  ['lying', lying],
  ['standing', standing],
] as const

const examples = [
  '/produtos/tapete-scallop',
  '/es/productos/tapete-natureza',
  '/colecoes/classica',
  '/es/colecciones/6',
  '/nao-existe',
]

let browser: Browser
let site: RunningSite
beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function openPhone({ size, insets }: typeof lying): Promise<Page> {
  const page = await browser.newPage({ viewport: size, hasTouch: true, reducedMotion: 'reduce' })
  await withEdges(page, insets)
  return page
}

/** What is under the edges at the beginning, in the middle and at the end of a page. */
async function foundIn(page: Page, insets: Insets): Promise<string[]> {
  const found = new Set<string>()
  for (const share of [0, 0.5, 1]) {
    await page.evaluate(
      (to) => scrollTo({ top: to * (document.body.scrollHeight - innerHeight), behavior: 'instant' }),
      share,
    )
    await page.waitForTimeout(50)
    for (const one of await underEdges(page, insets)) found.add(one)
  }
  return [...found]
}

describe.each(ways)('on a phone that is %s', (_, phone) => {
  test('a page fills the screen, and none of its words and controls is under an edge', async () => {
    const page = await openPhone(phone)
    const found: string[] = []
    for (const path of [...standingPaths, ...examples]) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      await wakePage(page)
      // What stands on its picture comes with the rug.
      if (path.endsWith('/simulador')) await page.waitForSelector('[data-drawn] [data-sharp]')
      expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain(
        'viewport-fit=cover',
      )
      for (const one of await foundIn(page, phone.insets)) found.push(`${path}: ${one}`)
    }
    expect(found).toEqual([])
    await page.close()
  }, 240_000)

  test.each([
    ['the menu', '/tapetes', 'role=button[name="Abrir o menu"]'],
    ['the search', '/tapetes', 'role=link[name="Buscar tapetes"]'],
    ['a picture seen large', '/galeria', 'main li > a:has(img)'],
    ['all rugs of the simulator', '/simulador', ':is(a, button):has-text("Ver todos")'],
    ['a room of one’s own', '/simulador', 'role=button[name=/sua sala/i]'],
    ['a request from the simulator', '/simulador', 'role=link[name="Pedir orçamento"]'],
  ])('%s has none under an edge', async (_name, path, press) => {
    const page = await openPhone(phone)
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    await wakePage(page)
    await page.waitForLoadState('networkidle')
    await page.locator(press).first().click()
    await page.locator('dialog[open], [popover]:popover-open').first().waitFor()
    await page.waitForTimeout(700)
    expect(await underEdges(page, phone.insets)).toEqual([])
    await page.close()
  })

  test('what a panel says at its foot has none under an edge', async () => {
    const context = await openSignedIn(browser, site, { viewport: phone.size, hasTouch: true })
    const page = await context.newPage()
    await withEdges(page, phone.insets)
    await page.goto(`${site.url}/admin/destaques`)
    await page
      .getByRole('button', { name: /^Mover .* para baixo/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Desfazer' }).waitFor()
    await page.waitForTimeout(700)
    expect(await underEdges(page, phone.insets)).toEqual([])
    await context.close()
  })

  test('no tab of the panels has any under an edge', async () => {
    const context = await openSignedIn(browser, site, {
      viewport: phone.size,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await withEdges(page, phone.insets)
    const found: string[] = []
    for (const path of panelTabs) {
      await page.goto(site.url + path)
      await page.locator('h1').waitFor()
      await page.waitForLoadState('networkidle')
      for (const one of await foundIn(page, phone.insets)) found.push(`${path}: ${one}`)
    }
    expect(found).toEqual([])
    await context.close()
  }, 240_000)
})
