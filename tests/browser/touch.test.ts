import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

it('the picture of the showroom opens at a tap on a phone, and closes at the next', async () => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`${site.url}/principal-br`)
  await wakePage(page)
  const picture = page.locator('section[aria-labelledby=simulador] button[aria-pressed]')
  const pressed = () => picture.getAttribute('aria-pressed')
  for (const expected of ['true', 'false', 'true', 'false']) {
    await picture.tap()
    await expect.poll(pressed).toBe(expected)
  }
  await page.close()
})

it('at the mouse it closes when the pointer leaves', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${site.url}/principal-br`)
  await wakePage(page)
  const picture = page.locator('section[aria-labelledby=simulador] button[aria-pressed]')
  await picture.click()
  await expect.poll(() => picture.getAttribute('aria-pressed')).toBe('true')
  await page.mouse.move(5, 5)
  await expect.poll(() => picture.getAttribute('aria-pressed')).toBe('false')
  await page.close()
})

it.each([390, 820, 1440])(
  'at %i px the wall of colours stands between the margins of the page',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    for (const path of ['/amostra-de-cores', '/es/muestras-de-color']) {
      await page.goto(site.url + path)
      const [left, right, ...names] = await page.evaluate(() => {
        const wall = document.querySelector('main ul')
        const heading = document.querySelector('main h1')
        const swatches = [...(wall?.children ?? [])].map((one) => one.getBoundingClientRect())
        const margin = heading?.getBoundingClientRect().left ?? Number.NaN
        const first = [...(wall?.children ?? [])].filter(
          (one) => one.getBoundingClientRect().left < margin + 2,
        )
        return [
          Math.min(...swatches.map((one) => one.left)) - margin,
          innerWidth - margin - Math.max(...swatches.map((one) => one.right)),
          ...first.flatMap((one) =>
            [...one.querySelectorAll('p')].map((words) => {
              const range = document.createRange()
              range.selectNodeContents(words)
              return range.getBoundingClientRect().left - margin
            }),
          ),
        ]
      })
      expect(names.length, path).toBeGreaterThan(3)
      for (const one of [left, right, ...names]) expect(Math.abs(one ?? Number.NaN), path).toBeLessThan(1)
    }
    await page.close()
  },
)
