import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { drawingShown } from '#tests/browser/drawn-page.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import {
  emptyPdf,
  endlessPdf,
  giantPdf,
  hugePicturePdf,
  lineDrawingOfAProgram,
  lockedPdf,
  noPagePdf,
  scannedPdf,
  tellingPdf,
  thinPdf,
  usedWithoutEnd,
  vectorPdf,
} from '#tests/drawn-documents.ts'
import { logoDrawing } from '#tests/drawn-pictures.ts'
import { client } from '#tests/page-weights.ts'
import { phonePhoto } from '#tests/phone-photo.ts'

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

const slowly = { timeout: 60_000 }
const decoders = /\/assets\/(?:(?:heic|pdf)-decoder|libheif)-/

async function openPage(address = '/personalizados/desenho', first?: (page: Page) => Promise<void>) {
  person += 1
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${person}` },
  })
  const page = await context.newPage()
  await first?.(page)
  await page.goto(site.url + address, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  context.on('request', (request) => {
    const url = request.url().replace(site.url, '')
    asked.push(`${request.method()} ${url}${request.postData() === null ? '' : ' with a body'}`)
  })
  return { page, asked, email: `arquivo-${person}@casa.example` }
}

function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('pdf')
    ? 'application/pdf'
    : name.endsWith('png')
      ? 'image/png'
      : name.endsWith('svg')
        ? 'image/svg+xml'
        : 'image/heic'
  return page.locator('[data-drawing-file]').setInputFiles({ name, mimeType, buffer })
}

const seen = (page: Page) => page.locator('canvas[data-made]').waitFor(slowly)

const middles = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

it.each([
  {
    what: 'a photo of an iPhone (HEIC)',
    name: 'IMG_0042.HEIC',
    path: '/personalizados/desenho',
    make: async () => phonePhoto,
    places: middles,
    drawn: { size: [64, 96], colours: ['blue', 'red', 'sand', 'green'] },
    button: 'Enviar pedido',
    said: 'Mensagem enviada com sucesso!',
    kept: '1.heic',
  },
  {
    what: 'the first page of a PDF',
    name: 'croquis.pdf',
    path: '/es/a-medida/dibujo',
    make: vectorPdf,
    // The paper, the disc, a letter, the line.
    places: [
      [0.9, 0.1],
      [200 / 595, 250 / 842],
      [100 / 595, 700 / 842],
    ] as const,
    drawn: { size: [1131, 1600], colours: ['sand', 'red', 'blue'] },
    button: 'Enviar petición',
    said: 'Mensaje enviado.',
    kept: '1.pdf',
  },
])(
  '$what becomes a rug on the device at 390 px, and goes as it is with its request',
  async ({ name, path, make, places, drawn, button, said, kept }) => {
    const file = await make()
    const { page, asked, email } = await openPage(path)
    await choose(page, name, file)
    await seen(page)
    expect(await drawingShown(page, places)).toEqual(drawn)
    expect(asked.some((one) => decoders.test(one))).toBe(true)
    // What was asked for is a part of the site, and nothing was told.
    expect(asked.filter((one) => !/^GET (?:\/assets\/[\w.-]+|blob:\S+)$/.test(one))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await faultsOf(page)).toEqual([])
    await expect.poll(() => page.workers().filter((worker) => decoders.test(worker.url())).length).toBe(0)

    // It is kept as it was chosen, and opened again.
    await page.getByText(/^Guardado (?:neste aparelho|en este dispositivo)$/).waitFor()
    await page.reload()
    await wakePage(page)
    await seen(page)

    const form = page.locator('#pedido')
    await form.locator('[name=name]').fill('Marina Alves')
    await form.locator('[name=email]').fill(email)
    await form.locator('[name=own]').check()
    await form.locator('[name=consent]').check()
    await page.getByRole('button', { name: button }).click()
    await page.locator('#pedido [role=status]', { hasText: said }).waitFor(slowly)
    const { data } = await staff.from('leads').select('*').eq('email', email)
    const [lead] = data ?? []
    expect(readKeptDrawing(lead?.drawing)?.rug?.yarns.length).toBeGreaterThan(1)
    const { data: blob } = await staff.storage.from('request-files').download(`${lead?.id}/${kept}`)
    expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(file)).toBe(true)
    await page.context().close()
  },
  120_000,
)

it('a sheet out of a scanner and a page as large as a town are read too', async () => {
  const { page, asked } = await openPage()
  await choose(page, 'folha.pdf', await scannedPdf())
  await seen(page)
  expect(asked.some((one) => one.includes('/assets/jbig2-'))).toBe(true)
  const places = [
    [0.05, 0.05],
    [0.5, 0.5],
  ] as const
  expect(await drawingShown(page, places)).toEqual({ size: [1200, 1600], colours: ['white', 'black'] })
  await page.getByRole('button', { name: 'Retirar' }).click()
  await choose(page, 'mapa.pdf', giantPdf())
  await seen(page)
  const colours = [
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  expect(await drawingShown(page, colours)).toEqual({ size: [1200, 1600], colours: ['red', 'white'] })
  await page.context().close()
})

it('a drawing of lines is read without the pages, scripts and addresses within it', async () => {
  const { page, asked } = await openPage()
  await choose(page, 'marca.svg', lineDrawingOfAProgram)
  await seen(page)
  const places = [
    [0.5, 0.5],
    [0.05, 0.05],
  ] as const
  expect(await drawingShown(page, places)).toEqual({ size: [600, 600], colours: ['red', 'sand'] })
  expect(asked.filter((one) => one.includes('visto'))).toEqual([])
  await page.context().close()
})

it('a PDF that has a script and a picture from elsewhere is read without either', async () => {
  const { page, asked } = await openPage()
  await choose(page, 'visto.pdf', tellingPdf('http://localhost:9/visto'))
  await seen(page)
  expect(asked.filter((one) => one.includes('visto'))).toEqual([])
  await page.context().close()
})

it('files that cannot be opened are refused, each in its word, in both languages', async () => {
  const cut = phonePhoto.subarray(0, 1000)
  const claiming = Buffer.from(phonePhoto)
  claiming.writeUInt32BE(30_000, claiming.indexOf('ispe') + 8)
  claiming.writeUInt32BE(30_000, claiming.indexOf('ispe') + 12)
  const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 65)])
  const refused: [name: string, file: Buffer, portuguese: string, spanish: string][] = [
    ['fechado.pdf', await lockedPdf(), 'pede uma senha', 'pide una contraseña'],
    ['ruido.pdf', noise, 'que se possa abrir', 'que se pueda abrir'],
    ['sem-pagina.pdf', noPagePdf(), 'que se possa abrir', 'que se pueda abrir'],
    ['vazio.pdf', emptyPdf(), 'está vazia', 'está vacía'],
    ['enorme.pdf', hugePicturePdf(), 'está vazia', 'está vacía'],
    ['fino.pdf', thinPdf(), 'pequeno demais', 'demasiado pequeño'],
    ['cortada.heic', cut, 'que se possa abrir', 'que se pueda abrir'],
    ['sem-fim.svg', usedWithoutEnd(), 'mais do que este aparelho', 'más de lo que este dispositivo'],
    ['gigante.heic', claiming, 'mais do que este aparelho', 'más de lo que este dispositivo'],
  ]
  for (const [path, at] of [
    ['/personalizados/desenho', 2],
    ['/es/a-medida/dibujo', 3],
  ] as const) {
    const { page } = await openPage(path)
    for (const [name, file, ...words] of refused) {
      await choose(page, name, file)
      await page
        .getByRole('alert')
        .filter({ hasText: words[at - 2] })
        .waitFor(slowly)
      // The next word is not taken for this one.
      await choose(page, 'nota.png', Buffer.from('uma nota'))
      await page
        .getByRole('alert')
        .filter({ hasText: at === 2 ? 'que se possa' : 'que se pueda' })
        .waitFor()
    }
    await page.context().close()
  }
})

it('a PDF without end is given up after half a minute, while the page goes on', async () => {
  const { page } = await openPage('/personalizados/desenho', (fresh) => fresh.clock.install())
  const started = page.waitForEvent('worker')
  await choose(page, 'sem-fim.pdf', endlessPdf())
  const worker = await started
  const ended = new Promise((resolve) => worker.once('close', resolve))
  await page.locator('#pedido [name=name]').fill('Marina')
  await page.getByText('Lendo o desenho').waitFor()
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000)
      return page.getByRole('alert').filter({ hasText: 'mais do que este aparelho' }).count()
    }, slowly)
    .toBe(1)
  await ended
  await page.context().close()
})

it.each(['heic', 'pdf'])('the decoder of %s reaches nothing but the site', async (kind) => {
  const { page } = await openPage()
  const name = readdirSync(path.join(client, 'assets')).find((file) =>
    new RegExp(`^${kind}-decoder-.*\\.js$`).test(file),
  )
  const started = page.waitForEvent('worker')
  await page.evaluate((address) => {
    Object.assign(window, { held: new Worker(address, { type: 'module' }) })
  }, `/assets/${name}`)
  const refused = (await started).evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', (event) => {
          resolve((event as SecurityPolicyViolationEvent).effectiveDirective)
        })
        fetch('http://localhost:9/visto').catch(() => undefined)
      }),
  )
  expect(await refused).toBe('connect-src')
  await page.context().close()
})

it('a decoder that does not arrive is told apart from a file that is broken', async () => {
  const { page } = await openPage()
  await page.context().route(decoders, (route) => route.abort())
  await choose(page, 'foto.heic', phonePhoto)
  await page.getByRole('alert').filter({ hasText: 'Tente de novo' }).waitFor()
  await page.context().unroute(decoders)
  await choose(page, 'foto.heic', phonePhoto)
  await seen(page)
  await page.context().close()
})

it('a PNG asks for no decoder, and no page may compile what they are made of', async () => {
  const { page, asked } = await openPage()
  await choose(page, 'marca.png', (await logoDrawing()).file)
  await seen(page)
  expect(asked.filter((one) => decoders.test(one))).toEqual([])
  const compiled = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => 'compiled',
      () => 'refused',
    ),
  )
  expect(compiled).toBe('refused')
  await page.context().close()
})
