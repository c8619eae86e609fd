import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { openSimulator, stageShown } from './drawn-scene.ts'
import { openDrawingBrowser, siteToVisit } from './site.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openDrawingBrowser()
  page = await (await browser.newContext()).newPage()
})
afterAll(() => browser?.close())

const natureza = '?tapete=tapete-natureza'

const open = (query: string, size: readonly [number, number], language = '') =>
  openSimulator(page, `${siteToVisit().url}${language}/simulador${query}`, size)

async function boxOf(selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.each([
  [390, 844, ''],
  [375, 667, '/es'],
  [1440, 900, ''],
  [1280, 720, '/es'],
] as const)(
  'the first screen of %d by %d has name, size, price, request and the way home, and nothing too small or covered',
  async (width, height, language) => {
    await open(natureza, [width, height], language)
    const bar = page.locator('[data-order-bar]')
    const words = language
      ? /Natureza.*3,00 × 4,00 m.*(€|consultar)/s
      : /Natureza.*3,00 × 4,00 m.*(R\$|consulta)/s
    expect((await bar.innerText()).replaceAll('\u00a0', ' ')).toMatch(words)
    const ways = language ? ['Pedir presupuesto', 'Ver en mi casa'] : ['Pedir orçamento', 'Ver na minha casa']
    for (const name of ways) {
      const box = await bar.getByText(name).locator('visible=true').boundingBox()
      expect(box && box.y + box.height, name).toBeLessThanOrEqual(height)
    }
    const [rooms, own] = [await boxOf('main nav ul'), await boxOf('main nav ul:last-of-type li')]
    expect(rooms.right).toBeLessThanOrEqual(own.x)
    await expectClean()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

test('every state of the panel is clean and large enough for a finger', async () => {
  await open(`${natureza}&segundo=tapete-scallop,150x200,0,0,0,sobre&comparar=500,tapete-scallop`, [390, 844])
  for (const details of await page.locator('main details').all())
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  await page.getByRole('button', { name: 'Outra', exact: true }).click()
  await expectClean()
  const low = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, select, summary')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.getBoundingClientRect().height < 43.5)
      .map((part) => part.textContent),
  )
  expect(low).toEqual([])
})

test('an upright room stands on a lying screen in surroundings of its own, not in a black band', async () => {
  await open(`${natureza}&ambiente=biblioteca-retrato`, [1280, 720])
  const [stage, around] = [await boxOf('[data-stage]'), await boxOf('[data-stage] > picture img')]
  expect(around.x).toBeLessThanOrEqual(stage.x)
  expect(around.right).toBeGreaterThanOrEqual(stage.right)
})

test('the handle says what it does: a tap turns a quarter, and sizes stay written by the page while few pixels are drawn', async () => {
  await open(`${natureza}&ambiente=sala-jardins`, [1280, 720])
  const turnOf = () => new URL(page.url()).searchParams.get('giro')
  await page.getByRole('button', { name: 'Girar o tapete: arraste, ou um toque para 90°' }).click()
  await expect.poll(turnOf).toBe('180')
  const rug = await boxOf('[data-stage]')
  await page.mouse.move(rug.x + rug.width * 0.5, rug.y + rug.height * 0.72)
  await page.mouse.down()
  await page.evaluate(watchLetters)
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.mouse.move(rug.x + rug.width * (0.5 + step / 100), rug.y + rug.height * 0.72)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const seen = await page.evaluate(() => (globalThis as { seenLetters?: Letters[] }).seenLetters ?? [])
  await page.mouse.up()
  // A test's browser has no graphics processor and begins with a quarter of the pixels.
  expect(seen.some(({ pixels }) => pixels < 0.99)).toBe(true)
  expect(seen.filter(({ onCanvas, pixels }) => onCanvas && pixels < 0.99)).toEqual([])
})

type Letters = { readonly onCanvas: boolean; readonly pixels: number }

/** Notes with each frame whether the measures are written on the canvas, and how many pixels it has for one of the page. */
function watchLetters(): void {
  const seen: Letters[] = []
  Object.assign(globalThis, { seenLetters: seen })
  const note = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    const tag = document.querySelector<HTMLElement>('span[data-over-scene]')
    if (canvas && tag)
      seen.push({
        onCanvas: tag.style.opacity === '0',
        pixels: canvas.width / canvas.getBoundingClientRect().width,
      })
    if (seen.length < 600) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

test('the request shows what goes with it before the file of it is made', async () => {
  await open(natureza, [390, 844])
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => undefined
  })
  await page.getByRole('link', { name: 'Pedir orçamento' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'A imagem que vai com o pedido' })
  await picture.locator('canvas').waitFor()
  const [canvas, room] = await picture.evaluate((parts) =>
    ['canvas', 'img'].map((part) => parts.querySelector(part)?.getBoundingClientRect().toJSON()),
  )
  expect(canvas).toEqual(room)
  expect(room?.width).toBeGreaterThan(200)
})

async function expectClean() {
  const rules = ['target-size']
  expect(await faultsOf(page, { rules })).toEqual([])
}

test('the evening is fetched when it is asked for, crossfades two finished pictures, and stays in the link', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const evening = () => asked.filter((url) => url.includes('20h')).length
  await open(`${natureza}&ambiente=sala-jardins`, [1280, 720])
  const slider = page.getByRole('slider', { name: 'Hora do dia' })
  await slider.waitFor()
  expect(evening()).toBe(0)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await inkOf(await slider.screenshot())).toBeGreaterThan(0.06)
  await page.emulateMedia({ forcedColors: 'none' })
  const day = await stageShown(page)
  await slider.press('End')
  await page.waitForURL(/noite=100/)
  await page.locator('label[aria-busy=false]').waitFor()
  const night = await stageShown(page)
  expect(evening()).toBe(2)
  expect(mean(night)).toBeLessThan(mean(day) - 10)
  await page.goto(`${page.url().replace('noite=100', 'noite=50')}`)
  await page.waitForSelector('[data-drawn] [data-sharp]')
  await page.locator('label[aria-busy=false]').waitFor()
  expect(await slider.getAttribute('aria-valuetext')).toBe('50\u00a0% do dia \u00e0 noite')
  const between = await stageShown(page)
  const off = day.map((value, at) => Math.abs(((night[at] ?? 0) + value) / 2 - (between[at] ?? 0)))
  expect(off.toSorted((one, other) => one - other)[Math.floor(off.length * 0.999)]).toBeLessThanOrEqual(3)
  await expectClean()
  const link = new URL(page.url()).search.slice(1)
  await page.locator('main nav a[href*="ambiente=varanda"]').click()
  await slider.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('noite')
  const pictures = [link.replace('noite=50', 'noite=100'), link.replace('sala-jardins', 'varanda')].map(
    (query) => fetch(`${siteToVisit().url}/social/cena.jpg?${query}`),
  )
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 404])
})

test('a link of the evening shows no moment of the day before it', async () => {
  const other = await browser.newPage()
  await other.addInitScript(() => {
    const hours = new Set<string>()
    const look = () => {
      const room = [...document.querySelectorAll<HTMLImageElement>('[data-scene-sheet] > picture > img')].at(
        -1,
      )
      if (room) hours.add(room.src.includes('20h') ? room.style.opacity : 'day')
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { hours })
  })
  const link = `${siteToVisit().url}/simulador${natureza}&ambiente=sala-jardins&medida=300x400&posicao=0,0&giro=0&noite=100`
  await openSimulator(other, link, [1280, 720])
  expect(await other.evaluate(() => [...(window as unknown as { hours: Set<string> }).hours])).toEqual(['1'])
  await other.close()
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('a part that does not arrive leaves the page as it is, and comes with its styles once the line is back', async () => {
  await open(natureza, [1440, 900])
  await page.route('**/assets/**', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: /^Ver todos/ }).click()
  await refused
  await expect.poll(() => page.locator('[data-order-bar]').isVisible()).toBe(true)
  await page.unroute('**/assets/**')
  const sheet = page.getByRole('dialog', { name: 'Tapete', exact: true })
  await sheet.waitFor()
  const grid = sheet.getByRole('list')
  await expect.poll(() => grid.evaluate((list) => getComputedStyle(list).display)).toBe('grid')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

/** The share of a picture's pixels that differ plainly from most of them. */
async function inkOf(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ground = data.toSorted()[data.length >> 1] ?? 0
  return data.filter((value) => Math.abs(value - ground) > 100).length / data.length
}
