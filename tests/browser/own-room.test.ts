import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sceneRequestPath } from '#i18n/paths.ts'
import { faultsOf } from './axe.ts'
import { lastLead } from './last-lead.ts'
import { bytesKept, mark, roomsKept, strokeShare, tapAt } from './own-room-marks.ts'
import { floor, photograph, sheet, table, tellsPlace, tiledFloor } from './room-photograph.ts'
import { openDrawingBrowser, openSite, type RunningSite } from './site.ts'
import { type SeenByXr, standInXr } from './stand-in-xr.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const photographed = photograph()

async function open(path: string, viewport: { width: number; height: number }, first?: () => void) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (first) await page.addInitScript(first)
  const seen = watchPage(page)
  await page.goto(`${site.url}${path}`)
  await page.waitForSelector('[data-drawn]')
  return { page, seen }
}

const jpeg = (buffer: Buffer) => ({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
const fileField = (page: Page) => page.locator('dialog[open] input[type=file]').last()

async function expectClean(page: Page) {
  expect((await page.locator('#own-room-title').boundingBox())?.height).toBeGreaterThan(20)
  expect(await faultsOf(page, { within: 'dialog[open]', rules: ['target-size'] })).toEqual([])
}

test('a photograph of 48 megapixels becomes a room that the device keeps, and goes, dyed, with a request alone', async () => {
  const { large } = await photographed
  expect(tellsPlace(large)).toBe(true)
  const { page, seen } = await open('/simulador?tapete=tapete-geometrico', { width: 1200, height: 800 })
  const sent: Buffer[] = []
  page.on('request', (asked) => {
    sent.push(Buffer.from(decodeURIComponent(asked.url())), asked.postDataBuffer() ?? Buffer.alloc(0))
  })
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await fileField(page).setInputFiles(jpeg(large))
  const photo = page.locator('[data-photo] > img')
  await photo.waitFor()
  expect(
    await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([2048, 1365])
  await expectClean(page)
  await page.getByText(/N\u00e3o vimos uma grade/).waitFor()
  // What a sheet tells of the floor says no more of it: only corners set by hand are a rectangle of their own.
  await page.getByText(/Sugerimos os cantos pelo piso livre/).waitFor()
  const rectangle = page.getByRole('checkbox', { name: /seguem um ret\u00e2ngulo/ })
  expect(await rectangle.count()).toBe(0)
  await expectClean(page)
  await page.getByRole('button', { name: 'Marcar o piso \u00e0 m\u00e3o' }).click()
  await mark(page, floor)
  const corner = page.locator('[data-photo] > button').first()
  const before = await corner.getAttribute('aria-label')
  await corner.press('ArrowLeft')
  expect(await corner.getAttribute('aria-label')).not.toBe(before)
  await page.getByRole('button', { name: 'Continuar' }).click()
  // The sheet was found in the meantime, to a pixel or two of the photograph.
  await page.getByText(/Encontramos uma folha A4/).waitFor()
  const set = await page.locator('[data-photo] > button').evaluateAll((points) =>
    points.map((point) =>
      /(\d+), (\d+)$/
        .exec(point.getAttribute('aria-label') ?? '')
        ?.slice(1)
        .map(Number),
    ),
  )
  for (const [x, y] of sheet) {
    const far = set.map((to) => Math.hypot((to?.[0] ?? 0) - x * 2048, (to?.[1] ?? 0) - y * 1365))
    expect(Math.min(...far)).toBeLessThan(2)
  }
  const found = await errorTold(page)
  await expectClean(page)
  await page.getByRole('button', { name: /marcar \u00e0 m\u00e3o/ }).click()
  await expectClean(page)
  await mark(page, sheet)
  const alone = await errorTold(page)
  expect(found).toBeLessThan(alone)
  // A small sheet at three metres: a pixel of it counts, and a rectangle around it helps.
  await page.getByRole('button', { name: 'Voltar' }).click()
  await rectangle.check()
  await expectClean(page)
  await measureByLength(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const within = await errorTold(page)
  expect(within).toBeGreaterThan(0)
  expect(within).toBeLessThan(alone / 2)
  await page.getByRole('button', { name: 'Continuar' }).click()
  // The floor is not taken for furniture; the table is, where it is tapped, and can be undone.
  await page.locator('[data-photo] > [role=application]').focus()
  await page.keyboard.press('Enter')
  await page.getByText(/n\u00e3o deu para separar/).waitFor()
  await tapAt(page, table)
  await page.getByText(/Contorno sugerido/).waitFor()
  expect(await strokeShare(page)).toBeGreaterThan(0.001)
  await page.locator('dialog[open]').getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => strokeShare(page)).toBe(0)
  await tapAt(page, table)
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(0.001)
  const tapped = await strokeShare(page)
  await expectClean(page)
  await page.getByRole('button', { name: 'Pincel' }).click()
  await page.locator('[data-photo] > [role=application]').focus()
  for (const key of [' ', 'Shift+ArrowUp', ' ']) await page.keyboard.press(key)
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(tapped)
  await expectClean(page)
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.waitForURL(/ambiente=sua-sala/)
  await page.getByRole('button', { name: 'Rosa', exact: true }).click()
  await page.getByText('Cores aplicadas.').waitFor({ state: 'attached' })
  const url = new URL(page.url())
  expect(url.searchParams.get('cores')).toMatch(/^[0-9a-f]{6}(-[0-9a-f]{6}){2,5}$/)
  expect(seen.paths.some((path) => path === sceneRequestPath)).toBe(false)
  await sendRequest(page)
  const kept = await lastLead(site)
  expect(kept.row).toMatchObject({ carpet_name: 'Geom\u00e9trico', room: 'Sua sala' })
  expect(kept.row.colours.colours.map(({ hex }: { hex: string }) => hex.slice(1)).join('-')).toBe(
    url.searchParams.get('cores'),
  )
  expect(await page.evaluate(roomsKept)).toBe(1)
  // Neither what the device keeps nor what it sent says where the photograph was taken.
  const stored = Buffer.from(await page.evaluate(bytesKept), 'base64')
  expect(stored.length).toBeGreaterThan(100_000)
  expect([tellsPlace(stored), tellsPlace(kept.picture), sent.some(tellsPlace)]).toEqual([false, false, false])
  expect(sent.length).toBeGreaterThan(0)
  expect(kept.picture.length).toBeGreaterThan(100_000)
  // What graphics drivers and early fetching remark upon is not the page's doing.
  expect(seen.problems.filter((problem) => !/preload|GL Driver/.test(problem))).toEqual([])

  await page.reload()
  await page.waitForSelector('[data-drawn]')
  expect(page.url()).toBe(url.href)
  // A phone finds the same colours and size.
  const dyed = `-${url.searchParams.get('cores')}.usdz#allowsContentScaling=0`
  expect(await page.locator('a[rel="ar"]').getAttribute('href')).toContain(dyed)
  await page.getByRole('button', { name: 'Apagar a foto deste aparelho' }).click()
  await page.waitForURL(/ambiente=sala-jardins/)
  await page.keyboard.press('Control+z')
  expect(await page.getByRole('button', { name: 'Apagar a foto deste aparelho' }).count()).toBe(0)
  expect(page.url()).toContain('ambiente=sala-jardins')
  await expect.poll(() => page.evaluate(roomsKept)).toBe(0)
  await page.context().close()
})

test('says what it cannot open, and a small photograph is a room on a phone that keeps nothing', async () => {
  const { page } = await open('/es/simulador', { width: 390, height: 844 }, () => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('No storage here', 'SecurityError')
      },
    })
    const opened: Blob[] = []
    const open = URL.createObjectURL
    Object.assign(window, { opened })
    URL.createObjectURL = (file: Blob) => {
      opened.push(file)
      return open.call(URL, file)
    }
  })
  await page.getByRole('button', { name: 'Tu sal\u00f3n' }).click()
  await page.waitForSelector('dialog[open]')
  await expectClean(page)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  await fileField(page).setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: heic })
  await page.getByText(/Este navegador no abre fotos HEIC/).waitFor()
  await fileField(page).setInputFiles(jpeg(Buffer.from('no picture')))
  await page.getByText(/No se ha podido abrir esta foto/).waitFor()
  await expectClean(page)
  await measureByTiles(page)
  const { small } = await photographed
  expect(tellsPlace(small)).toBe(true)
  await fileField(page).setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: small })
  await page.locator('[data-photo] > img').waitFor()
  const drawn = await page.evaluate(async () => {
    const [file] = (window as unknown as { opened: Blob[] }).opened.slice(-1)
    return [...new Uint8Array((await file?.arrayBuffer()) ?? [])]
  })
  expect(drawn.length).toBeGreaterThan(10_000)
  expect(tellsPlace(Uint8Array.from(drawn))).toBe(false)
  // Suggested before a hand came, the corners would be no rectangle that somebody saw.
  await page.getByRole('button', { name: 'Marcar el suelo a mano' }).click()
  await mark(page, floor)
  await page.getByRole('checkbox', { name: /siguen un rect\u00e1ngulo/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await mark(page, sheet)
  // So small a sheet is looked at from near.
  await page.getByRole('button', { name: 'Acercar la foto' }).click()
  await expectClean(page)
  await mark(page, sheet)
  await page.getByText(/Error esperado: hasta \d+\scm/).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expectClean(page)
  await page.getByRole('button', { name: 'Usar este sal\u00f3n' }).click()
  await page.waitForURL(/ambiente=sua-sala/)
  await page.context().close()
})

test('shows a rug in 3D under the page\u2019s own policy, and lays it on a floor in its size', async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  const seen = watchPage(page)
  await page.addInitScript(standInXr)
  await page.route('**/img/**', (route) => route.abort())
  await page.goto(`${site.url}/produtos/tapete-minimalista`, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  const before = seen.paths.length
  expect(seen.paths.filter((path) => path.startsWith('/ar/') || path.includes('round-dialog'))).toEqual([])
  await page.getByRole('button', { name: 'Ver na minha casa' }).click()
  const dialog = page.getByRole('dialog')
  const canvas = dialog.locator('canvas[data-drawn]')
  await canvas.waitFor()
  const first = await canvas.screenshot()
  await dialog.getByRole('application').press('ArrowRight')
  await expect.poll(async () => (await canvas.screenshot()).equals(first)).toBe(false)
  expect(await faultsOf(page, { within: 'dialog[open]' })).toEqual([])
  const [, width = 0, length = 0] =
    /(\d+)x(\d+)\.glb/.exec(seen.paths.find((path) => path.endsWith('.glb')) ?? '')?.map(Number) ?? []
  await dialog.getByRole('button', { name: 'Colocar no meu piso' }).click()
  const box = async () => ((await page.evaluate('window.xrSeen')) as SeenByXr | undefined)?.box
  await expect.poll(box).toBeTruthy()
  const laid = await box()
  const sides = laid && [laid.x[1] - laid.x[0], laid.z[1] - laid.z[0]]
  // A pixel of the stand-in is 27 mm of its floor.
  expect(Math.abs((sides?.[0] ?? 0) - width / 100)).toBeLessThan(0.04)
  expect(Math.abs((sides?.[1] ?? 0) - length / 100)).toBeLessThan(0.04)
  expect(((laid?.x[0] ?? 0) + (laid?.x[1] ?? 0)) / 2).toBeCloseTo(0.5, 1)
  await page.evaluate('xrTap(); xrAim = [-1, 0.25]')
  await page.waitForTimeout(200)
  expect((await box())?.x[0]).toBe(laid?.x[0])
  await page.evaluate('xrTap()')
  await expect.poll(async () => (await box())?.x[0]).toBeCloseTo((laid?.x[0] ?? 0) - 1.5, 1)
  expect(((await page.evaluate('window.xrSeen')) as SeenByXr).features).toEqual(['hit-test'])
  await dialog.getByRole('button', { name: 'Sair' }).click()
  await dialog.getByRole('button', { name: 'Sair' }).waitFor({ state: 'hidden' })
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(seen.paths.length).toBeGreaterThan(before)
  expect(seen.hosts).toEqual([new URL(site.url).host])
  const problems = seen.problems.filter((problem) => !/GL Driver|ERR_FAILED|net::/.test(problem))
  expect(problems).toEqual([])
  await page.close()
})

/** A grid of tiles is offered as the measure once one of them is said to be as large as it seems. */
async function measureByTiles(page: Page) {
  await fileField(page).setInputFiles(jpeg(await tiledFloor()))
  await page.getByText(/Hemos visto una cuadr\u00edcula/).waitFor()
  await page.getByRole('button', { name: 'Baldosas del suelo' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(/Hemos encontrado \d × \d baldosas/).waitFor()
  expect(await page.getByText(/Error esperado/).count()).toBe(0)
  await expectClean(page)
  await page.getByRole('button', { name: /^Son \d+/ }).click()
  const told = await page.getByText(/Error esperado: hasta \d+\scm/).textContent()
  expect(Number(/(\d+)\scm/.exec(told ?? '')?.[1])).toBeLessThan(12)
  await expectClean(page)
  for (const _ of ['the floor', 'the choice of a photograph'])
    await page.locator('dialog[open]').getByRole('button', { name: 'Volver' }).click()
}

/** A length typed in metres is the measure too, and one that cannot be read is said; the sheet is chosen again. */
async function measureByLength(page: Page) {
  await page.getByRole('button', { name: 'Comprimento conhecido' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Comprimento entre os pontos (m)').fill('dois')
  await expectClean(page)
  await page.locator('dialog[open]').getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Folha ou cart\u00e3o no ch\u00e3o' }).click()
}

async function errorTold(page: Page): Promise<number> {
  const told = await page.getByText(/Erro esperado: at\u00e9 \d+\scm/).textContent()
  return Number(/(\d+)\scm/.exec(told ?? '')?.[1])
}

async function sendRequest(page: Page) {
  await page.getByRole('link', { name: 'Pedir or\u00e7amento' }).click()
  const form = page.getByRole('dialog')
  await form.locator('img').waitFor()
  await form.getByLabel('Nome').fill('Ana Prova')
  await form.getByLabel('WhatsApp ou e-mail').fill('ana@casa.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Enviar pedido' }).click()
  await form.getByText(/Pedido recebido/).waitFor()
}
