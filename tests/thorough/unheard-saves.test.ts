import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { losingAnswer } from '#tests/browser/losing-answer.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser
let tablet: BrowserContext

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  tablet = await openSignedIn(browser, site, {
    viewport: { width: 1180, height: 820 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  })
  tablet.setDefaultTimeout(patience.timeout)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('a ready answer that was saved unheard is one, and says what was written last', async () => {
  const openDesk = async () => {
    const page = await tablet.newPage()
    await page.goto(`${site.url}/simulador-admin/leads`)
    await page.getByRole('link', { name: 'Respostas' }).click()
    await page.getByRole('button', { name: 'Nova resposta' }).click()
    return page
  }
  const said = (page: Page) => page.getByLabel('Texto', { exact: true }).first()
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar resposta' }).click()
  let page = await openDesk()
  await page.getByLabel('Nome da resposta').fill('Prazo')
  await said(page).fill('Doze semanas.')
  await losingAnswer(page, '**/rest/v1/reply_templates*', () => save(page))
  await page.getByText('Erro ao salvar').waitFor()
  await page.close({ runBeforeUnload: false })

  page = await openDesk()
  await page.getByRole('button', { name: 'Continuar com o rascunho' }).click()
  await said(page).fill('Catorze semanas.')
  await save(page)
  await page.getByText('Resposta salva').waitFor()
  const made = await readRows(site, 'reply_templates?select=text_pt&name=eq.Prazo')
  expect(made).toEqual([{ text_pt: 'Catorze semanas.' }])
  await page.close()
})

it('of texts of which the save was not heard nothing says that they are not there', async () => {
  const page = await tablet.newPage()
  await page.goto(`${site.url}/admin/textos?grupo=contato`)
  const phone = page.getByLabel('Telefone', { exact: true }).first()
  await phone.fill('+55 11 3000-1234')
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await losingAnswer(page, '**/rest/v1/rpc/save_settings', () => save.click())
  await page.getByText('pode ser que já esteja gravado').waitFor()
  expect(await page.getByText('Nada foi gravado').count()).toBe(0)
  await save.click()
  await page.getByText('Alterações salvas').waitFor()
  await page.close()
})
