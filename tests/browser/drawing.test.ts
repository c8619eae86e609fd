import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { edgeBand } from '#graphics/drawing/edge-band.ts'
import { readYarnMap } from '#graphics/drawing/map-file.ts'
import { yarnAreas } from '#graphics/drawing/yarn-map.ts'
import { staffTabPath } from '#i18n/panel-paths.ts'
import { feltPens, logoDrawing, transparentDrawing } from '#tests/drawn-pictures.ts'
import { highestYarn } from '#tests/rug-proofs.ts'
import { openSignedIn } from './admin-session.ts'
import { faultsOf } from './axe.ts'
import { drawnOn, fillDrawingRequest, slowly } from './drawn-page.ts'
import { byExample } from './in-halves.ts'
import { openStaff } from './programs.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
let person = 0

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function visitor(script = true): Promise<{ context: BrowserContext; email: string }> {
  person += 1
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: script,
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${person}` },
  })
  return { context, email: `desenho-${person}@casa.example` }
}

async function leadOf(email: string) {
  const { data, error } = await staff.from('leads').select('*').eq('email', email)
  if (error) throw new Error('The leads could not be read', { cause: error })
  expect(data).toHaveLength(1)
  return data[0]
}

/** Staff read how high its yarns stand, and that lines are cut. */
async function readByStaff() {
  const context = await openSignedIn(browser, site)
  const page = await context.newPage()
  await page.goto(`${site.url}${staffTabPath('leads')}`)
  await page.getByText('Marina Alves').first().click()
  await page.getByText(/^Barra de 5.cm em volta, de /).waitFor()
  await page.getByText(/^Em relevo: .*, 20.mm$/).waitFor()
  await page.getByText('Linhas talhadas entre as cores').waitFor()
  await context.close()
}

async function fileOf(id: string, name: string) {
  const { data, error } = await staff.storage.from('request-files').download(`${id}/${name}`)
  if (error) throw new Error('A file of a lead could not be read', { cause: error })
  return new Uint8Array(await data.arrayBuffer())
}

it.each(
  byExample([
    [feltPens, '/personalizados/desenho', 'Enviar pedido', 'Mensagem enviada com sucesso!'],
    [transparentDrawing, '/es/a-medida/dibujo', 'Enviar petici\u00f3n', 'Mensaje enviado.'],
  ] as const),
)(
  'a drawing of %o becomes a request with its yarns at %s',
  async (make, path, button, said) => {
    const drawn = await make()
    const { context, email } = await visitor()
    const page = await context.newPage()
    await drawnOn(page, site.url + path, drawn)
    const yarn = page.locator('section:has(#yarns-title) li').first()
    await yarn.getByRole('button').first().click()
    await yarn.getByRole('slider').fill('20')
    await yarn
      .getByText(/20.mm, e[mn] reli?ev/)
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: /entre (as cores|los colores)$/ }).check()
    await page.getByLabel(/^(Barra em volta|Cenefa alrededor)/).fill('5')
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await fillDrawingRequest(page, email)
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
    const edge = rug.yarns.findIndex(({ border }) => border === 50) + 1
    expect(edge).toBeGreaterThan(0)
    const band = edgeBand(map.labels, map.width, (50 * map.width) / rug.width)
    const others = map.labels.filter((label, pixel) => band[pixel] && label !== edge).length
    expect(others / map.labels.length).toBeLessThan(0.002)
    expect(rug.yarns.map(({ pile }) => pile)).toEqual(rug.yarns.map((_, at) => (at === 0 ? 20 : 12)))
    if (path === '/personalizados/desenho') await readByStaff()
    expect(lead).toMatchObject({
      carpet_name: 'Tapete de um desenho',
      image_url: expect.stringContaining(lead.id),
    })
    await context.close()
  },
  90_000,
)

it('a drawing of lines that is clear beside them stays so in its request, which waits for a line that is cut', async () => {
  const { context, email } = await visitor()
  const page = await context.newPage()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="240" fill="#b5472c"/>
<circle cx="300" cy="300" r="90" fill="#e8dcc2"/></svg>`
  await drawnOn(page, `${site.url}/personalizados/desenho`, {
    name: 'logo',
    file: Buffer.from(svg),
    type: 'image/svg+xml',
  })
  await fillDrawingRequest(page, email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await page.getByText('ficou guardado neste aparelho').waitFor(slowly)
  await context.setOffline(false)
  await page.locator('#pedido [role=status]', { hasText: 'Mensagem enviada' }).waitFor(slowly)
  const lead = await leadOf(email)
  const { data } = await sharp(await fileOf(lead.id, '1.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0])
  const rug = readKeptDrawing(lead.drawing)?.rug
  expect(rug?.yarns.every(({ colours = [] }) => colours.length > 0)).toBe(true)
  await context.close()
}, 90_000)

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
  await fillDrawingRequest(form, email)
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
