import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

/** Every kind of page with pictures that open large. */
const pages = [
  '/galeria',
  '/es/muestras-de-color',
  '/produtos/tapete-scallop',
  '/colecoes',
  '/es/colecciones/1',
  '/tapetes-geometricos',
]
/** All of them in the wide window, every fourth in the narrow one. */
const windows = [
  { width: 1440, height: 900, step: 1 },
  { width: 390, height: 844, step: 4 },
]
/** Stands for every picture: its size is all that matters here, and making the real ones takes minutes. */
const photograph = '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"/>'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

it.each(pages)('every picture of %s opens in the middle of the window, as large as fits', async (path) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: photograph }))
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  const found: string[] = []
  for (const { step, ...size } of windows) {
    await page.setViewportSize(size)
    const seen = await openEach(page, step)
    expect(seen.opened, `${path} at ${size.width}`).toBeGreaterThan(0)
    found.push(...seen.faults.map((fault) => `${path} at ${size.width}: ${fault}`))
  }
  expect(found).toEqual([])
  await page.close()
})

it('a picture of a rug is called by its number, name and technique, and a tap on it closes', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', hasTouch: true, isMobile: true })
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: photograph }))
  await page.goto(`${site.url}/galeria`, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await page.locator('main a[href*="showroom--ocean-blue"]').first().tap()
  const caption = page.locator('dialog[open] [aria-live]')
  await caption.waitFor()
  expect((await caption.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/02 Ocean Blue — \S.*/)
  await page.locator('dialog[open] li:not([aria-hidden=true]) img').tap()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await page.close()
})

it('each colour of the wall leads to rugs in colours like it', async () => {
  const wall = await (await fetch(`${site.url}/es/muestras-de-color`)).text()
  const ways = [...new Set(wall.match(/\/es\/alfombras\?color=[a-z-]+/g))]
  expect(ways.length).toBeGreaterThan(2)
  for (const way of ways) {
    const answer = await fetch(site.url + way, { redirect: 'manual' })
    expect(answer.status, way).toBe(200)
    expect(await answer.text(), way).toContain('data-number')
  }
})

/** Opens what leads to a picture, one after another, and looks where the picture is and what the counter says. */
function openEach(page: Page, step: number): Promise<{ opened: number; faults: string[] }> {
  return page.evaluate(async (step) => {
    const faults: string[] = []
    const openers = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/img/"]')].filter(
      (_, index) => index % step === 0,
    )
    const until = async (happened: () => boolean, what: string) => {
      for (let frame = 0; !happened(); frame += 1) {
        if (frame > 300) throw new Error(`Never seen: ${what}`)
        await new Promise(requestAnimationFrame)
      }
    }
    const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]')
    for (const opener of openers) {
      // The page may show it cut, or its upright view.
      const file = (address = '') => address.split('/').at(-1)
      const files = [file(opener.href), file(opener.querySelector('img')?.src)]
      opener.click()
      await until(() => dialog() !== null, 'the lightbox')
      const box = dialog() as HTMLDialogElement
      const all = [...box.querySelectorAll('li')]
      const counter = () => box.querySelector('[aria-live] > :first-child')?.textContent
      const at = () => Number.parseInt(counter() ?? '', 10) - 1
      const imageAt = () => all[at()]?.querySelector('img')
      const isIt = () => files.includes(file(imageAt()?.src))
      await until(isIt, `${files[0]}, but ${counter()}`).catch((problem) => faults.push(problem.message))
      const index = at()
      const image = imageAt()
      if (!image) throw new Error(`The lightbox lacks ${files[0]}`)
      image.loading = 'eager'
      await image.decode()
      const { left, width, top, height } = image.getBoundingClientRect()
      const cell = getComputedStyle(image.parentElement as Element)
      const room = (start: string, end: string, whole: number) =>
        whole - Number.parseFloat(start) - Number.parseFloat(end)
      const words = box.querySelector('[aria-live]')?.getBoundingClientRect().height ?? 0
      const wide = room(cell.paddingLeft, cell.paddingRight, innerWidth)
      const high = room(cell.paddingTop, cell.paddingBottom, innerHeight - words)
      const expected = Math.min(wide, high * 1.5)
      if (Math.abs(width - expected) > 1.5)
        faults.push(`picture ${index + 1} is ${width} wide, not ${expected}`)
      if (Math.abs(left + width / 2 - innerWidth / 2) > 1.5)
        faults.push(`picture ${index + 1} is not in the middle: ${left}, ${width} wide`)
      if (top < 0 || top + height > innerHeight) faults.push(`picture ${index + 1} leaves the window`)
      if (box.parentElement !== document.body) faults.push(`picture ${index + 1} opens within the page`)
      box.close()
      await until(() => dialog() === null && !history.state?.place, 'the page again')
    }
    return { opened: openers.length, faults }
  }, step)
}
