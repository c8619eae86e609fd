import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStandingDrawing } from '#content/drawings/standing-drawing.schema.ts'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { sendDrawnRequest } from '#tests/browser/drawn-request.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { feltPens, logoDrawing } from '#tests/drawn-pictures.ts'

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

type Row = Parameters<typeof readStandingDrawing>[0]
async function standingOf(id: string) {
  const [row] = await readRows<Row>(site, `leads?id=eq.${id}&select=*`)
  return row ? readStandingDrawing(row) : null
}

async function openDrawing(id: string): Promise<Page> {
  const page = await staff.newPage()
  await page.goto(`${site.url}/simulador-admin/leads/desenho/${id}`)
  await wakePage(page)
  await page.locator('canvas[data-made]').waitFor()
  return page
}
const yarns = (page: Page) => page.locator('section:has(#yarns-title) li')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar no pedido' })
const widen = async (page: Page, centimetres: number) => {
  await page.getByLabel('Largura').fill(String(centimetres))
  await page.getByText('ainda n\u00e3o est\u00e1 no pedido').waitFor()
  await page.locator('canvas[data-made]').waitFor()
}

it('staff open the drawing as its visitor left it, change it, and quote what they saved', async () => {
  const { id, rug } = await sendDrawnRequest(site, await feltPens(), 'Marina Alves')
  const page = await openDrawing(id)
  expect(await yarns(page).count()).toBe(rug.yarns.length)
  expect(await page.getByLabel('Comprimento').inputValue()).toBe('160')
  expect(await save(page).isDisabled()).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  await yarns(page).first().getByRole('button').first().click()
  await page.getByLabel('Juntar com').selectOption({ index: 1 })
  await expect.poll(() => yarns(page).count()).toBe(rug.yarns.length - 1)
  await page.getByLabel('T\u00e9cnica').selectOption('knotted')
  await widen(page, 150)
  await page.getByRole('link', { name: 'Voltar ao pedido' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await save(page).dblclick()
  await page.getByText('Desenho salvo no pedido').first().waitFor()

  const standing = await standingOf(id)
  expect(standing).toMatchObject({ rug: { width: 1500, length: 1200, technique: 'knotted' }, before: rug })
  expect(standing?.rug?.yarns).toHaveLength(rug.yarns.length - 1)
  const history = await readRows(site, `inbox_history?row_id=eq.${id}&select=id`)
  expect(history).toHaveLength(1)

  await page.getByRole('link', { name: 'Voltar ao pedido' }).click()
  await page.getByText('Mudado pela equipe').waitFor()
  await page.getByRole('link', { name: 'Fazer or\u00e7amento' }).click()
  expect(await page.getByLabel('Medida', { exact: true }).inputValue()).toBe('1,50 \u00d7 1,20 m')
  await page.close()

  const again = await openDrawing(id)
  expect(await yarns(again).count()).toBe(rug.yarns.length - 1)
  await again.getByRole('button', { name: 'Voltar ao que o cliente enviou' }).click()
  await expect.poll(() => yarns(again).count()).toBe(rug.yarns.length)
  await again.close()
}, 120_000)

it('what is saved is what stood there at the press, whatever is changed while it is on its way', async () => {
  const { id } = await sendDrawnRequest(site, await logoDrawing(), 'Ana Prado')
  const page = await openDrawing(id)
  await page.evaluate(() => {
    const field = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes('Largura'))
    const input =
      field?.querySelector('input') ?? document.querySelector<HTMLInputElement>(`#${field?.htmlFor}`)
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.textContent === 'Salvar no pedido',
    )
    const write = (centimetres: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, centimetres)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    write('180')
    return new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        button?.click()
        write('90')
        resolve()
      }),
    )
  })
  await page.getByText('Desenho salvo no pedido').first().waitFor()
  const rug = (await standingOf(id))?.rug
  expect(rug?.width).toBe(1800)
  const areas = rug?.yarns.reduce((sum, { area }) => sum + area, 0) ?? 0
  expect(areas).toBeCloseTo(((rug?.width ?? 0) * (rug?.length ?? 0)) / 1_000_000, 2)
  await page.getByText('ainda n\u00e3o est\u00e1 no pedido').waitFor()
  await page.close()
}, 120_000)

it('a cut line loses nothing, and what a colleague saved meanwhile stays', async () => {
  const { id } = await sendDrawnRequest(site, await logoDrawing(), 'Bento Prado')
  const [page, other] = [await openDrawing(id), await openDrawing(id)]
  await widen(page, 180)
  for (const address of ['**/storage/v1/object/request-files/**', '**/rest/v1/leads?*']) {
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await save(page).click()
    await page.getByText('Erro ao salvar').first().waitFor()
    await page.getByText('Erro ao salvar').first().waitFor({ state: 'detached' })
    await page.unroute(address)
  }
  expect((await standingOf(id))?.redrawn).toBeNull()
  await save(page).click()
  await page.getByText('Desenho salvo no pedido').first().waitFor()
  await widen(other, 120)
  await save(other).click()
  await other.getByText('Outra pessoa mudou este desenho').first().waitFor()
  expect((await standingOf(id))?.rug).toMatchObject({ width: 1800 })
  await page.close()
  await other.close()
}, 120_000)

it('a drawing that came without its yarns, or without a rug, is read anew', async () => {
  const picture = await logoDrawing()
  const without = await sendDrawnRequest(site, picture, 'Clara Prado', (rug) => ({
    ...rug,
    yarns: rug.yarns.map(({ colours: _, ...yarn }) => yarn),
  }))
  const page = await openDrawing(without.id)
  await page.getByText('foi lido de novo').waitFor()
  expect(await yarns(page).count()).toBe(without.rug.yarns.length)
  await page.close()

  const { id } = await sendDrawnRequest(site, picture, 'Davi Prado', () => null)
  const sent = await openDrawing(id)
  await sent.getByText('a proposta \u00e9 do programa').waitFor()
  await save(sent).click()
  await sent.getByText('Desenho salvo no pedido').first().waitFor()
  expect(await standingOf(id)).toMatchObject({ before: null, rug: { technique: 'tufted' } })
  await sent.close()
}, 120_000)
