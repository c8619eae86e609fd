import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows, writeRow } from '#tests/browser/admin-rows.ts'
import { signIn } from '#tests/browser/admin-session.ts'
import { file } from '#tests/browser/admin-tab-page.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

type Row = Record<string, unknown> & { slug: string; name: string; rug_images: { kind: string }[] }

const patience = { timeout: 60_000 }
const pictures = path.resolve(import.meta.dirname, '../../supabase/seed/files/site-assets/rugs')
let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  ).newPage()
  await signIn(page, site)
  await page.waitForURL('**/admin')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** All rugs, without what only the database says of them. */
const rugs = async () => {
  const all = await readRows<Row>(
    site,
    'rugs?select=*,rug_images(image_url,kind,display_order)&order=slug&rug_images.order=display_order',
  )
  return all.map(({ id: _, created_at: __, updated_at: ___, ...rug }) => rug)
}
const open = async () => {
  await page.goto(`${site.url}/simulador-admin`)
  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  await page.getByRole('heading', { name: 'Importar e exportar' }).waitFor()
}
const choose = (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel('Escolher planilha e imagens', { exact: true }).setInputFiles(files)
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const picture = async (rug: string, name: string, as: string) =>
  file(as, `image/${name.endsWith('png') ? 'png' : 'jpeg'}`, await readFile(path.join(pictures, rug, name)))

it('a spreadsheet and its pictures become rugs once, though the line is cut, and are taken back in one step', async () => {
  const before = await rugs()
  const [rug = ''] = await readdir(pictures)
  const sheet = file(
    'novos.csv',
    'text/csv',
    Buffer.from(
      'Código;Nome;Medidas;Preço;Forma\nimp-1;Importado Um;2 x 3m;1290;retangular\nimp-2;Importado Dois;2 x 3m;;\nimp-3;Importado Três;2 x 3m;;oval\n',
    ),
  )
  const files = [
    sheet,
    await picture(rug, 'flat.png', 'imp-1.png'),
    await picture(rug, 'corner.jpg', 'IMP-1 canto.jpg'),
  ]
  await open()
  await choose(files)
  await page.getByText('2 tapetes novos').waitFor()
  await page.getByRole('cell', { name: /^use uma destas palavras/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  // The first is saved and its answer lost; then nothing gets through.
  let calls = 0
  await page.route('**/rest/v1/rpc/save_content', async (route) => {
    calls += 1
    if (calls === 1) await route.fetch()
    await route.abort()
  })
  await press('Importar 2 tapetes')
  await page.getByText('sem conexão').first().waitFor(patience)
  await page.unroute('**/rest/v1/rpc/save_content')

  await open()
  await page.getByText(/^A importação de novos\.csv parou em 0 de 2/).waitFor()
  await choose(files)
  await press('Continuar')
  await page.getByText('2 tapetes importados').waitFor(patience)
  const added = (await rugs()).filter(({ slug }) => slug.startsWith('imp-'))
  expect(added.map(({ slug, name, rug_images }) => [slug, name, rug_images.map((one) => one.kind)])).toEqual([
    ['imp-1', 'Importado Um', ['corner']],
    ['imp-2', 'Importado Dois', []],
  ])
  expect(added[0]).toMatchObject({
    price_text: '1290',
    image_url: expect.stringMatching(/importados\/[\w-]+\.png$/),
  })

  await press('Desfazer a importação')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('Importação desfeita').waitFor(patience)
  expect(await rugs()).toEqual(before)
})

it('what was exported gives the same rugs to a catalogue that was emptied', async () => {
  const kept = (await rugs()).slice(0, 3).map(({ slug }) => slug)
  await writeRow(site, 'DELETE', `rugs?slug=not.in.(${kept})`)
  const before = await rugs()
  expect(before).toHaveLength(3)
  await open()
  const downloading = page.waitForEvent('download', patience)
  await press('Planilha e imagens (ZIP)')
  const download = await downloading
  const whole = await readFile(await download.path())
  await writeRow(site, 'DELETE', 'rugs?slug=not.is.null')
  expect(await rugs()).toEqual([])
  await open()
  await choose([{ name: 'tudo.zip', mimeType: 'application/zip', buffer: whole }])
  await press(`Importar ${before.length} tapetes`)
  await page.getByText(`${before.length} tapetes importados`).waitFor(patience)
  expect(await rugs()).toEqual(before)

  // Once more, it changes them instead of doubling them, and asks before.
  await open()
  await choose([{ name: 'tudo.zip', mimeType: 'application/zip', buffer: whole }])
  await page.getByLabel(/^Atualizar/).check()
  await press(`Importar ${before.length} tapetes`)
  await page.getByText(`${before.length} tapetes importados`).waitFor(patience)
  expect(await rugs()).toEqual(before)
})
