import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { readYarnMap } from '#graphics/drawing/map-file.ts'
import { yarnAreas } from '#graphics/drawing/yarn-map.ts'
import { staffTabPath } from '#i18n/panel-paths.ts'
import { feltPens, logoDrawing, transparentDrawing } from '#tests/drawn-pictures.ts'
import { highestYarn } from '#tests/rug-proofs.ts'
import { openSignedIn } from './admin-session.ts'
import { axeOf } from './axe.ts'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
let person = 0

beforeAll(async () => {
  site = await openSite({ settings: { TRUST_PROXY: '1' } })
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const slowly = { timeout: 30_000 }

async function visitor(script = true): Promise<{ context: BrowserContext; email: string }> {
  person += 1
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: script,
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${person}` },
  })
  return { context, email: `desenho-${person}@casa.example` }
}

async function drawnOn(page: Page, path: string, { name, file, type }: Awaited<ReturnType<typeof feltPens>>) {
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await page
    .locator('[data-drawing-file]')
    .setInputFiles({ name: `${name}.png`, mimeType: type, buffer: file })
  await page.locator('canvas[data-made]').waitFor(slowly)
}

async function fillIn(page: Page, email: string) {
  const form = page.locator('#pedido')
  await form.locator('[name=name]').fill('Marina Alves')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=own]').check()
  await form.locator('[name=consent]').check()
}

async function leadOf(email: string) {
  const { data, error } = await staff.from('leads').select('*').eq('email', email)
  if (error) throw new Error('The leads could not be read', { cause: error })
  expect(data).toHaveLength(1)
  return data[0]
}

/** One press in the panel makes it a rug of the catalogue, hidden; a second one changes nothing. */
async function registeredByStaff(id: string) {
  const context = await openSignedIn(browser, site)
  const page = await context.newPage()
  await page.goto(`${site.url}${staffTabPath('leads')}`)
  await page.getByText('Marina Alves').first().click()
  await page.getByText(/^Em relevo: .*, 20.mm$/).waitFor()
  await page.getByText('Linhas talhadas entre as cores').waitFor()
  for (const said of ['Tapete cadastrado', 'j\u00e1 est\u00e1 cadastrado']) {
    await page.getByRole('button', { name: 'Cadastrar como tapete' }).click()
    await page.getByText(said).first().waitFor(slowly)
  }
  const { data } = await staff.from('rugs').select('name,active,sizes,colours,image_url').eq('id', id)
  expect(data).toEqual([
    expect.objectContaining({ active: false, sizes: [expect.stringMatching(/ x .* m$/)] }),
  ])
  await context.close()
}

async function fileOf(id: string, name: string) {
  const { data, error } = await staff.storage.from('request-files').download(`${id}/${name}`)
  if (error) throw new Error('A file of a lead could not be read', { cause: error })
  return new Uint8Array(await data.arrayBuffer())
}

it.each([
  [feltPens, '/personalizados/desenho', 'Enviar pedido', 'Mensagem enviada com sucesso!'],
  [transparentDrawing, '/es/a-medida/dibujo', 'Enviar petici\u00f3n', 'Mensaje enviado.'],
] as const)(
  'a drawing of %o becomes a request with its yarns at %s',
  async (make, path, button, said) => {
    const drawn = await make()
    const { context, email } = await visitor()
    const page = await context.newPage()
    await drawnOn(page, path, drawn)
    const yarn = page.locator('section:has(#yarns-title) li').first()
    await yarn.getByRole('button').first().click()
    await yarn.getByRole('slider').fill('20')
    await yarn
      .getByText(/20.mm, e[mn] reli?ev/)
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: /entre (as cores|los colores)$/ }).check()
    const { violations } = await (await axeOf(page)).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await fillIn(page, email)
    await page.getByRole('button', { name: button }).click()
    await page.locator('#pedido [role=status]', { hasText: said }).waitFor(slowly)

    const lead = await leadOf(email)
    const rug = readKeptDrawing(lead.drawing)?.rug
    if (!rug) throw new Error('The lead has no rug')
    expect(
      Buffer.from(await fileOf(lead.id, `1.${drawn.type.endsWith('png') ? 'png' : 'jpg'}`)).equals(
        drawn.file,
      ),
    ).toBe(true)
    const map = await readYarnMap((await fileOf(lead.id, '2.png')) as Uint8Array<ArrayBuffer>)
    if (!map) throw new Error('The map of yarns cannot be read')
    expect(highestYarn(map)).toBeLessThanOrEqual(rug.yarns.length)
    const areas = yarnAreas(map, { width: rug.width, length: rug.length }, rug.yarns.length)
    for (const [at, { area, weight }] of rug.yarns.entries()) {
      expect(area).toBeCloseTo(areas[at] ?? 0, 3)
      expect(weight).toBeCloseTo(area * (at === 0 ? 5 : 3), 1)
    }
    expect(rug.carved).toBe(true)
    expect(rug.yarns.map(({ pile }) => pile)).toEqual(rug.yarns.map((_, at) => (at === 0 ? 20 : 12)))
    if (path === '/personalizados/desenho') await registeredByStaff(lead.id)
    expect(lead).toMatchObject({
      carpet_name: 'Tapete de um desenho',
      image_url: expect.stringContaining(lead.id),
    })
    await context.close()
  },
  90_000,
)

it('yarns are swapped and joined, the shape and the size changed, and all of it is there after a reload', async () => {
  const { context } = await visitor()
  const page = await context.newPage()
  await drawnOn(page, '/personalizados/desenho', await logoDrawing())
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

it('a rug is pulled larger and rounder by finger and keys, and the page stays where it is', async () => {
  const { context } = await visitor()
  const page = await context.newPage()
  await drawnOn(page, '/personalizados/desenho', await logoDrawing())
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
  const { context } = await visitor()
  const page = await context.newPage()
  await drawnOn(page, '/personalizados/desenho', await feltPens())
  const yarns = page.locator('section:has(#yarns-title) li')
  const before = await yarns.count()
  const separate = page.getByRole('button', { name: 'Separar uma \u00e1rea' })
  await separate.click()
  await page.getByText('Toque na \u00e1rea').waitFor()
  await page
    .getByRole('button', { name: /^Separar .* m\u00b2$/ })
    .first()
    .waitFor()
  const { violations } = await (await axeOf(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
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

it('a file that is no picture is refused in words, and a drawing goes to staff without script too', async () => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.goto(`${site.url}/personalizados/desenho`, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  const bad = { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('uma nota') }
  await page.locator('[data-drawing-file]').setInputFiles(bad)
  await page.getByRole('alert').filter({ hasText: 'n\u00e3o \u00e9 uma imagem' }).waitFor()
  await context.close()

  const { context: plain, email } = await visitor(false)
  const form = await plain.newPage()
  await form.goto(`${site.url}/personalizados/desenho`)
  await form.getByText('Sem JavaScript').waitFor()
  await fillIn(form, email)
  await form.getByRole('button', { name: 'Enviar pedido' }).click()
  await form.getByText('sem ele n\u00e3o').waitFor()
  const { name, file, type } = await logoDrawing()
  await form
    .locator('#pedido input[type=file]')
    .setInputFiles({ name: `${name}.png`, mimeType: type, buffer: file })
  await form.locator('#pedido [name=consent]').check()
  await form.locator('[name=own]').check()
  await form.getByRole('button', { name: 'Enviar pedido' }).click()
  await form.getByText('Mensagem enviada com sucesso!').waitFor()
  const lead = await leadOf(email)
  expect(readKeptDrawing(lead.drawing)).toMatchObject({ rug: null })
  expect(Buffer.from(await fileOf(lead.id, '1.png')).equals(file)).toBe(true)
  await plain.close()
})
