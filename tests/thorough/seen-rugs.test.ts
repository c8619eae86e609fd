import type { Browser } from 'playwright-core'
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

/** Runs inside the page: pictures and words under them that lie on each other, or words that are not under their picture. */
function wrongRows(): string[] {
  const captions = [...document.querySelectorAll('main li > a:has(img) + p')]
  if (captions.length === 0) return ['no rug is told under a picture']
  const rows = new Set(captions.map((caption) => caption.closest('ol, ul')))
  return [...rows].flatMap((row) => {
    const parts = [...(row?.querySelectorAll('li > a:has(img), li > a:has(img) + p') ?? [])]
    return parts.flatMap((one, at) => {
      const box = one.getBoundingClientRect()
      const name = one.textContent?.trim() || one.querySelector('img')?.alt
      const onAnother = parts.slice(at + 1).some((other) => {
        const that = other.getBoundingClientRect()
        return (
          box.right > that.left + 1 &&
          that.right > box.left + 1 &&
          box.bottom > that.top + 1 &&
          that.bottom > box.top + 1
        )
      })
      const above = one.matches('p') ? one.previousElementSibling?.getBoundingClientRect() : undefined
      const isBelow = !above || (box.top >= above.bottom - 1 && box.top < above.bottom + 24)
      return [onAnother && `${name} lies on another`, !isBelow && `${name} is not under its picture`].filter(
        (wrong) => wrong !== false,
      )
    })
  })
}

it.each(['/galeria', '/es/galeria', '/colecoes', '/es/colecciones?ano=2023'])(
  'on %s each rug is told under its picture, at every width',
  async (path) => {
    const page = await browser.newPage()
    await page.goto(site.url + path)
    for (const width of [320, 390, 820, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await page.evaluate(wrongRows)]).toEqual([width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await page.close()
  },
)

it('the name under a picture leads to the rug, the picture to itself seen large', async () => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/colecoes`)
  const name = page.locator('main li > a:has(img) + p > a').first()
  const told = await name.innerText()
  await name.click()
  await page.waitForURL('**/produtos/**')
  await page.getByRole('heading', { level: 1, name: told }).waitFor()
  await page.goBack()
  await page.locator('main li > a:has(img)').first().click()
  await page.getByRole('dialog').getByText(told).waitFor()
  await page.close()
})
