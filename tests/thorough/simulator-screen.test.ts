import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSimulator, stageShown } from '#tests/browser/drawn-scene.ts'
import { boxOf, expectClean, expectFirstScreen } from '#tests/browser/first-screen.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

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

test.each([
  [390, 844, ''],
  [1280, 720, '/es'],
] as const)(
  'the first screen of %d by %d has name, size, price, request and the way home, and nothing too small or covered',
  (width, height, language) => expectFirstScreen(page, [width, height], language),
)

test('an upright room stands on a lying screen in surroundings of its own, not in a black band', async () => {
  await open(`${natureza}&ambiente=biblioteca-retrato`, [1280, 720])
  const [stage, around] = [await boxOf(page, '[data-stage]'), await boxOf(page, '[data-stage] > picture img')]
  expect(around.x).toBeLessThanOrEqual(stage.x)
  expect(around.right).toBeGreaterThanOrEqual(stage.right)
})

test('the handle says what it does: a tap turns a quarter, and sizes stay written by the page while few pixels are drawn', async () => {
  await open(`${natureza}&ambiente=sala-jardins`, [1280, 720])
  const turnOf = () => new URL(page.url()).searchParams.get('giro')
  await page.getByRole('button', { name: 'Girar o tapete: arraste, ou um toque para 90°' }).click()
  await expect.poll(turnOf).toBe('180')
  const rug = await boxOf(page, '[data-stage]')
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

test('the handle shows a ring round itself to those who come to it by keys', async () => {
  await open(`${natureza}&ambiente=sala-jardins`, [1280, 720])
  const handle = page.getByRole('button', { name: /^Girar o tapete/ })
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const beside = async () => {
    const clip = { x: x - 8, y, width: 8, height }
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return Math.max(...data)
  }
  expect(width).toBe(44)
  const before = await beside()
  await page.keyboard.press('Tab')
  await handle.focus()
  await expect.poll(beside).toBeGreaterThan(before + 20)
})

test('the picture that a rug is shown with and then drawn with is sent once', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const opened = await context.newPage()
  const session = await context.newCDPSession(opened)
  await session.send('Network.enable')
  const asked = new Map<string, string>()
  const sent: number[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.get(requestId)?.includes('/img/640/')) sent.push(encodedDataLength)
  })
  const visit = async () => {
    sent.length = 0
    await opened.goto(`${siteToVisit().url}/simulador${natureza}`)
    await opened.waitForSelector('[data-drawn] [data-sharp]')
  }
  await visit()
  const picture = [...asked.values()].find((url) => url.includes('/img/640/')) ?? ''
  expect(picture).toContain('natureza')
  // Whoever asks first gets a WebP made in haste, which nobody keeps.
  const type = async () => {
    const answer = await fetch(picture, { headers: { accept: 'image/avif,image/webp' } })
    return answer.headers.get('content-type')
  }
  await expect.poll(type).toBe('image/avif')
  await session.send('Network.clearBrowserCache')
  await visit()
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.filter((bytes) => bytes > 2000)).toHaveLength(1)
  await context.close()
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
  await expectClean(page)
  const link = new URL(page.url()).search.slice(1)
  for (let share = 5; share <= 100; share += 5) {
    await slider.fill(String(share))
    await page.waitForURL(`**&noite=${share}`)
    await page.locator('label[aria-busy=false]').waitFor()
  }
  await page.locator('main nav a[href*="ambiente=varanda"]').click()
  await slider.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('noite')
  const pictures = [link.replace('noite=50', 'noite=100'), link.replace('sala-jardins', 'varanda')].map(
    (query) => fetch(`${siteToVisit().url}/social/cena.jpg?${query}`),
  )
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 404])
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The share of a picture's pixels that differ plainly from most of them. */
async function inkOf(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ground = data.toSorted()[data.length >> 1] ?? 0
  return data.filter((value) => Math.abs(value - ground) > 100).length / data.length
}

test('on paper stand the whole scene, what lies there and what it costs, in ink, and nothing that can only be pressed', async () => {
  const sheets = [
    [794, 1123],
    [1123, 794],
  ] as const
  for (const room of ['sala-jardins', 'biblioteca-retrato']) {
    await open(`${natureza}&ambiente=${room}`, [1280, 800])
    await page.emulateMedia({ media: 'print' })
    for (const [width, height] of sheets) {
      await page.setViewportSize({ width, height })
      const shown = await page.evaluate(() => {
        const isSeen = (one: Element) =>
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const words = [...document.querySelectorAll<HTMLElement>('main *')]
          .filter((one) => one.children.length === 0 && one.textContent?.trim() && isSeen(one))
          .filter((one) => !one.closest('.sr-only, noscript'))
        const [stage, sheet, bar] = ['[data-stage]', '[data-scene-sheet]', '[data-order-bar]'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect().toJSON(),
        ) as [DOMRect, DOMRect, DOMRect]
        return {
          words: words.map((one) => one.textContent?.trim()),
          pressed: [...document.querySelectorAll('main :is(a, button, input)')].filter(isSeen).length,
          ink: words.map((one) => getComputedStyle(one).color),
          isWhole: sheet.left >= stage.left - 1 && sheet.top >= stage.top - 1,
          isRight: stage.right <= innerWidth,
          end: Math.max(stage.bottom, bar.bottom),
        }
      })
      expect(shown.words).toEqual(['Natureza', expect.stringContaining('m'), 'Preço sob consulta'])
      expect(shown.pressed).toBe(0)
      expect(new Set(shown.ink).size).toBe(1)
      expect([shown.isWhole, shown.isRight]).toEqual([true, true])
      expect(shown.end).toBeLessThan(height)
    }
    await page.emulateMedia({ media: null })
  }
})

test.each([
  ['with script', true],
  ['without', false],
] as const)(
  'the room that an address opens is seen in the row of rooms, %s',
  async (_, javaScriptEnabled) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    const opened = await context.newPage()
    const expectSeen = async () => {
      const row = await boxOf(opened, 'nav[aria-label="Ambiente"] ul')
      const room = await boxOf(opened, 'nav[aria-label="Ambiente"] a[aria-current]')
      expect(room.x).toBeGreaterThanOrEqual(row.x)
      expect(room.right).toBeLessThanOrEqual(row.right)
    }
    await opened.goto(`${siteToVisit().url}/simulador${natureza}&ambiente=showroom`)
    if (javaScriptEnabled) {
      await opened.waitForSelector('[data-drawn]')
      await expectSeen()
      await opened.locator('nav[aria-label="Ambiente"] a').first().click()
      await expectSeen()
      await opened.getByRole('button', { name: 'Desfazer' }).click()
      await expect.poll(() => new URL(opened.url()).searchParams.get('ambiente')).toContain('showroom')
    }
    await expectSeen()
    await context.close()
  },
)
