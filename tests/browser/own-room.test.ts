import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { mark } from './own-room-marks.ts'
import { expectCleanStep, fileField, jpeg, openRoomPage } from './own-room-steps.ts'
import { floor, sheet, smallPhotograph, tellsPlace, tiledFloor } from './room-photograph.ts'
import { openSharedSite } from './shared-site.ts'
import { openDrawingBrowser, type RunningSite } from './site.ts'
import { type SeenByXr, standInXr } from './stand-in-xr.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openDrawingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('says what it cannot open, and a small photograph is a room on a phone that keeps nothing', async () => {
  const { page } = await openRoomPage(
    browser,
    `${site.url}/es/simulador`,
    { width: 390, height: 844 },
    () => {
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
    },
  )
  await page.getByRole('button', { name: 'Tu sal\u00f3n' }).click()
  await page.waitForSelector('dialog[open]')
  await expectCleanStep(page)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  await fileField(page).setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: heic })
  await page.getByText(/Este navegador no abre fotos HEIC/).waitFor()
  await fileField(page).setInputFiles(jpeg(Buffer.from('no picture')))
  await page.getByText(/No se ha podido abrir esta foto/).waitFor()
  await expectCleanStep(page)
  await measureByTiles(page)
  const small = await smallPhotograph()
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
  await expectCleanStep(page)
  await mark(page, sheet)
  await page.getByText(/Error esperado: hasta \d+\scm/).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expectCleanStep(page)
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
  await expectCleanStep(page)
  await page.getByRole('button', { name: /^Son \d+/ }).click()
  const told = await page.getByText(/Error esperado: hasta \d+\scm/).textContent()
  expect(Number(/(\d+)\scm/.exec(told ?? '')?.[1])).toBeLessThan(12)
  await expectCleanStep(page)
  for (const _ of ['the floor', 'the choice of a photograph'])
    await page.locator('dialog[open]').getByRole('button', { name: 'Volver' }).click()
}
