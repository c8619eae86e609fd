import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#i18n/paths.ts'
import { openBrowser, siteToVisit } from './site.ts'

/** The windows in which every page is looked at; a phone's is dense. */
const windows = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 820, height: 1180, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
  { width: 2560, height: 1440, deviceScaleFactor: 1 },
]
const standing = Object.values(paths)
  .map(({ pt }): string => pt)
  .filter((path) => !path.includes(':') && path !== paths.simulator.pt)
const pages = [
  ...standing,
  paths.home.es,
  '/?idioma',
  '/colecoes/1',
  '/colecoes/4',
  '/colecoes/classica',
  '/colecoes/premium',
  '/es/colecciones?edicion=2022',
  '/produtos/tapete-scallop',
  '/es/productos/tapete-minimalista',
  '/selecao?tapetes=tapete-scallop,tapete-natureza',
  '/orcamento/pedir?tapete=tapete-scallop&medida=240x310',
]
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'

let browser: Browser
let page: Page
let session: CDPSession

beforeAll(async () => {
  browser = await openBrowser()
  // Pages stand as the server sent them: what is looked at here is there before any script.
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  page = await context.newPage()
  session = await context.newCDPSession(page)
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }))
  await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: '' }))
})

afterAll(async () => {
  await browser?.close()
})

async function atEachPage(look: (path: string, width: number) => Promise<readonly string[]>) {
  const found: string[] = []
  for (const path of pages) {
    await page.goto(siteToVisit().url + path, { waitUntil: 'load' })
    for (const shape of windows) {
      await session.send('Emulation.setDeviceMetricsOverride', { ...shape, mobile: false })
      for (const one of await look(path, shape.width)) found.push(`${path} at ${shape.width}: ${one}`)
    }
  }
  return found
}

it('no page draws a picture larger than its pixels, where it has more, nor asks for two and a half times as many', async () => {
  expect(await atEachPage(() => page.evaluate(wrongPictures))).toEqual([])
}, 60_000)

/** Runs inside the page: pictures drawn above 1.1 times the pixels that the browser asks for, or below 0.4 times. */
async function wrongPictures(): Promise<string[]> {
  const shown = [...document.images].filter((image) => image.srcset && image.getClientRects().length > 0)
  const chosen = await Promise.all(shown.map(pixelsAsked))
  return shown.flatMap((image, index) => {
    const { pixels = 0, most = 0 } = chosen[index] ?? {}
    const scale = drawnWidth(image) / pixels
    const fits = scale >= 0.4 && (scale <= 1.1 || pixels === most)
    return fits ? [] : [`${image.getAttribute('src')} is drawn at ${scale.toFixed(2)} of ${pixels} pixels`]
  })

  /** By a copy at addresses of its own: a browser keeps a larger one that it has. */
  async function pixelsAsked(image: HTMLImageElement) {
    const { sizes, srcset } = sourceOf(image)
    const widths = srcset.split(', ').map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10))
    const probe = new Image()
    probe.sizes = sizes
    const own = `nowhere:${Math.random()}-`
    probe.srcset = widths.map((width) => `${own}${width} ${width}w`).join(', ')
    await Promise.resolve()
    return { pixels: Number(probe.currentSrc.split('-').at(-1)), most: widths.at(-1) }
  }

  function sourceOf(image: HTMLImageElement) {
    const source = image.parentElement?.querySelector('source')
    return source && matchMedia(source.media).matches ? source : image
  }

  function drawnWidth(image: HTMLImageElement): number {
    const { objectFit, paddingLeft, paddingTop } = getComputedStyle(image)
    const width = image.clientWidth - 2 * Number.parseFloat(paddingLeft)
    const height = image.clientHeight - 2 * Number.parseFloat(paddingTop)
    const own = sourceOf(image)
    const byHeight = (height * Number(own.getAttribute('width'))) / Number(own.getAttribute('height'))
    const covered = objectFit === 'contain' ? Math.min(width, byHeight) : Math.max(width, byHeight)
    return (objectFit === 'fill' ? width : covered) * devicePixelRatio
  }
}
