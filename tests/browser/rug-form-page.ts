import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pagesOfPdf, squeezed } from '#server/documents/pdf-pages.fixture.ts'
import { endSessions, expireSession } from './admin-account-site.ts'
import { readRows } from './admin-rows.ts'
import { patience } from './patience.ts'
import type { RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

// The rug of staff.test.ts: a blue one with a red stripe that covers a fifth of it.
const address = 'rugs?slug=eq.prova-de-luz'
const name = 'Prova de Luz'
const openRegions = 'Ver e corrigir as regiões'

/** Types a size in feet, which is refused, and one in words, which is understood. */
export async function typeSizes(panel: Page): Promise<void> {
  const size = panel.getByLabel('Tamanho 1', { exact: true })
  await size.fill("6' x 9'")
  await panel.getByText('Escreva em metros ou centímetros').waitFor()
  await size.fill('3m de diâmetro')
  await panel.getByText('Entendido como \u00d8 3,00').waitFor()
  await size.fill('2 x 3m')
  await panel.getByLabel('Forma').selectOption({ label: 'Retangular' })
}

/** Names the rug's stripe in both languages and leaves its colour out of what is dyed. */
export async function nameStripe(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: openRegions }).click()
  await panel.getByLabel('Nome da região').fill('Listra')
  await panel.getByLabel('Nome em espanhol').last().fill('Franja')
  await panel.getByLabel('Não muda de cor').check()
}

/** Asks for the code of another rug, which is refused at its field, and leaves it to the house. */
export async function refuseTakenCode(panel: Page): Promise<void> {
  const code = panel.getByLabel('Código', { exact: true })
  await code.fill('c-0101')
  await panel.getByRole('button', { name: 'Salvar tapete' }).click()
  await panel.getByText('Código repetido', { exact: true }).waitFor(patience)
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  await code.fill('')
}

/** The code that the database gave the rug, wherever its reference stands. */
export async function expectCodeShown(site: RunningSite): Promise<void> {
  const [rug] = await readRows<{ code: string }>(site, address)
  const code = rug?.code ?? ''
  expect(code).toMatch(/^C-01\d\d$/)
  const textAt = async (path: string) => (await fetch(site.url + path)).text()
  expect(await textAt('/produtos/prova-de-luz')).toContain(`"sku":"${code}"`)
  expect(await textAt('/catalogo.json')).toContain(`"code": "${code}"`)
  const sheet = await fetch(`${site.url}/produtos/prova-de-luz/ficha.pdf`)
  expect(pagesOfPdf(Buffer.from(await sheet.arrayBuffer())).join()).toContain(squeezed(code))
}

/** Finds the named stripe in the database and, as a visitor, in the simulator. */
export async function expectStripeKept(site: RunningSite, browser: Browser): Promise<void> {
  const [rug] = await readRows<{ colour_regions: unknown }>(site, address)
  expect(rug?.colour_regions).toMatchObject({
    separable: true,
    regions: [
      { name: 'Listra', name_es: 'Franja', fixed: true },
      { name: null, fixed: false },
    ],
  })
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/es/simulador?tapete=prova-de-luz`)
  await wakePage(visitor)
  await visitor.getByText('Color a color').click()
  const stripe = visitor.getByRole('button', { name: 'Franja, 20 % de la alfombra, no cambia de color' })
  await stripe.waitFor(patience)
  expect(await stripe.isDisabled()).toBe(true)
  await visitor.close()
}

/** Takes back a line of the brush before it has ended: the step before it stays. */
async function takeBackHeldLine(panel: Page): Promise<void> {
  await panel.getByLabel('pinta com a região escolhida').check()
  const picture = panel.getByRole('group', { name: /^Imagem do tapete com as regiões/ })
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('There is no picture of regions')
  await panel.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await panel.mouse.down()
  await panel.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2)
  await panel.keyboard.press('Control+z')
  await panel.waitForTimeout(200)
  expect(await panel.getByRole('button', { name: /^Região 2.*100%/ }).count(), 'while it is held').toBe(1)
  await panel.mouse.up()
}

/** Gives the stripe to the other region by keyboard, takes that back, and offers the rug in its own colours alone. */
export async function takeOffStripe(panel: Page, site: RunningSite): Promise<void> {
  await panel.getByRole('button', { name: `Editar ${name}` }).click()
  await panel.getByText('2 regiões, corrigidas pela equipe.').waitFor()
  await panel.getByRole('button', { name: openRegions }).click()
  await panel.getByRole('button', { name: /^Região 2/ }).click()
  await panel.getByRole('group', { name: /^Imagem do tapete com as regiões/ }).press('Enter')
  await panel.getByRole('button', { name: /^Região 2.*100%/ }).waitFor()
  await takeBackHeldLine(panel)
  await panel.keyboard.press('Control+z')
  await panel.getByRole('button', { name: /^Listra.*20%.*fixa/ }).waitFor()
  await panel.getByLabel('Oferecer este tapete em outras cores').uncheck()
  await panel.getByRole('button', { name: 'Salvar tapete' }).click()
  await panel.getByText('Tapete atualizado', { exact: true }).first().waitFor()
  const offered = async () => {
    const html = await (await fetch(`${site.url}/simulador?tapete=prova-de-luz`)).text()
    return html.includes('aria-label="Paletas da casa"')
  }
  await expect.poll(offered, patience).toBe(false)
}

/** Lets the session run out and signs in again in place. */
export async function renewSession(panel: Page, site: RunningSite): Promise<void> {
  await endSessions(site)
  await expireSession(panel)
  const expired = panel.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expired.getByLabel('Senha', { exact: true }).fill(site.administrator.password)
  await expired.getByRole('button', { name: 'Entrar' }).click()
  await expired.waitFor({ state: 'detached' })
}
