import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { toImage } from '#graphics/floor/homography.ts'
import { floorPoint } from '#graphics/units.ts'
import { sceneRequestPath } from '#i18n/paths.ts'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { type SeenByXr, standInXr } from './stand-in-xr.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const shown = rooms.find((room) => room.slug === 'sala-jardins')
if (!shown) throw new Error('The room to photograph is gone')
const { width, height } = shown

/** The corners of a rectangle on the photographed floor, as shares of the picture. */
function seenCorners(x: number, y: number, wide: number, long: number): [number, number][] {
  const corners = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const
  return corners.map(([right, away]) => {
    const at = floorPoint(x + (right * wide) / 2, y + (away * long) / 2)
    const seen = shown && toImage(shown, at)
    if (!seen) throw new Error('A corner is not in the picture')
    return [seen.x / width, seen.y / height]
  })
}

const floor = seenCorners(0.2, 0.2, 2.4, 1.8)
const sheet = seenCorners(0.1, -0.9, 0.21, 0.297)

/** A sheet of A4 in a room; of 48 megapixels, lying on its side, with the place where it was taken. */
async function photograph(): Promise<{ large: Buffer; small: Buffer }> {
  const points = sheet.map(([x, y]) => `${x * width},${y * height}`).join(' ')
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points}" fill="#f4f2ee"/></svg>`
  const room = await sharp('content/rooms/files/sala-jardins/room.webp')
    .composite([{ input: Buffer.from(paper) }])
    .png()
    .toBuffer()
  const turned = await sharp(room).rotate(-90).png({ compressionLevel: 1 }).toBuffer()
  const large = await sharp(turned)
    .resize(5659, 8488, { kernel: 'nearest' })
    .withExif({
      IFD0: { Orientation: '6' },
      IFD2: { FocalLengthIn35mmFilm: '20' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { large, small: await sharp(room).resize(520).jpeg({ quality: 45 }).toBuffer() }
}

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

async function mark(page: Page, points: readonly (readonly [number, number])[]) {
  const box = await page.locator('[data-photo]').boundingBox()
  if (!box) throw new Error('There is no photograph to mark')
  for (const [at, [x, y]] of points.entries()) {
    // Points may cover each other: the nearest is taken.
    const point = await page.locator('[data-photo] > button').nth(at).boundingBox()
    if (!point) throw new Error('There is no point to move')
    await page.mouse.move(point.x + point.width / 2, point.y + point.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 2 })
    await page.mouse.up()
  }
}

async function expectClean(page: Page) {
  const found = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

test('a photograph of 48 megapixels becomes a room that the device keeps, and goes, dyed, with a request alone', async () => {
  const { large } = await photographed
  expect(large.includes('Exif')).toBe(true)
  const { page, seen } = await open('/simulador?tapete=tapete-geometrico', { width: 1200, height: 800 })
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await fileField(page).setInputFiles(jpeg(large))
  const photo = page.locator('[data-photo] > img')
  await photo.waitFor()
  expect(
    await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([2048, 1365])
  await expectClean(page)
  await mark(page, floor)
  const corner = page.locator('[data-photo] > button').first()
  const before = await corner.getAttribute('aria-label')
  await corner.press('ArrowLeft')
  expect(await corner.getAttribute('aria-label')).not.toBe(before)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await mark(page, sheet)
  const alone = await errorTold(page)
  // A small sheet at three metres: a pixel of it counts, and a rectangle around it helps.
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('checkbox', { name: /seguem um ret\u00e2ngulo/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const within = await errorTold(page)
  expect(within).toBeGreaterThan(0)
  expect(within).toBeLessThan(alone / 2)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.locator('[data-photo] > [role=application]').focus()
  for (const key of [' ', 'Shift+ArrowUp', ' ']) await page.keyboard.press(key)
  await expectClean(page)
  await page.getByRole('button', { name: 'Usar esta sala' }).click()
  await page.waitForURL(/ambiente=sua-sala/)
  await page.getByRole('button', { name: 'Rosa', exact: true }).click()
  await page.getByText('Cores aplicadas.').waitFor({ state: 'attached' })
  const url = new URL(page.url())
  expect(url.searchParams.get('cores')).toMatch(/^[0-9a-f]{6}(-[0-9a-f]{6}){2,5}$/)
  expect(seen.paths.some((path) => path === sceneRequestPath)).toBe(false)
  await sendRequest(page)
  const kept = await leadKept()
  expect(kept.row).toMatchObject({ carpet_name: 'Geom\u00e9trico', room: 'Sua sala' })
  expect(kept.row.colours.colours.map(({ hex }: { hex: string }) => hex.slice(1)).join('-')).toBe(
    url.searchParams.get('cores'),
  )
  expect(await page.evaluate(roomsKept)).toBe(1)
  expect((await sharp(kept.picture).metadata()).exif).toBeUndefined()
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
}, 90_000)

test('says what it cannot open, and a small photograph is a room on a phone that keeps nothing', async () => {
  const { page } = await open('/es/simulador', { width: 390, height: 844 }, () => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('No storage here', 'SecurityError')
      },
    })
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
  const { small } = await photographed
  expect(small.length).toBeLessThan(20_000)
  await fileField(page).setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: small })
  await page.locator('[data-photo] > img').waitFor()
  await mark(page, floor)
  await page.getByRole('checkbox', { name: /siguen un rect\u00e1ngulo/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await mark(page, sheet)
  // So small a sheet is looked at from near.
  await page.getByRole('button', { name: 'Acercar la foto' }).click()
  await mark(page, sheet)
  await page.getByText(/Error esperado: hasta \d+ cm/).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
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
  expect(
    (await new AxeBuilder({ page }).setLegacyMode().include('dialog[open]').analyze()).violations,
  ).toEqual([])
  const [, width = 0, length = 0] =
    /(\d+)x(\d+)\.glb/.exec(seen.paths.find((path) => path.endsWith('.glb')) ?? '')?.map(Number) ?? []
  await dialog.getByRole('button', { name: 'Colocar no meu piso' }).click()
  const box = async () => ((await page.evaluate('window.xrSeen')) as SeenByXr | undefined)?.box
  await expect.poll(box).toBeTruthy()
  const laid = await box()
  const sides = laid && [laid.x[1] - laid.x[0], laid.z[1] - laid.z[0]]
  // A pixel of the stand-in is 27 mm of its floor.
  expect(Math.abs((sides?.[0] ?? 0) - width / 100)).toBeLessThan(0.06)
  expect(Math.abs((sides?.[1] ?? 0) - length / 100)).toBeLessThan(0.06)
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

/** How many rooms the device keeps. */
async function roomsKept(): Promise<number> {
  const opening = indexedDB.open('cartacho-own-room')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const counting = opening.result.transaction('rooms').objectStore('rooms').count()
  await new Promise((resolve) => {
    counting.onsuccess = resolve
  })
  return counting.result
}

async function errorTold(page: Page): Promise<number> {
  const told = await page.getByText(/Erro esperado: at\u00e9 \d+ cm/).textContent()
  return Number(/(\d+) cm/.exec(told ?? '')?.[1])
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

async function leadKept() {
  const client = await openStaff(site, 'leads')
  const { data } = await client.from('leads').select('id,carpet_name,room,colours').single()
  const file = await client.storage.from('lead-pictures').download(`${data?.id}.jpg`)
  if (!data || !file.data) throw new Error('The request did not arrive')
  return { row: data, picture: Buffer.from(await file.data.arrayBuffer()) }
}
