import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHaltingLine } from './halting-line.ts'
import { openBrowser, siteToVisit } from './site.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

it.each([
  ['/es/simulador', 'before', 0],
  ['/es/simulador', 'within', 90],
  ['/contato', 'before', 0],
  ['/contato', 'within', 90],
])('%s comes alive though the line halts %s its script', async (path, _where, and) => {
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
  await page.waitForFunction(() => '__reactRouterDataRouter' in window, undefined, {
    polling: 50,
    timeout: 15_000,
  })
  expect(problems).toEqual([])
  await page.close()
  line.close()
})
