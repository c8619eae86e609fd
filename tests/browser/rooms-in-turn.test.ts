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

// The gallery and the page of a rug show one collection, or one rug, in all its rooms: there a room may come again.
const pages = [
  '/principal-br',
  '/principal-es',
  '/tapetes',
  '/es/alfombras',
  '/tapetes-geometricos',
  '/colecoes',
  '/colecoes/contemporanea',
  '/colecoes/natural',
  '/colecoes/premium',
  '/colecoes/1',
  '/colecoes/5',
  '/nossa-historia',
  '/designers',
  '/personalizados',
  '/es/contacto',
  '/acesso-exclusivo',
]

/** Runs inside the page: pairs of pictures of one room whose middles a window of this height shows at once. */
function twiceInView(height: number): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
    const [name, room] = /scenes\/(.+?)(?:-retrato)?--[\w-]+/.exec(image.currentSrc || image.src) ?? []
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isSeen = width > 0 && right > 0 && left < innerWidth
    return room && isSeen ? [{ name, room, middle: (top + bottom) / 2 }] : []
  })
  if (pictures.length === 0 && document.querySelector('main img') === null) return ['the page has no picture']
  return pictures.flatMap((one, at) =>
    pictures
      .slice(at + 1)
      .filter((other) => other.room === one.room && Math.abs(other.middle - one.middle) < height)
      .map((other) => `${one.name} with ${other.name}`),
  )
}

it.each([
  [390, 844],
  [1440, 900],
])('at %d px no screen of a page shows a room twice', async (width, height) => {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of pages) {
    expect((await page.goto(site.url + path, { waitUntil: 'domcontentloaded' }))?.status()).toBe(200)
    // The bar of the page covers a part of the window.
    for (const pair of await page.evaluate(twiceInView, height - 80)) found.push(`${path}: ${pair}`)
  }
  expect(found).toEqual([])
  await page.close()
})
