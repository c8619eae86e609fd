import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const quote = 'A peça chegou no dia combinado e parecia ter sempre estado na sala.'
const testimonial = 'Depoimento de M. A.'
const distributors = 'Mais de cem distribuidores'
let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  const desk = { viewport: { width: 1180, height: 900 }, reducedMotion: 'reduce' } as const
  page = await (await openSignedIn(browser, site, desk)).newPage()
  await open()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open() {
  await page.goto(`${site.url}/admin/falta`)
  await page.getByRole('heading', { name: /^A confirmar/ }).waitFor(patience)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const isListed = (name: string) => page.getByRole('button', { name: `Confirmar: ${name}` }).count()
const textAt = async (path: string) => (await fetch(site.url + path)).text()
const says = (path: string, words: string) => async () => (await textAt(path)).includes(words)

it('what is hidden is on no page, and is there again when it is undone', async () => {
  const places = [
    ['/principal-br', quote],
    ['/principal-br', 'mais de cem distribuidores'],
    ['/principal-es', 'más de cien distribuidores'],
    ['/nossa-historia', '100+'],
    ['/llms.txt', 'mais de cem distribuidores'],
  ] as const
  for (const [path, words] of places) expect(await says(path, words)(), path).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  await press(`Esconder: ${testimonial}`)
  await page.getByText(`Escondido do site: ${testimonial}`).waitFor(patience)
  await press(`Esconder: ${distributors}`)
  await page.getByText(`Escondido do site: ${distributors}`).waitFor(patience)
  for (const [path, words] of places) await expect.poll(says(path, words), patience).toBe(false)
  expect(await textAt('/principal-br')).toContain('Enviamos para todo o Brasil e para fora.')
  expect(await textAt('/nossa-historia')).toContain('20+')

  // The last first: each notice takes back its own.
  await page
    .getByRole('listitem')
    .filter({ hasText: distributors })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await expect.poll(says('/principal-br', 'mais de cem distribuidores'), patience).toBe(true)
  await page.getByRole('button', { name: `Mostrar de novo: ${testimonial}` }).click(patience)
  for (const [path, words] of places) await expect.poll(says(path, words), patience).toBe(true)
  expect(await isListed(testimonial)).toBe(1)
})

it('what is confirmed goes from the list for good, and stays on the pages', async () => {
  await press(`Confirmar: ${testimonial}`)
  await expect.poll(() => isListed(testimonial), patience).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: /^A confirmar/ }).waitFor(patience)
  expect(await isListed(testimonial)).toBe(0)
  expect(await isListed('Depoimento de R. C.')).toBe(1)
  expect(await textAt('/principal-br')).toContain(quote)
})

it('a picture that is hidden gives way to another, and a section that is nothing but it is left out', async () => {
  for (const path of ['/principal-es', '/contato', '/nossa-historia'])
    expect(await textAt(path), path).toContain('craft/fachada.jpg')
  await press('Esconder: Imagem da fachada')
  for (const path of ['/principal-es', '/contato', '/nossa-historia'])
    await expect.poll(says(path, 'craft/fachada.jpg'), patience).toBe(false)
})

it('a phrase of a page is written anew in its place, by one click, in both languages', async () => {
  await press(`Mudar: ${distributors}`)
  const form = page.getByRole('form', { name: `Mudar: ${distributors}` })
  const portuguese = form.getByLabel('Em português, dentro da frase')
  expect(await portuguese.inputValue()).toBe('mais de cem distribuidores')
  await portuguese.fill(' ')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.getByText('Escreva as palavras que ficam no lugar.').waitFor(patience)
  await portuguese.fill('vinte lojas <b>amigas</b>')
  await form.getByLabel('Em espanhol, dentro da frase').fill('veinte tiendas')
  await form.getByLabel('Número em Nossa História').fill('20')
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Salvar' }).dblclick()
  await page.getByText(`Com as palavras da casa: ${distributors}`).waitFor(patience)
  const places = [
    ['/principal-br', 'Hoje chegamos a vinte lojas &lt;b&gt;amigas&lt;/b&gt; e enviamos'],
    ['/principal-es', 'veinte tiendas'],
    ['/nossa-historia', '>20<'],
  ] as const
  for (const [path, words] of places) await expect.poll(says(path, words), patience).toBe(true)
  for (const [path] of places) expect(await textAt(path)).not.toContain('cem distribuidores')
  await page.reload()
  await press(`Voltar ao texto de antes: ${distributors}`)
  await expect.poll(says('/principal-br', 'mais de cem distribuidores'), patience).toBe(true)
  await expect.poll(() => isListed(distributors), patience).toBe(1)
})

it('a click leads to where it is written anew', async () => {
  await page.getByRole('link', { name: 'Mudar: Depoimento de R. C.' }).click()
  const field = page.locator('[name="testimonials.items.1.quote"]')
  await field.waitFor(patience)
  expect(await field.inputValue()).toContain('Mandei uma planta e um azul.')
})
