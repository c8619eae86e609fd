import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSimulator } from '#tests/browser/drawn-scene.ts'
import { expectClean, expectFirstScreen } from '#tests/browser/first-screen.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openDrawingBrowser()
  page = await (await browser.newContext()).newPage()
})
afterAll(() => browser?.close())

const natureza = '?tapete=tapete-natureza'

const open = (query: string, size: readonly [number, number]) =>
  openSimulator(page, `${siteToVisit().url}/simulador${query}`, size)

test.each([
  [375, 667, '/es'],
  [1440, 900, ''],
] as const)(
  'the first screen of %d by %d has name, size, price, request and the way home, and nothing too small or covered',
  (width, height, language) => expectFirstScreen(page, [width, height], language),
)

test('every state of the panel is clean and large enough for a finger', async () => {
  await open(`${natureza}&segundo=tapete-scallop,150x200,0,0,0,sobre&comparar=500,tapete-scallop`, [390, 844])
  for (const details of await page.locator('main details').all())
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  await page.getByRole('button', { name: 'Outra', exact: true }).click()
  await expectClean(page)
  const low = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, select, summary')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.getBoundingClientRect().height < 43.5)
      .map((part) => part.textContent),
  )
  expect(low).toEqual([])
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
