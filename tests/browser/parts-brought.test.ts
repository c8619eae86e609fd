import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '#tests/page-weights.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { waitUntilAwake } from './wake-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('Vite’s own way to bring the parts of a page is in no script of the build', () => {
  const folder = path.join(client, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const texts = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(texts.filter((text) => text.includes('vite:preloadError'))).toEqual([])
})

// Tried in Firefox and WebKit by tests/engines/cut-line.test.ts.
test('a part is imported only once all of its files are here, scripts and styles', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lightbox-dialog-')) asked.push(request.resourceType())
  })
  const aborted: string[] = []
  await page.route(/\/assets\//, (route) => {
    const url = route.request().url()
    const isPart = !url.includes('-dialog-') && !url.endsWith('.css')
    if (isPart) return route.continue()
    aborted.push(path.extname(url))
    return route.abort()
  })
  await page.goto(`${siteToVisit().url}/galeria`)
  await waitUntilAwake(page)
  await page.locator('main li > a:has(img)').first().click()
  await expect.poll(() => aborted.length).toBeGreaterThan(2)
  expect(new Set(aborted)).toEqual(new Set(['.js', '.css']))
  expect(new Set(asked)).toEqual(new Set(['fetch']))
  await page.unroute(/\/assets\//)
  await page.locator('dialog[open] img').first().waitFor()
  expect(asked.at(-1)).toBe('script')
  await context.close()
})
