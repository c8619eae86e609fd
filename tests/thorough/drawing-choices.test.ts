import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { drawnOn, slowly } from '#tests/browser/drawn-page.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { feltPens, logoDrawing } from '#tests/drawn-pictures.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

function visitor(): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 } })
}

it('a rug is pulled larger and rounder by finger and keys, and the page stays where it is', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await drawnOn(page, `${site.url}/personalizados/desenho`, await logoDrawing())
  const said = () => page.locator('canvas').first().getAttribute('aria-label')
  expect(await said()).toContain('2,00\u00a0m × 2,00\u00a0m')
  const edge = page.getByRole('slider', { name: 'Borda direita' })
  await edge.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([width, height]).toEqual([44, 44])
  const before = await page.evaluate(() => scrollY)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', far: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 22 - far, y: y + 22 + far }],
    })
  await touch('touchStart', 0)
  for (const far of [10, 20, 30, 40]) await touch('touchMove', far)
  await page.locator('[data-pulled]').waitFor()
  await touch('touchEnd', 40)
  await expect.poll(said).not.toContain('2,00\u00a0m × 2,00\u00a0m')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.locator('[data-pulled]').count()).toBe(0)
  const pulled = Number(await page.getByLabel('Largura').inputValue())
  expect(pulled).toBeGreaterThan(100)
  expect(pulled).toBeLessThan(180)
  await edge.press('ArrowRight')
  await expect.poll(() => page.getByLabel('Largura').inputValue()).toBe(String(pulled + 1))
  const corners = page.getByRole('slider', { name: 'Cantos' })
  await corners.press('PageUp')
  await expect.poll(() => page.getByLabel('Raio dos cantos').inputValue()).toBe('10')
  expect(await corners.getAttribute('aria-valuetext')).toBe('Raio dos cantos, 0,10\u00a0m')
  await page.locator('canvas[data-made]').waitFor(slowly)
  await context.close()
})

it('an area gets a yarn of its own by a touch or by its button, keeps it in another shape, and gives it back', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await drawnOn(page, `${site.url}/personalizados/desenho`, await feltPens())
  const yarns = page.locator('section:has(#yarns-title) li')
  const before = await yarns.count()
  const separate = page.getByRole('button', { name: 'Separar uma \u00e1rea' })
  await separate.click()
  await page.getByText('Toque na \u00e1rea').waitFor()
  await page
    .getByRole('button', { name: /^Separar .* m\u00b2$/ })
    .first()
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  // The sun's rays are apart from it.
  const { width, height } = (await page.locator('canvas').first().boundingBox()) ?? { width: 0, height: 0 }
  await page
    .locator('canvas')
    .first()
    .click({ position: { x: 0.85 * width, y: 0.22 * height } })
  await expect.poll(() => yarns.count()).toBe(before + 1)
  await page.getByText('A \u00e1rea tem agora o fio').waitFor()
  await page.locator('canvas[data-made]').waitFor(slowly)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => yarns.count()).toBe(before)

  await page.locator('canvas[data-made]').waitFor(slowly)
  await separate.click()
  const offered = page.getByRole('button', { name: /^Separar .* m\u00b2$/ })
  await offered.first().press('Enter')
  await expect.poll(() => yarns.count()).toBe(before + 1)
  const covers = async () =>
    Number(/([\d,]+) \u00b7/.exec(await yarns.last().innerText())?.[1]?.replace(',', '.'))
  await expect.poll(covers, slowly).toBeGreaterThan(1)
  await page.getByLabel('Forma').selectOption('oval')
  await page.getByLabel('Largura').fill('260')
  await expect.poll(covers, slowly).toBeGreaterThan(2.5)
  await yarns.last().getByRole('button', { name: 'Devolver' }).click()
  await expect.poll(() => yarns.count()).toBe(before)
  await context.close()
})

it('a band goes round the rug, in a yarn of the rug or one more, and is there after a reload', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await drawnOn(page, `${site.url}/es/a-medida/dibujo`, await logoDrawing())
  const yarns = page.locator('section:has(#yarns-title) li')
  const before = await yarns.count()
  const band = page.getByLabel('Cenefa alrededor')
  await band.fill('1')
  await page.getByText('De 2 a 50\u00a0cm, o 0 para ninguna.').waitFor()
  await band.fill('12')
  const yarn = page.getByLabel('Hilo de la cenefa')
  await yarn.waitFor()
  expect(await yarns.count()).toBe(before)
  await page.locator('canvas[data-made]').waitFor(slowly)
  const others = yarn.locator('optgroup[label="Otros hilos de la casa"] option')
  const other = await others.first().getAttribute('value')
  await yarn.selectOption(other)
  await expect.poll(() => yarns.count()).toBe(before + 1)
  // 2.00 by 2.00 m, 12 cm round it.
  await expect.poll(() => yarns.last().innerText(), slowly).toContain('0,90 \u00b7')
  await page.getByText(/cenefa de 12.cm alrededor/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Un hilo menos' }).click()
  await expect.poll(() => yarns.count()).toBeLessThanOrEqual(before)
  await page.locator('canvas[data-made]').waitFor(slowly)
  expect(await band.inputValue()).toBe('12')
  await page.getByText('Guardado en este dispositivo').waitFor()
  await page.waitForTimeout(1000)
  await page.reload()
  await page.locator('canvas[data-made]').waitFor(slowly)
  expect(await band.inputValue()).toBe('12')
  expect(await yarn.inputValue()).toBe(other)
  await band.fill('0')
  await yarn.waitFor({ state: 'detached' })
  await context.close()
})

it('staff say what many yarns cost, and the page and the simulator say it of the rug', async () => {
  const signedIn = await openSignedIn(browser, site)
  const panel = await signedIn.newPage()
  await panel.goto(`${site.url}/admin/textos?grupo=precos`)
  const tufted = panel.getByRole('group', { name: 'Tufado' })
  await tufted.getByLabel('Reais por m\u00b2').fill('2.000')
  await tufted.getByLabel('Por fio a mais').fill('10')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await panel.getByText('Falta a outra metade').waitFor()
  await tufted.getByLabel('Fios inclu\u00eddos').fill('2')
  await tufted.getByText('2 fios no pre\u00e7o e 10').waitFor()
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(async () => (await fetch(`${site.url}/personalizados/desenho`)).text(), slowly)
    .toContain('brl_metre')

  const context = await visitor()
  const page = await context.newPage()
  await drawnOn(page, `${site.url}/personalizados/desenho`, await logoDrawing())
  const yarns = await page.locator('section:has(#yarns-title) li').count()
  const price = `R$\u00a0${((8000 * (10 + yarns - 2)) / 10).toLocaleString('pt-BR')}`
  await expect.poll(() => page.locator('[data-desk]').innerText()).toContain(price)
  await page.getByText(`Com mais de 2 fios: ${(yarns - 2) * 10}`).waitFor()
  await page.getByRole('button', { name: 'Ver na sala' }).click()
  await page.waitForURL(/simulador\?.*tapete=seu-desenho/)
  await page.locator('[data-order-bar]').getByText(price).waitFor(slowly)
  await context.close()
  await signedIn.close()
})

it('yarns are swapped and joined, the shape and the size changed, and all of it is there after a reload', async () => {
  const context = await visitor()
  const page = await context.newPage()
  await drawnOn(page, `${site.url}/personalizados/desenho`, await logoDrawing())
  await page.getByRole('button', { name: 'Fio a fio' }).click()
  await page.locator('canvas[data-near]').waitFor()
  await page.getByRole('button', { name: 'Inteiro' }).click()
  const yarns = page.locator('#yarns-title ~ ul, section:has(#yarns-title) ul').first().locator('> li')
  const before = await yarns.count()
  await yarns.first().getByRole('button').first().click()
  await page.getByRole('radio', { name: 'Rosa 6' }).check({ force: true })
  await expect.poll(() => yarns.first().innerText()).toContain('Rosa 6')
  await page.getByLabel('Juntar com').selectOption({ index: 1 })
  await expect.poll(() => yarns.count()).toBe(before - 1)
  await yarns.first().getByRole('button').first().click()
  await page.getByRole('slider', { name: 'Altura do fio' }).press('ArrowRight')
  await page.getByLabel('Linhas talhadas').check()
  await page.getByLabel('Forma').selectOption('round')
  await page.getByLabel('Largura').fill('150')
  await expect.poll(() => page.locator('canvas').getAttribute('aria-label')).toContain('1,50')
  await page.getByText('Guardado neste aparelho').waitFor()
  await page.waitForTimeout(1000)
  await page.reload()
  await wakePage(page)
  await page.locator('canvas[data-made]').waitFor(slowly)
  expect(await page.getByLabel('Forma').inputValue()).toBe('round')
  expect(await yarns.count()).toBe(before - 1)
  expect(await yarns.first().innerText()).toMatch(/13.mm, em relevo/)
  expect(await page.getByLabel('Linhas talhadas').isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Ver na sala' }).click()
  await page.waitForURL(/simulador\?.*tapete=seu-desenho/)
  await page.getByText('\u00d8 1,50').first().waitFor()
  await page.locator('[data-drawn]').waitFor(slowly)
  await page.locator('[data-order-bar]').getByRole('link', { name: 'Pedir or\u00e7amento' }).click()
  await page.waitForURL(/personalizados\/desenho#pedido/)
  await page.locator('canvas[data-made]').waitFor(slowly)
  expect(await page.getByLabel('Forma').inputValue()).toBe('round')
  await context.close()
})
