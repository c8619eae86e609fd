import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from './site.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** Runs inside the page: for each picture that its description calls drawn, what stands under it. */
function toldUnderDrawings(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLImageElement>('main figure img')]
    .filter((image) => /ilustra(ção|ción)/i.test(image.alt))
    .map((image) => image.closest('figure')?.querySelector('figcaption')?.innerText)
}

it.each([
  ['/contato', ['Ilustração', 'Ilustração']],
  ['/es/contacto', ['Ilustración', 'Ilustración']],
  ['/personalizados', ['Ilustração']],
  ['/nossa-historia', ['Ilustração', 'Ilustração']],
  ['/principal-es', ['Ilustración', 'Ilustración', 'Ilustración']],
])('on %s the house, its showroom and its fairs are called drawings where they stand', async (path, told) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(toldUnderDrawings)).toEqual(told)
  await page.close()
})
