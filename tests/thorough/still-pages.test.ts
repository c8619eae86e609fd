import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepBack, movedControls, watchControls } from '#tests/browser/moved-controls.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { standingPaths } from '#tests/every-address.ts'

const examples = [
  '/produtos/tapete-natureza',
  '/es/productos/tapete-scallop',
  '/colecoes/contemporanea',
  '/simulador?tapete=tapete-natureza',
  '/es/simulador?alfombra=tapete-geometrico&ambiente=quarto-serra',
  '/nao-existe',
]
const lateMs = 700

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

// As tall as the first screens of a page: what is below the window is pressed as well.
test.each([
  ['a phone', { width: 390, height: 2600 }],
  ['a desk', { width: 1440, height: 1800 }],
])(
  'on %s nothing that can be pressed goes elsewhere when scripts, pictures and answers come late',
  async (_, viewport) => {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    await watchControls(page)
    await keepBack(page, lateMs, 'all but letters')
    const found: string[] = []
    for (const path of [...standingPaths, ...examples]) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      await page.waitForTimeout(3 * lateMs)
      for (const one of await movedControls(page)) found.push(`${path}: ${one}`)
    }
    expect(found).toEqual([])
    await page.close()
  },
  300_000,
)
