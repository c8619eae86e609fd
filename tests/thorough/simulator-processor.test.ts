import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideDrawing } from '#tests/browser/drawing-worker.ts'
import { meanApart, openSimulator } from '#tests/browser/drawn-scene.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

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

/** Runs in the worker that draws: whatever draws says of itself that it is a phone's graphics processor. */
function beAProcessor(): void {
  const own = WebGL2RenderingContext.prototype.getParameter
  WebGL2RenderingContext.prototype.getParameter = function (this: WebGL2RenderingContext, name: number) {
    const answer = own.call(this, name)
    return typeof answer === 'string' ? 'Mali-G78' : answer
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where the page has the labels and the handle of the rug. */
const boxesOf = (page: Page) =>
  page.locator('span[data-over-scene]').evaluateAll((spans): Box[] =>
    spans.map((span) => {
      const { x, y, width, height } = (span.querySelector('button') ?? span).getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

async function seenIn(page: Page, boxes: readonly Box[]): Promise<number[][]> {
  const png = await page.screenshot({ animations: 'disabled' })
  const cut = ({ x, y, width, height }: Box) => ({
    left: Math.round(x),
    top: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  })
  return Promise.all(
    boxes.map(async (box) => [...(await sharp(png).extract(cut(box)).removeAlpha().raw().toBuffer())]),
  )
}

const isHidden = (page: Page) =>
  page
    .locator('span[data-over-scene]')
    .evaluateAll((spans) => spans.every((span) => span.style.opacity === '0'))

test('what stands on the rug stays there in every moment of a hold: the page lets go of it once it is seen on the canvas', async () => {
  const page = await browser.newPage()
  await insideDrawing(page, beAProcessor)
  await openSimulator(page, `${site.url}/simulador?tapete=tapete-natureza&ambiente=sala-jardins`, [390, 844])
  const boxes = await boxesOf(page)
  expect(boxes).toHaveLength(3)
  const atRest = await seenIn(page, boxes)
  const stage = await page.locator('[data-stage]').boundingBox()
  if (!stage) throw new Error('no stage')
  await page.mouse.move(stage.x + stage.width * 0.5, stage.y + stage.height * 0.66)
  await page.mouse.down()
  await expect.poll(() => isHidden(page), { interval: 10 }).toBe(true)
  const held = await seenIn(page, boxes)
  await page.mouse.up()
  await expect.poll(() => isHidden(page), { interval: 10 }).toBe(false)
  const apart = held.map((label, at) => meanApart(label, atRest[at] ?? []))
  for (const levels of apart) expect(levels).toBeLessThan(12)
  await page.close()
})
