// A photograph as a rug of sixteen yarns, on a browser four times as slow: run by hand, see README, "Measuring it".
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { palettes } from '#content/colour-regions/palettes.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { photograph } from '#tests/drawn-pictures.ts'
import { countingTime, slowDown } from './slowed-browser.ts'

const [times, firstMs, finalMs] = [4, 2000, 6000]
const [yarnsWanted, choosingMs] = [16, 3000]

/** Twenty fields in colours of the wall far from each other, as round as a brush makes them. */
async function manyColours() {
  const colours = [...new Set(palettes.flatMap((palette) => palette.colours))]
  const fields = Array.from({ length: 20 }, (_, at) => {
    const [x, y] = [(at % 4) * 300 + 150, Math.floor(at / 4) * 300 + 150]
    const hex = colours[Math.floor((at * colours.length) / 20)]
    return `<circle cx="${x}" cy="${y}" r="150" fill="${hex}"/><path d="M${x - 90} ${y}h180" stroke="#222" stroke-width="5"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500"><rect width="1200" height="1500" fill="#e9e2d0"/>${fields.join('')}</svg>`
  return { name: 'many', type: 'image/png', file: await sharp(Buffer.from(svg)).png().toBuffer() }
}

let site: RunningSite
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it.each([
  ['a photograph of 12 megapixels', photograph, 4000],
  ['a drawing of twenty colours', manyColours, null],
] as const)(
  '%s is first shown within two seconds, and in sixteen yarns within six, four times as slow',
  async (name, make, width) => {
    const drawn = await make()
    const buffer = width ? await sharp(drawn.file).resize(width).jpeg().toBuffer() : drawn.file
    const mimeType = width ? 'image/jpeg' : drawn.type
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    await page.goto(`${site.url}/personalizados/desenho`, { waitUntil: 'domcontentloaded' })
    await wakePage(page)
    await page.waitForLoadState('networkidle')
    const quick = await countingTime(page)
    const end = await slowDown(browser, times)
    try {
      const slowness = (await countingTime(page)) / quick
      await page.evaluate(() => {
        const { body, documentElement } = document
        const marks: Record<string, number> = {}
        Object.assign(globalThis, { marks })
        // From when the page has the file, or hears of the press.
        for (const kind of ['change', 'click'])
          addEventListener(kind, () => Object.assign(marks, { start: performance.now() }), true)
        new MutationObserver(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('[data-desk] canvas')
          const isFinal = canvas?.hasAttribute('data-made')
          if (canvas && canvas.width > 320 && !isFinal) marks.first ??= performance.now()
          if (marks.first && isFinal) marks.final ??= performance.now()
        }).observe(body ?? documentElement, { subtree: true, childList: true, attributes: true })
      })
      const marked = async (act: () => Promise<void>) => {
        await page.evaluate(() => {
          const { marks } = globalThis as unknown as { marks: Record<string, number> }
          for (const mark of Object.keys(marks)) delete marks[mark]
        })
        await act()
        const seen = await page.waitForFunction(
          () => {
            const { marks } = globalThis as unknown as { marks: Record<string, number> }
            const { start, first, final } = marks
            return start && first && final ? { first: first - start, final: final - start } : null
          },
          undefined,
          { timeout: 90_000 },
        )
        const { first, final } = (await seen.jsonValue()) ?? { first: 0, final: 0 }
        return { first: Math.round(first), final: Math.round(final) }
      }
      const file = { name: `${drawn.name}.${mimeType.slice(6)}`, mimeType, buffer }
      // As long as a person takes to choose a file.
      const chooser = page.waitForEvent('filechooser')
      await page.locator('[data-drawing-file] + label').click()
      const chosen = await chooser
      await page.waitForTimeout(choosingMs)
      const opened = await marked(() => chosen.setFiles(file))
      const yarns = page.locator('section:has(#yarns-title) li')
      const more = page.getByRole('button', { name: 'Mais um fio' })
      let [last, count] = [opened, await yarns.count()]
      for (let round = 0; round < yarnsWanted && count < yarnsWanted; round += 1) {
        last = await marked(() => more.click())
        count = await yarns.count()
      }
      process.stdout.write(
        `${name}, ${slowness.toFixed(1)} times as slow: opened ${opened.first} and ${opened.final} ms, ${count} yarns ${last.first} and ${last.final} ms\n`,
      )
      expect(slowness).toBeGreaterThan(times * 0.8)
      if (!width) expect(count).toBe(yarnsWanted)
      expect(opened.first).toBeLessThan(firstMs)
      expect(opened.final).toBeLessThan(finalMs)
      expect(last.final).toBeLessThan(finalMs)
    } finally {
      end()
      await context.close()
    }
  },
  240_000,
)
