import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { becomesPublic, openSignedIn, publicWithinMs } from '#tests/browser/admin-session.ts'
import { tabPage } from '#tests/browser/admin-tab-page.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { paceBelow } from '#tests/pace.ts'

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site)
  page = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const { open, said, button, undo, cutOff, hasNoFaults } = tabPage(
  () => page,
  () => site.url,
)

describe('the collections', () => {
  it('are edited in both languages, and the site follows', async () => {
    await open('colecoes')
    const thereAndBack = async () => {
      await button('Editar Lisos').click()
      await page.getByLabel('Descrição', { exact: true }).fill('Um tom só, do quarto à sala.')
      await page.getByLabel('Texto do botão', { exact: true }).fill('Ver os lisos')
      await page.keyboard.press('Control+s')
      await said('Coleção atualizada')
      const there = await becomesPublic(site, 'Ver os lisos', true)
      await undo('Coleção atualizada')
      return Math.max(there, await becomesPublic(site, 'Ver os lisos', false))
    }
    expect(await paceBelow(publicWithinMs, thereAndBack)).toBeLessThan(publicWithinMs)
  })

  it('need a title and nothing else', async () => {
    await button('Nova coleção').click()
    const form = page.getByRole('region', { name: 'Nova coleção' })
    await form.getByRole('button', { name: 'Salvar' }).click()
    await said('Campo obrigatório')
    await form.getByLabel('Título', { exact: true }).fill('Mostra de prova')
    await form.getByLabel('Categoria', { exact: true }).check()
    await form.getByLabel('Mostra', { exact: true }).check()
    await cutOff('**/rest/v1/rpc/save_content', 'POST', async () => {
      await form.getByRole('button', { name: 'Salvar' }).click()
      await said('Erro ao salvar')
    })
  })

  it('ask before what is typed is lost', async () => {
    await page.getByRole('link', { name: 'Amostras da galeria' }).click()
    await said('Alterações não salvas')
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    expect(new URL(page.url()).pathname).toBe('/admin/colecoes')
    await page.getByRole('region', { name: 'Nova coleção' }).getByRole('button', { name: 'Salvar' }).click()
    await said('Coleção criada')
    const rows = await readRows<{ kind: string; slug: string }>(
      site,
      'collections?select=kind,slug&title=eq.Mostra%20de%20prova',
    )
    expect(rows).toEqual([{ kind: 'exhibition', slug: 'mostra-de-prova' }])
    await hasNoFaults()
  })

  it('that changed in another window are not overwritten', async () => {
    const other = await signedIn.newPage()
    await other.goto(`${site.url}/admin/colecoes`)
    for (const window of [page, other]) await window.getByRole('button', { name: 'Editar Redondos' }).click()
    await other.getByLabel('Título em espanhol').fill('Las redondas')
    await other.getByRole('button', { name: 'Salvar', exact: true }).click()
    await other.getByText('Coleção atualizada').waitFor()
    await other.close()
    await page.getByLabel('Título em espanhol').fill('Círculos')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await said('Isto mudou em outra janela.')
    expect(await page.getByLabel('Título em espanhol').inputValue()).toBe('Círculos')
  })
})

it('the bin gives a deleted sample back with its pictures', async () => {
  const query = 'gallery_samples?select=*,sample_images(*)&order=id&sample_images.order=id'
  const rows = () => readRows<{ id: string }>(site, query)
  const before = await rows()
  await open('amostras')
  await page
    .getByRole('button', { name: /^Excluir .*Fios tingidos/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(async () => (await rows()).length, patience).toBe(before.length - 1)
  await page.goto(`${site.url}/admin/historico?ver=lixeira`)
  await page.getByRole('button', { name: /Trazer de volta.*Fios tingidos/ }).click()
  await expect.poll(rows, patience).toEqual(before)
})
