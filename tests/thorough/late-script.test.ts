import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHaltingLine } from '#tests/browser/halting-line.ts'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'
import { waitUntilAwake } from '#tests/browser/wake-page.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

const halts = [
  ['/es/simulador', 'before', 0],
  ['/contato', 'within', 90],
  ['/es/simulador', 'within', 90],
  ['/contato', 'before', 0],
] as const

it.each(halts)('%s comes alive though the line halts %s its script', async (path, _where, and) => {
  const after = '<script type="text/plain" data-late="">'
  // Longer than a page that is nothing without its script waits for a first paint.
  const line = await openHaltingLine(siteToVisit().url, { after, and, ms: 2000 })
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(line.url + path, { waitUntil: 'commit' })
  await page.locator('script[data-late]').waitFor({ state: 'attached' })
  // A hand that comes while the page is still on its way.
  await page.mouse.wheel(0, 1)
  await waitUntilAwake(page)
  expect(problems).toEqual([])
  await page.close()
  line.close()
})

const frames = [
  ['/contato', 'without a frame'],
  ['/simulador', 'whose frames are not drawn yet'],
  ['/simulador', 'without a frame'],
  ['/contato', 'whose frames are not drawn yet'],
] as const

it.each(frames)(
  '%s, %s, asks for none of its script, and of what that draws, before it was painted',
  async (path, which) => {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (['script', 'fetch'].includes(request.resourceType()) || request.url().endsWith('.js'))
        asked.push(request.url())
    })
    // A page that is never told that it was painted, as one in a tab behind others, or one whose browser starts to draw late: it waits for 1.5 s.
    await page.addInitScript((frameless) => {
      performance.getEntriesByName = () => []
      if (frameless) window.requestAnimationFrame = () => 0
    }, which === 'without a frame')
    await page.goto(siteToVisit().url + path, { waitUntil: 'load' })
    await page.waitForTimeout(700)
    expect(asked).toEqual([])
    await waitUntilAwake(page)
    await page.close()
  },
)

/** A page whose script comes late, each part of it some time after the one that asks for it. */
async function openLate(path: string) {
  const page = await browser.newPage()
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(siteToVisit().url + path, { waitUntil: 'domcontentloaded' })
  return page
}

it('a picture that is pressed before the page is alive is seen large once it is, and not left for its file', async () => {
  const page = await openLate('/galeria')
  const picture = page.locator('main li > a:has(img)').first()
  for (const _ of ['once', 'and again']) await picture.click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe('/galeria')
  await page.close()
})

it('a button that is pressed before the page is alive does what it says, once it is', async () => {
  const page = await openLate('/principal-br')
  const second = page.getByRole('button', { name: /^02/ }).first()
  expect(await second.getAttribute('aria-current')).toBeNull()
  for (const _ of ['once', 'and again']) await second.click()
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true')
  await page.close()
})

it('without its script a picture is its file still, a moment later', async () => {
  const page = await browser.newPage()
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto(`${siteToVisit().url}/galeria`, { waitUntil: 'domcontentloaded' })
  await page.locator('main li > a:has(img)').first().click()
  await page.waitForURL('**/img/**')
  await page.close()
})

it.each(['/contato', '/simulador'])(
  '%s comes alive once the line is back that was cut before its script, or in the middle of it',
  async (path) => {
    const url = siteToVisit().url + path
    for (const lacks of [/\/assets\//, /entry\.client/]) {
      const page = await browser.newPage()
      await page.route(lacks, (route) => route.abort())
      const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await page.mouse.wheel(0, 1)
      await refused
      await page.unroute(lacks)
      await waitUntilAwake(page)
      await page.close()
    }
  },
)

it('pictures that a cut line did not bring come once it is back, without anybody asking', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const pictures = /\/img\/|\.(avif|webp)$/
  await page.route(pictures, (route) => route.abort())
  await page.goto(`${siteToVisit().url}/galeria`)
  const broken = () =>
    page.evaluate(
      () =>
        [...document.images].filter(
          ({ complete, currentSrc, naturalWidth }) => complete && currentSrc && naturalWidth === 0,
        ).length,
    )
  await expect.poll(broken).toBeGreaterThan(3)
  await page.unroute(pictures)
  await expect.poll(broken).toBe(0)
  await context.close()
})
