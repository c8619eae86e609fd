import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** Pages whose words stand on a picture, with the block that the words are in. */
const openings = [
  { path: '/?idioma', words: 'main > :has(nav)' },
  { path: '/acesso-exclusivo', words: 'main header h1' },
  { path: '/es/colecciones/1', words: 'main header > div' },
]
const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
const noVeil = '*, ::before, ::after { background-image: none !important }'
const noWords = '* { color: transparent !important; border-color: transparent !important }'

/** Runs inside the page, whose own scripts do not: a tag would tell of its arrival to nobody. */
function drawnWith(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({
    viewport,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.route('**/*.mp4', (route) => route.abort())
  await page.goto(site.url + path, { waitUntil: 'load' })
  return page
}

type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

async function pixelsOf(page: Page, clip: Clip): Promise<Buffer> {
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** WCAG's relative luminance of each pixel, the brightest hundredth left out: single threads are no ground. */
function brightest(pixels: Buffer): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const all: number[] = []
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [...pixels.subarray(at, at + 3)].map((one) => linear(one / 255))
    all.push(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 1
}

const paper = 0.9

it.each(openings)(
  'the words of $path stand out from their picture, at every width',
  async ({ path, words }) => {
    for (const viewport of windows) {
      const page = await open(path, viewport)
      const boxes = await page.locator(`${words} >> css=:scope, h1, p, a`).evaluateAll((all) =>
        all.flatMap((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { x, y, width, height } = range.getBoundingClientRect()
          const large = Number.parseFloat(getComputedStyle(element).fontSize) >= 24
          return width > 0 && y + height <= innerHeight ? [{ clip: { x, y, width, height }, large }] : []
        }),
      )
      expect(boxes.length).toBeGreaterThan(0)
      await page.evaluate(drawnWith, noWords)
      for (const { clip, large } of boxes) {
        const contrast = (paper + 0.05) / (brightest(await pixelsOf(page, clip)) + 0.05)
        expect(contrast, `${path} at ${viewport.width}`).toBeGreaterThan(large ? 3 : 4.5)
      }
      await page.close()
    }
  },
)

it.each(openings)(
  'between the header and the words of $path the picture is as it is',
  async ({ path, words }) => {
    for (const viewport of windows) {
      const page = await open(path, viewport)
      const top = await page
        .locator(words)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top)
      const clip = { x: 0, y: 130, width: viewport.width, height: Math.floor(top) - 130 }
      expect(clip.height, `${path} at ${viewport.width}`).toBeGreaterThan(60)
      const veiled = await pixelsOf(page, clip)
      await page.evaluate(drawnWith, noVeil)
      expect(veiled.equals(await pixelsOf(page, clip)), `${path} at ${viewport.width}`).toBe(true)
      await page.close()
    }
  },
)
