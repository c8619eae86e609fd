import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inWindows } from './in-halves.ts'
import { openBrowser, siteToVisit } from './site.ts'

const pages = [
  '/principal-br',
  '/principal-es',
  '/tapetes',
  '/produtos/tapete-scallop',
  '/galeria',
  '/nossa-historia',
  '/curadoria',
  '/tapetes-geometricos',
  '/colecoes/classica',
  '/simulador',
]
/** A phone's with every run: what comes late moves most where one picture stands below another. */
const widths = inWindows([390, 820, 1440], (width) => width === 390)

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

/** How high each picture's box is on a page, with its pictures or before any of them has come. */
async function boxesOf(path: string, width: number, come: boolean): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  if (!come) await page.route('**/img/**', (route) => route.abort())
  await page.goto(siteToVisit().url + path)
  const boxes = await page.evaluate(async (shown) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[src^="/img/"]')]
    for (const picture of pictures) picture.loading = 'eager'
    if (shown) await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    return pictures.map((picture) => `${picture.alt} ${Math.round(picture.getBoundingClientRect().height)}`)
  }, come)
  await page.close()
  return boxes
}

it.each(pages)('on %s the box of no picture changes when it comes', async (path) => {
  for (const width of widths) {
    const [empty, full] = await Promise.all([boxesOf(path, width, false), boxesOf(path, width, true)])
    expect(full.length).toBeGreaterThan(0)
    expect(full, `${width} pixels wide`).toEqual(empty)
  }
})
