import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meanApart } from '#tests/browser/drawn-scene.ts'
import { cornersShown, farthestApart } from '#tests/browser/laid-corners.ts'
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

type Viewport = { readonly width: number; readonly height: number }

/** The page as it is without script, once it comes with a rug. */
async function openLaid(address: string, viewport: Viewport): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport })
  await expect
    .poll(async () => {
      await page.goto(address)
      return page.locator('[data-laid]').count()
    })
    .toBeGreaterThan(0)
  return page
}

/** The page once its rug is drawn as it stays. */
async function openDrawn(address: string, viewport: Viewport): Promise<Page> {
  const page = await browser.newPage({ viewport })
  await page.goto(address)
  await page.waitForSelector('[data-drawn] [data-sharp]')
  await page.locator('[data-laid]').waitFor({ state: 'hidden' })
  return page
}

// In yarns that stand out of the floor, by which its corners are found.
const dark = 'cores=1f2639-123540-34322c'

test.each([
  ['whose drawing goes on in this size', `tapete=tapete-scallop&medida=250x350&${dark}`],
  ['with a border, in another size', `tapete=tapete-minimalista&medida=260x300&${dark}`],
  ['in other colours alone', 'tapete=tapete-natureza&medida=200x300&cores=d9cdb8-4b5335-2b3a67'],
])('a rug %s lies before any script where it will be drawn, as it is made', async (_, query) => {
  const viewport = { width: 1440, height: 900 }
  const address = `${site.url}/simulador?${query}&ambiente=showroom&posicao=-20,90&giro=30`
  const opened = await openLaid(address, viewport)
  const source = await opened.locator('[data-laid] img').first().getAttribute('src')
  expect(source).toMatch(/^\/na-medida\/tapete-/)
  const laid = await cornersShown(opened, '[data-laid]')
  const other = await openDrawn(address, viewport)
  const drawn = await cornersShown(other, '[data-stage] canvas')
  expect(farthestApart(laid, drawn)).toBeLessThan(0.02)
  await other.close()
  await opened.close()
})

test('rugs that are compared lie on their sides of the line before any script, in the colours that are drawn there', async () => {
  const viewport = { width: 820, height: 700 }
  const scene = 'tapete=tapete-scallop&ambiente=sala-jardins&medida=200x300&posicao=0,62&giro=0'
  const address = `${site.url}/simulador?${scene}&comparar=500,tapete-natureza`
  const opened = await openLaid(address, viewport)
  await opened.waitForLoadState('networkidle')
  expect(await opened.locator('[data-laid]').count()).toBe(1)
  const other = await openDrawn(address, viewport)
  // On the rug at the left of the line, and at its right, where neither label nor furniture stands.
  const places = [
    { left: 240, top: 345 },
    { left: 445, top: 345 },
  ]
  const coloursOf = async (page: Page) => {
    const shot = sharp(await page.screenshot({ animations: 'disabled' }))
    const means = places.map(async (place) => {
      const part = await shot
        .clone()
        .extract({ ...place, width: 20, height: 20 })
        .toBuffer()
      const { channels } = await sharp(part).stats()
      return channels.slice(0, 3).map(({ mean }) => mean)
    })
    return Promise.all(means)
  }
  const [laid, drawn] = [await coloursOf(opened), await coloursOf(other)]
  const apart = (one: readonly number[] = [], two: readonly number[] = []) =>
    Math.max(...one.map((value, at) => Math.abs(value - (two[at] ?? 999))))
  expect(apart(drawn[0], drawn[1]), 'the two rugs').toBeGreaterThan(40)
  expect(apart(laid[0], drawn[0]), 'at the left').toBeLessThan(20)
  expect(apart(laid[1], drawn[1]), 'at the right').toBeLessThan(20)
  await other.close()
  await opened.close()
})

test('a rug that another is held against is made in the size it is shown in, not stretched to it', async () => {
  const viewport = { width: 820, height: 700 }
  const place = 'ambiente=sala-jardins&medida=150x350&posicao=0,62&giro=90'
  const shownAt = async (query: string) => {
    const page = await openDrawn(`${site.url}/simulador?${query}&${place}`, viewport)
    const shot = await page.screenshot({ animations: 'disabled' })
    await page.close()
    // On the rug, right of the line and above the labels.
    const part = sharp(shot).extract({ left: 330, top: 335, width: 180, height: 60 })
    return part.removeAlpha().raw().toBuffer()
  }
  const inHand = await shownAt('tapete=tapete-scallop')
  const held = await shownAt('tapete=tapete-natureza&comparar=0,tapete-scallop')
  expect(meanApart(inHand, held)).toBeLessThan(0.5)
})
