import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCutOut } from '#content/media/media.ts'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { sendDrawnRequest } from '#tests/browser/drawn-request.ts'
import { losingAnswer } from '#tests/browser/losing-answer.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { feltPens } from '#tests/drawn-pictures.ts'

let site: RunningSite
let browser: Browser
let staff: BrowserContext

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  staff = await openSignedIn(browser, site, { viewport: { width: 1180, height: 1024 }, locale: 'pt-BR' })
  staff.setDefaultTimeout(patience.timeout)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const save = '**/rest/v1/rpc/save_content*'
const button = (page: Page) => page.getByRole('button', { name: 'Cadastrar como tapete' })
const form = (page: Page) => page.locator('form').filter({ hasText: 'Regi\u00f5es de cor' })
type Row = {
  readonly image_url: string
  readonly colour_regions: { readonly regions: readonly unknown[]; readonly map_url: string }
}
const rugsOf = (id: string) => readRows<Row>(site, `rugs?id=eq.${id}&select=*`)

async function openRequest(id: string): Promise<Page> {
  const page = await staff.newPage()
  await page.goto(`${site.url}/simulador-admin/leads#${id}`)
  await wakePage(page)
  await button(page).waitFor()
  return page
}

it('one press makes the rug of a drawing one of the catalogue, filled in and hidden, and a further one leads to it', async () => {
  const { id, rug } = await sendDrawnRequest(site, await feltPens(), 'Marina Alves')
  const page = await openRequest(id)
  await button(page).dblclick()
  await page.waitForURL(/\/simulador-admin\?busca=Desenho/)
  await page.getByText('Tapete cadastrado, escondido').first().waitFor()
  await form(page).waitFor()
  expect(await form(page).getByLabel('Nome', { exact: true }).inputValue()).toMatch(/^Desenho /)
  expect(await form(page).getByLabel('Tamanho 1', { exact: true }).inputValue()).toBe('2,00 x 1,60 m')
  expect(await form(page).getByLabel('T\u00e9cnica', { exact: true }).inputValue()).toBe(
    'tufado \u00e0 m\u00e3o',
  )
  expect(await form(page).getByLabel('Mostrar no site').isChecked()).toBe(false)

  const [row, ...others] = await rugsOf(id)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    active: false,
    shape: 'rect',
    width_m: 2,
    length_m: 1.6,
    pile_mm: 12,
    technique_es: 'tufada a mano',
    colours: rug.yarns.map(({ hex }) => hex),
    colour_regions: { version: 1, separable: true, picture: row?.image_url },
  })
  expect(isCutOut(row?.image_url ?? '')).toBe(true)
  const { regions, map_url } = row?.colour_regions ?? { regions: [], map_url: '' }
  expect(regions).toHaveLength(rug.yarns.filter(({ area }) => area > 0).length)
  expect((await fetch(site.url + map_url)).status).toBe(200)

  await form(page).getByLabel('Nome', { exact: true }).fill('Jardim da Marina')
  await form(page).getByLabel('Pre\u00e7o', { exact: true }).fill('sob consulta')
  await form(page).getByRole('button', { name: 'Salvar tapete' }).click()
  await page.getByText('Tapete atualizado').first().waitFor()
  await page.close()

  const again = await openRequest(id)
  await button(again).click()
  await again.waitForURL(/busca=Jardim\+da\+Marina/)
  await again.getByText('j\u00e1 est\u00e1 cadastrado').first().waitFor()
  await form(again).waitFor()
  expect(await rugsOf(id)).toMatchObject([{ name: 'Jardim da Marina', active: false }])
  await again.close()
}, 90_000)

it('a cut line loses nothing, and two tabs at once make one rug', async () => {
  const { id } = await sendDrawnRequest(site, await feltPens(), 'Bento Prado')
  const page = await openRequest(id)
  await page.route(save, (route) => route.abort())
  await button(page).click()
  await page.getByText('Erro ao cadastrar o tapete').waitFor()
  expect(await rugsOf(id)).toEqual([])
  await page.unroute(save)

  const other = await openRequest(id)
  await Promise.all([button(page).click(), button(other).click()])
  for (const tab of [page, other]) {
    await tab.waitForURL(/busca=Desenho/)
    await form(tab).waitFor()
  }
  expect(await rugsOf(id)).toHaveLength(1)
  await page.close()
  await other.close()
}, 90_000)

it('of a rug whose answer was lost it is said that it may be there, and pressing again leads to it', async () => {
  const { id } = await sendDrawnRequest(site, await feltPens(), 'Vera Prado')
  const page = await openRequest(id)
  await losingAnswer(page, save, () => button(page).click())
  await page.getByText('pode ser que já esteja gravado').waitFor()
  expect(await page.getByText('Nada foi mudado').count()).toBe(0)
  expect(await rugsOf(id)).toHaveLength(1)
  await button(page).click()
  await page.getByText('já está cadastrado').first().waitFor()
  await form(page).waitFor()
  expect(await rugsOf(id)).toHaveLength(1)
  await page.close()
}, 90_000)
