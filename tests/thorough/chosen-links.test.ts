import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows, writeRow } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

type Row = { id: string; slug: string | null; url: string | null; rug_slugs: string[] }

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
  page = await (await openSignedIn(browser, site, phone)).newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const titled = async (title: string) =>
  (
    await readRows<Row>(
      site,
      `collections?select=id,slug,url,rug_slugs&title=eq.${encodeURIComponent(title)}`,
    )
  )[0]
const pathsOf = async (path: string) => {
  const html = await (await fetch(site.url + path)).text()
  return [...html.matchAll(/href="(\/produtos\/[\w-]+)"/g)].map((match) => match[1])
}
/** Finds by the words and takes the first that is found, by keyboard alone. */
async function find(form: Locator, label: string, words: string, found: string) {
  const field = form.getByRole('combobox', { name: label })
  await field.fill(words)
  await form.getByRole('option', { name: found }).first().waitFor()
  await field.press('Enter')
}

/** Drags one to the place of another, as a hand does: in steps. */
async function drag(one: Locator, to: Locator) {
  await one.scrollIntoViewIfNeeded()
  const [from, place] = [await one.boundingBox(), await to.boundingBox()]
  if (!from || !place) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 12, { steps: 4 })
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2 + 6, { steps: 10 })
  await page.mouse.up()
}

it('a collection is filled with rugs by keyboard and by dragging at 390 px, and has a page with them in their order', async () => {
  await page.goto(`${site.url}/admin/colecoes`)
  await page.getByRole('button', { name: 'Nova coleção' }).click()
  const form = page.getByRole('region', { name: 'Nova coleção' })
  await form.getByLabel('Categoria', { exact: true }).check()
  await form.getByLabel('Título', { exact: true }).fill('Clasica')
  await find(form, 'Juntar um tapete', 'scallop', 'Scallop')
  await find(form, 'Juntar um tapete', 'natureza', 'Natureza')
  const order = () =>
    form.getByRole('button', { name: /^Arrastar / }).evaluateAll((all) => all.map((one) => one.ariaLabel))
  await form.getByRole('button', { name: 'Natureza' }).first().press('ArrowUp')
  await expect.poll(order).toEqual(['Arrastar Natureza', 'Arrastar Scallop'])
  await drag(form.locator('[data-tool=handle]').nth(0), form.locator('[data-tool=handle]').nth(1))
  await expect.poll(order).toEqual(['Arrastar Scallop', 'Arrastar Natureza'])
  await form.getByRole('button', { name: 'Natureza' }).first().press('ArrowUp')
  await form.getByRole('combobox', { name: 'Leva a' }).click()
  await form.getByRole('option', { name: 'Galeria' }).waitFor()
  expect(await faultsOf(page, { within: 'section, form' })).toEqual([])
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Coleção criada').waitFor()
  // What was made is in view, the keyboard goes on in it, and its page is one click away.
  const focused = page.locator(':focus')
  await expect.poll(() => focused.textContent(), patience).toContain('Clasica')
  const place = await focused.boundingBox()
  expect(place && place.y >= 0 && place.y + place.height <= 844).toBe(true)
  const [seen] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Ver página' }).click(),
  ])
  await seen.waitForURL('**/colecoes/clasica-2')
  await seen.close()
  // The name of a category in the other language belongs to that category.
  expect(await titled('Clasica')).toMatchObject({
    slug: 'clasica-2',
    url: null,
    rug_slugs: ['tapete-natureza', 'tapete-scallop'],
  })
  const shown = async () => [...new Set(await pathsOf('/colecoes/clasica-2'))]
  await expect.poll(shown, patience).toEqual(['/produtos/tapete-natureza', '/produtos/tapete-scallop'])
})

it('a featured product takes name, picture and price of the rug that was picked', async () => {
  await page.goto(`${site.url}/admin/destaques`)
  await page.getByRole('button', { name: 'Novo produto' }).click()
  const form = page.getByRole('region', { name: 'Novo produto' })
  await find(form, 'Tapete ou página', 'natur', 'Natureza')
  await form.getByRole('button', { name: 'Trocar' }).waitFor()
  expect(await form.getByLabel('Título', { exact: true }).inputValue()).toBe('Natureza')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Produto criado').waitFor()
  expect((await titled('Natureza'))?.url).toBe('/produtos/tapete-natureza')
  await expect.poll(() => pathsOf('/principal-br'), patience).toContain('/produtos/tapete-natureza')
})

it('what leads nowhere stands in O que falta, and its line opens the field that mends it', async () => {
  const row = await titled('Scallop')
  await writeRow(site, 'PATCH', `collections?id=eq.${row?.id}`, { url: '/produtos/tapete-vendido' })
  await page.goto(`${site.url}/admin/falta`)
  await page.getByRole('link', { name: 'Scallop: /produtos/tapete-vendido' }).click()
  const form = page.locator('form')
  await form.getByText('Não leva a lugar nenhum').waitFor()
  await form.getByRole('button', { name: 'Trocar' }).click()
  await find(form, 'Tapete ou página', 'scall', 'Scallop')
  await form.getByText('Não leva a lugar nenhum').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Produto atualizado').waitFor()
  expect((await titled('Scallop'))?.url).toBe('/produtos/tapete-scallop')
})
