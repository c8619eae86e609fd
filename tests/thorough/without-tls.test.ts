import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { signIn } from '#tests/browser/admin-session.ts'
import { file } from '#tests/browser/admin-tab-page.ts'
import { partOpeners, sendRequest, walkPanels } from '#tests/browser/panel-parts.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { type Seen, watchPage } from '#tests/browser/watch-page.ts'
import { standingPaths } from '#tests/every-address.ts'

// A tablet in the showroom opens the site of a machine beside it by plain HTTP: to its browser that is no secure context, in which
// there is no crypto.randomUUID, crypto.subtle, clipboard, lock or service worker.
const picture = path.resolve(
  import.meta.dirname,
  '../../supabase/seed/files/site-assets/rugs/natureza/corner.jpg',
)

let site: RunningSite
let house: RunningSite
let browser: Browser
let page: Page
let seen: Seen

beforeAll(async () => {
  site = await openSite()
  await sendRequest(site)
  browser = await openBrowser(['--host-resolver-rules=MAP casa.example 127.0.0.1'])
  house = { ...site, url: site.url.replace('localhost', 'casa.example') }
  page = await browser.newPage({ viewport: { width: 1180, height: 1400 }, reducedMotion: 'reduce' })
  seen = watchPage(page)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** What the page complained about, but that its header of cross-origin openers is for TLS alone. */
const problems = () => {
  const all = seen.problems.splice(0)
  return all.filter((one) => !one.includes('Cross-Origin-Opener-Policy'))
}

test('every page of visitors comes alive without TLS', async () => {
  const found: string[] = []
  for (const at of [...standingPaths, '/produtos/tapete-natureza']) {
    await page.goto(house.url + at)
    await wakePage(page)
    for (const one of problems()) found.push(`${at}: ${one}`)
  }
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'subtle' in crypto])).toEqual([
    false,
    false,
    false,
  ])
  expect(found).toEqual([])
}, 120_000)

test('every tab of the panels opens without TLS, and each form in it', async () => {
  await signIn(page, house)
  await page.waitForURL('**/admin')
  const found: string[] = []
  const go = async (at: string) => {
    await page.goto(house.url + at)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
  }
  const look = async (at: string) => {
    for (const one of problems()) found.push(`${at}: ${one}`)
  }
  const opened = await walkPanels(page, { go, look, opensMs: 500 })
  expect(found).toEqual([])
  expect(opened).toBeGreaterThanOrEqual(partOpeners.length)
}, 180_000)

test('a product with a picture is made, a rug is copied and a spreadsheet becomes a rug without TLS', async () => {
  await page.goto(`${house.url}/admin/destaques`)
  await page.getByRole('button', { name: 'Novo produto' }).click()
  const form = page.getByRole('region', { name: 'Novo produto' })
  await form.getByLabel('Título', { exact: true }).fill('Rede da Casa')
  await form.locator('input[type=file]').setInputFiles(picture)
  await page.getByText('Imagem carregada').first().waitFor()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Produto criado').first().waitFor()
  await page.goto(`${house.url}/simulador-admin`)
  await page.getByRole('button', { name: 'Duplicar Scallop' }).click()
  await expect.poll(() => readRows(site, 'rugs?select=id&name=like.Scallop*')).toHaveLength(2)
  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  const sheet = Buffer.from('Código;Nome;Medidas;Preço\nplain-1;Importado Sem Chave;2 x 3m;1290\n')
  await page
    .getByLabel('Escolher planilha e imagens', { exact: true })
    .setInputFiles([
      file('novos.csv', 'text/csv', sheet),
      file('plain-1.jpg', 'image/jpeg', await readFile(picture)),
    ])
  await page.getByText('1 tapete novo').waitFor()
  await page
    .getByRole('button', { name: /^Importar/ })
    .last()
    .click()
  await page.getByText('1 tapete importado').waitFor()
  expect(await readRows(site, 'rugs?select=name&slug=eq.plain-1')).toEqual([{ name: 'Importado Sem Chave' }])
  expect(problems()).toEqual([])
})
