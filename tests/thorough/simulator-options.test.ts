import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { readExactScene } from '#content/scene/scene-query.ts'
import { apply, type Point } from '#graphics/floor/homography.ts'
import { fromRug } from '#graphics/floor/placement.ts'
import { faultsOf } from '#tests/browser/axe.ts'
import { openSimulator, stageShown } from '#tests/browser/drawn-scene.ts'
import { patience } from '#tests/browser/patience.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openDrawingBrowser()
})
// What a device keeps of one test, or of its first try, is nothing to the next.
beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(patience.timeout)
})
afterEach(() => page.context().close())
afterAll(() => browser?.close())

const natureza = '?tapete=tapete-natureza'
const screen = [1024, 700] as const
const open = (query: string) => openSimulator(page, `${siteToVisit().url}/simulador${query}`, screen)

test('a second rug lies over the first, is taken by hand, and both are in the link and its picture', async () => {
  await open(`${natureza}&ambiente=sala-jardins&medida=300x400&posicao=0,0&giro=0`)
  const alone = await stageShown(page)
  const lower = await page.screenshot()
  await page.locator('summary', { hasText: 'Um segundo tapete' }).click()
  await page.getByLabel('Qual tapete').selectOption({ label: 'Scallop' })
  await page.getByRole('button', { name: 'Pôr no ambiente' }).click()
  const bar = page.locator('[data-order-bar]')
  const laid = (names: string) => bar.getByText(names, { exact: true }).waitFor()
  await laid('Scallop + Natureza')
  await page.waitForFunction(() => location.search.includes('segundo=tapete-natureza,300x400,0,0,0,sob'))
  await page.locator('[data-drawn] [data-sharp]').waitFor()
  const two = await stageShown(page)
  expect(differing(alone, two)).toBeGreaterThan(0.02)
  const link = page.url()
  // What is clear round the upper rug shows the lower one, and no floor.
  const beside = await besideRug(new URLSearchParams(new URL(link).search))
  expect(await pixelAt(await page.screenshot(), beside)).toEqual(await pixelAt(lower, beside))
  // Of the lower rug only what is in sight can be held: here what lies beyond the upper one.
  const [x, y] = await onFloor('sala-jardins', { x: 1.2, y: 1.15 })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await laid('Natureza + Scallop')
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  await page.waitForFunction(() => location.search.includes('segundo=tapete-scallop,'))
  expect(page.url()).toContain(',sobre')
  expect(differing(two, await stageShown(page))).toBeGreaterThan(0.01)
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z')
  await laid('Scallop + Natureza')
  await page.waitForURL(link)
  await page.goto(link)
  await page.waitForSelector('[data-drawn] [data-sharp]')
  await laid('Scallop + Natureza')
  expect(differing(two, await stageShown(page))).toBeLessThan(0.005)
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(new URL(card ?? '', link).href)
  expect([picture.status(), card]).toEqual([200, expect.stringContaining('segundo=')])
  const title = await page.locator('meta[property="og:title"]').getAttribute('content')
  expect(title).toContain('Scallop + Natureza, 2,00 × 3,00 m + 3,00 × 4,00 m')
  await page.getByRole('button', { name: 'Tirar Natureza' }).click()
  await laid('Scallop')
})

/** Where on the screen the floor is six centimetres to the left of a rug in the middle of its length. */
async function besideRug(query: URLSearchParams): Promise<[number, number]> {
  const { scene } = readExactScene(query) ?? {}
  if (!scene) throw new Error('The address says no scene')
  const { placement } = scene
  return onFloor(scene.view, fromRug(placement, { across: -placement.width / 2 - 0.06, away: 0 }))
}

/** The colour there, in steps that a shadow's end does not take. */
async function pixelAt(png: Buffer, [x, y]: readonly [number, number]): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y) * info.width + Math.round(x)) * 3
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 32))
}

/** Where on the screen a place on the floor of a room is. */
async function onFloor(view: string, place: Point): Promise<[number, number]> {
  const room = rooms.find(({ slug }) => slug === view)
  const seen = room && apply(room.floorToImage, place)
  const sheet = await boxOf('[data-scene-sheet]')
  if (!room || !seen) throw new Error(`${view} does not show this place`)
  return [sheet.x + (seen.x / room.width) * sheet.width, sheet.y + (seen.y / room.height) * sheet.height]
}

/** The share of places that are not as they were. */
function differing(before: readonly number[], after: readonly number[]): number {
  return before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 24).length / before.length
}

test('options are kept, seen side by side, sent to another who sends back, and asked for in one request', async () => {
  await open(natureza)
  const list = page.getByRole('region', { name: 'Opções' })
  const kept = (count: number) =>
    expect.poll(() => list.getByRole('button', { name: /^Abrir a opção/ }).count()).toBe(count)
  await list.getByRole('button', { name: 'Guardar esta' }).click()
  await kept(1)
  await page.getByRole('link', { name: 'Scallop', exact: true }).first().click()
  await page.waitForFunction(() => location.search.includes('tapete=tapete-scallop'))
  await page.waitForSelector('[data-drawn] [data-sharp]')
  await list.getByRole('button', { name: 'Guardar esta' }).click()
  await kept(2)
  await list.getByRole('button', { name: 'Lado a lado' }).click()
  const beside = page.getByRole('dialog', { name: 'Opções' })
  await beside.getByText('2. Scallop').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await beside.getByRole('button', { name: 'Abrir a opção 1' }).click()
  await page.waitForFunction(() => location.search.includes('tapete=tapete-natureza'))

  await page.evaluate(() => {
    navigator.clipboard.writeText = (sent) => Promise.resolve(void Object.assign(window, { sent }))
  })
  await list.getByRole('button', { name: 'Enviar a quem decide junto' }).click()
  const link = await page.evaluate(() => (window as unknown as { sent: string }).sent)
  const partner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await partner.goto(link)
  const theirs = partner.getByRole('region', { name: 'Opções' })
  await theirs.getByText('Opções que vieram no link').waitFor()
  await theirs.getByRole('button', { name: /^Abrir a opção 2\. Scallop/ }).click()
  await partner.waitForFunction(() => location.search.includes('tapete=tapete-scallop'))
  await theirs.getByRole('button', { name: 'Ficar com estas' }).click()
  await theirs.getByRole('button', { name: /^Tirar a opção 2/ }).click()
  await theirs.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => theirs.getByRole('button', { name: /^Tirar a opção/ }).count()).toBe(2)
  expect(await partner.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await theirs.scrollIntoViewIfNeeded()
  await partner.context().close()

  await list.getByRole('button', { name: 'Pedir orçamento destas' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pedir orçamento' })
  await sheet.getByRole('img').waitFor()
  await sheet.getByLabel('Nome').fill('Ana Prova')
  await sheet.getByLabel('WhatsApp ou e-mail').fill('ana@site.example')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Enviar pedido' }).click()
  await sheet.getByText('Pedido recebido.', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
})

test('a yarn of the wall comes with the address, is in the rug, and can be taken back', async () => {
  await open('?tapete=tapete-ocean-blue&tom=72578e')
  await page.waitForFunction(() => /cores=[0-9a-f-]*72578e/.test(location.search))
  expect(new URL(page.url()).searchParams.has('tom')).toBe(false)
  await page.getByText('Cores aplicadas.').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+z')
  await page.waitForFunction(() => !location.search.includes('cores='))

  // What dyes does not start, as where the line is cut; the next press finds it.
  await page.evaluate(() => {
    const own = window.Worker
    window.Worker = class {
      constructor() {
        throw new Error('cut')
      }
    } as unknown as typeof Worker
    addEventListener('line-is-back', () => Object.assign(window, { Worker: own }))
  })
  await page.locator('li[data-rug="tapete-scallop"] a').click()
  await page.waitForFunction(() => location.search.includes('tapete=tapete-scallop'))
  const palette = page.getByRole('button', { name: 'Jardim' })
  await palette.click()
  await page.getByText('As cores deste tapete não puderam ser mudadas').waitFor()
  // One that is left while it is told apart did not fail, and the next is told apart in its turn.
  await page.evaluate(() => {
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {
        document.body.dataset.ended = ''
      }
    } as unknown as typeof Worker
  })
  await palette.click()
  await page.locator('li[data-rug="tapete-golden-lines"] a').click()
  await page.waitForFunction(() => location.search.includes('tapete=tapete-golden-lines'))
  await palette.hover()
  await page.locator('[data-ended]').waitFor()
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  expect(await page.getByText('As cores deste tapete não puderam ser mudadas').count()).toBe(0)
  // Before the next rug is there, which an idle page tells apart by itself.
  await page.evaluate(() => dispatchEvent(new Event('line-is-back')))
  await page.locator('li[data-rug="tapete-scallop"] a').click()
  await page.waitForFunction(() => location.search.includes('tapete=tapete-scallop'))
  await palette.click()
  await page.getByText('Cores aplicadas.').waitFor({ state: 'attached' })
})

async function boxOf(selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return box
}
