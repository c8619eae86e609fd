import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

// In yarns that stand out of the floor, by which its corners are found.
const dark = 'cores=1f2639-123540-34322c'

test.each([
  ['whose drawing goes on in this size', `tapete=tapete-scallop&medida=250x350&${dark}`],
  ['with a border, in another size', `tapete=tapete-minimalista&medida=260x300&${dark}`],
  ['in other colours alone', 'tapete=tapete-natureza&medida=200x300&cores=d9cdb8-4b5335-2b3a67'],
])('a rug %s lies before any script where it will be drawn, as it is made', async (_, query) => {
  const viewport = { width: 1440, height: 900 }
  const address = `${site.url}/simulador?${query}&ambiente=showroom&posicao=-20,90&giro=30`
  const opened = await browser.newPage({ javaScriptEnabled: false, viewport })
  await expect
    .poll(async () => {
      await opened.goto(address)
      return opened.locator('[data-laid]').count()
    })
    .toBeGreaterThan(0)
  const source = await opened.locator('[data-laid] img').first().getAttribute('src')
  expect(source).toMatch(/^\/na-medida\/tapete-/)
  const laid = await cornersShown(opened, '[data-laid]')
  const other = await browser.newPage({ viewport })
  await other.goto(address)
  await other.waitForSelector('[data-drawn] [data-sharp]')
  await other.locator('[data-laid]').waitFor({ state: 'hidden' })
  const drawn = await cornersShown(other, '[data-stage] canvas')
  expect(farthestApart(laid, drawn)).toBeLessThan(0.02)
  await other.close()
  await opened.close()
})
