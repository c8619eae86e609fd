import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readRows } from './admin-rows.ts'
import { file } from './admin-tab-page.ts'
import { dropFile } from './dropped-file.ts'
import { losingAnswer } from './losing-answer.ts'
import { cut, openPanelsOnALine, type PanelsOnALine } from './panels-on-a-line.ts'
import { paperPicture } from './paper-picture.ts'
import { patience } from './patience.ts'

let panels: PanelsOnALine

beforeAll(async () => {
  panels = await openPanelsOnALine()
})
afterEach(() => panels.tablet.setOffline(false))
afterAll(() => panels?.close())

const isStillHere = (page: Page) => page.evaluate(() => 'still' in window)
const edits = (page: Page) => page.getByRole('button', { name: /^Editar / })
const undo = (page: Page) =>
  page.locator('[data-sonner-toast]:not([data-removed=true])').getByRole('button', { name: 'Desfazer' })
const rugs = () => readRows<{ id: string }>(panels.site, 'rugs?select=id')

it('what the line did not bring is read again once it is back, and until then the panel says that it is cut', async () => {
  const page = await panels.open('/simulador-admin')
  await panels.tablet.setOffline(true)
  await page.getByRole('searchbox', { name: 'Buscar tapete' }).fill('ocean')
  await cut(page).waitFor()
  await page.getByText('Erro ao carregar tapetes').waitFor()
  await panels.tablet.setOffline(false)
  await cut(page).waitFor({ state: 'detached' })
  await expect.poll(() => edits(page).count(), patience).toBe(1)
  expect(await page.getByText('Erro ao carregar tapetes').count()).toBe(0)
  expect(await isStillHere(page)).toBe(true)
  await page.close()
})

it('a file that is dropped beside its place does not take the panel’s', async () => {
  const page = await panels.open('/simulador-admin')
  expect(await dropFile(page, 'main h1, main h2', import.meta.filename)).toBe(false)
  await page.close()
})

it('a rug whose copy was not heard of, or was asked for twice, is copied once', async () => {
  const page = await panels.open('/simulador-admin')
  const before = (await rugs()).length
  const copy = page.getByRole('button', { name: /^Duplicar / }).first()
  await losingAnswer(page, '**/rest/v1/rpc/save_content', () => copy.click())
  await page.getByText('Erro ao salvar').waitFor()
  await copy.click()
  await page.getByText('Cópia criada, ainda inativa').first().waitFor()
  expect((await rugs()).length).toBe(before + 1)
  await page.getByText('Cópia criada').first().waitFor({ state: 'detached' })
  await page.route('**/rest/v1/rpc/save_content', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await copy.dblclick()
  await expect.poll(() => page.getByText('Cópia criada').count(), patience).toBe(2)
  expect((await rugs()).length).toBe(before + 2)
  await page.close()
})

it('what could not be undone for want of a line is offered again', async () => {
  const page = await panels.open('/simulador-admin')
  const before = (await rugs()).length
  await page
    .getByRole('button', { name: /^Excluir / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await undo(page).waitFor()
  await panels.tablet.setOffline(true)
  await undo(page).click()
  await page.getByText('Erro ao salvar').waitFor()
  await panels.tablet.setOffline(false)
  await undo(page).click()
  await expect.poll(async () => (await rugs()).length, patience).toBe(before)
  await page.close()
})

it('a tab whose script was cut off alone opens in the page at hand', async () => {
  const page = await panels.open('/simulador-admin')
  let refused = 0
  await page.route('**/assets/route-*.js', (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('link', { name: 'Coleções' }).click()
  await page.getByRole('heading', { level: 1, name: 'Coleções' }).waitFor()
  expect(refused).toBeGreaterThan(1)
  expect(await isStillHere(page)).toBe(true)
  await page.close()
})

it('a save that nobody answers ends as one that the line cut, and is saved once it is tried again', async () => {
  const page = await panels.open('/admin/colecoes', (fresh) => fresh.clock.install())
  await edits(page).first().click()
  const words = page.getByLabel('Descrição', { exact: true })
  await words.fill('Escrito numa linha parada')
  const saving = '**/rest/v1/rpc/save_content'
  const asked = page.waitForRequest(saving)
  await page.route(saving, () => {})
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await save.click()
  await asked
  await page.clock.fastForward(31_000)
  await page.getByText('Erro ao salvar').waitFor()
  expect(await words.inputValue()).toBe('Escrito numa linha parada')
  await page.unroute(saving)
  await save.click()
  await page.getByText('Coleção atualizada').waitFor()
  await page.close()
})

it('a new rug is one, with one picture, whichever answer of its save was lost', async () => {
  const page = await panels.open('/simulador-admin')
  const pictures = async () => (await readRows(panels.site, 'media?select=url&url=like.*/rugs/*')).length
  const stored = async () =>
    (await readRows(panels.site, 'file_notes?select=url&original_name=eq.tapete.png')).length
  const [before, noted] = [await pictures(), await stored()]
  await page.getByRole('button', { name: 'Novo tapete' }).click()
  await page
    .getByLabel('Imagem do tapete', { exact: true })
    .setInputFiles(file('tapete.png', 'image/png', await paperPicture()))
  await page.getByRole('img', { name: 'Prévia da imagem do tapete' }).waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Uma vez só')
  await page.getByLabel('Preço', { exact: true }).fill('1290')
  await page.getByLabel('Borda com desenho (cm)').fill('20')
  const save = page.getByRole('button', { name: 'Salvar tapete' })
  for (const [call, said] of [
    ['storage/v1/object', 'A imagem não foi enviada'],
    ['rest/v1/media', 'A imagem não foi enviada'],
    ['rest/v1/rpc/save_content', 'O tapete não foi salvo'],
  ]) {
    await losingAnswer(page, `**/${call}**`, () => save.click())
    await page
      .getByText(said ?? '')
      .first()
      .waitFor()
    await save.and(page.locator(':enabled')).waitFor()
  }
  await save.click()
  await page.getByText('Tapete cadastrado', { exact: true }).waitFor()
  const named = 'rugs?select=border_cm&name=eq.Uma%20vez%20s%C3%B3'
  expect(await readRows(panels.site, named)).toEqual([{ border_cm: 20 }])
  expect([await pictures(), await stored()]).toEqual([before + 1, noted + 1])
  await page.close()
})

it('a new collection that was saved unheard is not made again from the draft that is left of it', async () => {
  let page = await panels.open('/admin/colecoes')
  await page.getByRole('button', { name: 'Nova coleção' }).click()
  await page.getByLabel('Título', { exact: true }).fill('Só uma')
  const save = () => page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await losingAnswer(page, '**/rest/v1/rpc/save_content', save)
  await page.getByText('Erro ao salvar').waitFor()
  await page.close({ runBeforeUnload: false })

  page = await panels.open('/admin/colecoes')
  await page.getByRole('button', { name: 'Nova coleção' }).click()
  await page.getByRole('button', { name: 'Continuar com o rascunho' }).click()
  await page.getByLabel('Descrição', { exact: true }).fill('Escrita depois')
  await save()
  await page.getByText('Coleção criada').waitFor()
  const made = await readRows(panels.site, 'collections?select=description&title=eq.S%C3%B3%20uma')
  expect(made).toEqual([{ description: 'Escrita depois' }])
  await page.close()
})
