import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeRow } from '#tests/browser/admin-rows.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

const word = 'Extraordinariamente'
const paths = [
  '/principal-br',
  '/principal-es',
  '/tapetes',
  '/galeria',
  '/colecoes',
  '/colecoes/classica',
  '/es/colecciones/1',
  '/produtos/tapete-scallop',
  '/orcamento/pedir?tapete=tapete-scallop',
  '/selecao?tapetes=tapete-scallop,tapete-natureza',
  '/simulador',
]

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  await writeRow(site, 'PATCH', 'collections?id=not.is.null', { title: word, title_es: word })
  await writeRow(site, 'PATCH', 'rugs?id=not.is.null', { name: word })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it.each(paths)('%s is no wider than a small phone where all is called by one long word', async (path) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  expect(await page.locator('main').innerText()).toMatch(new RegExp(word, 'i'))
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBe(0)
  await page.close()
})
