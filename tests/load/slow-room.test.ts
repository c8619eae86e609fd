// A photograph of one's own floor on a browser four times as slow: run by hand, see README, "Measuring it".
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tapAt } from '#tests/browser/own-room-marks.ts'
import { largePhotograph, table } from '#tests/browser/room-photograph.ts'
import { type openBrowser, openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { countingTime, slowDown } from './slowed-browser.ts'

const [times, mostMs] = [4, 1000]
const readingMs = 3000

type Talk = { readonly at: number; readonly asked: boolean; readonly parts: readonly string[] }

let site: RunningSite
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('a sheet is found within a second of being asked for, and furniture at once where it is tapped', async () => {
  const large = await largePhotograph()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.addInitScript(listen)
  await page.goto(`${site.url}/simulador?tapete=tapete-geometrico`)
  await page.waitForSelector('[data-drawn]')
  const quick = await countingTime(page)
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await page.waitForSelector('dialog[open]')
  const end = await slowDown(browser, times)
  try {
    const slowness = (await countingTime(page)) / quick
    const field = page.locator('dialog[open] input[type=file]').last()
    await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: large })
    await page.getByText(/Sugerimos os cantos pelo piso livre/).waitFor({ timeout: 120_000 })
    const looked = await talkOf(page)
    const asked = looked.find(({ parts }) => parts.includes('guess'))?.at ?? 0
    const after = (part: string) => {
      const answer = looked.find((one) => !one.asked && one.parts.includes(part))
      return Math.round((answer?.at ?? Number.POSITIVE_INFINITY) - asked)
    }
    const [sheet, tiles, floor] = [after('sheet'), after('tiles'), after('floor')]
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText(/Erro esperado/).waitFor()
    await page.getByRole('button', { name: 'Continuar' }).click()
    // As long as a person looks before a first tap.
    await page.waitForTimeout(readingMs)
    await tapAt(page, table)
    await page.getByText(/Contorno sugerido/).waitFor({ timeout: 60_000 })
    const said = await talkOf(page)
    const [tap, found] = ['tap', 'alpha'].map((part) => said.findLast(({ parts }) => parts.includes(part)))
    const furniture = Math.round((found?.at ?? 0) - (tap?.at ?? 0))
    process.stdout.write(
      `${slowness.toFixed(1)} times as slow: sheet ${sheet} ms, tiles ${tiles} ms, floor ${floor} ms, furniture ${furniture} ms\n`,
    )
    expect(slowness).toBeGreaterThan(times * 0.8)
    expect(sheet).toBeLessThan(mostMs)
    expect(furniture).toBeLessThan(mostMs)
  } finally {
    end()
    await context.close()
  }
}, 400_000)

/** What the page and its workers said to each other, and when. */
function talkOf(page: Page): Promise<Talk[]> {
  return page.evaluate(() => (globalThis as unknown as { talk: Talk[] }).talk)
}

/** Notes when workers are asked and answer, by what is in it. */
function listen() {
  const talk: Talk[] = []
  Object.assign(globalThis, { talk })
  const note = (asked: boolean, data: unknown) => {
    const parts = data && typeof data === 'object' ? Object.keys(data) : []
    talk.push({ at: performance.now(), asked, parts })
  }
  const Plain = Worker
  Object.assign(globalThis, {
    Worker: class extends Plain {
      constructor(...words: ConstructorParameters<typeof Worker>) {
        super(...words)
        this.addEventListener('message', ({ data }) => note(false, data))
      }
      override postMessage(...words: unknown[]) {
        note(true, words[0])
        super.postMessage(...(words as Parameters<Worker['postMessage']>))
      }
    },
  })
}
