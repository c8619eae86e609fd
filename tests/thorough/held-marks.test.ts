import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strokeShare, tapAt } from '#tests/browser/own-room-marks.ts'
import { fileField, jpeg, openRoomPage } from '#tests/browser/own-room-steps.ts'
import { smallPhotograph, table } from '#tests/browser/room-photograph.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

// What workers find in a photograph comes whenever they are done: with a finger in the middle of something too.
let browser: Browser
beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

type Kept = { readonly answered: string[]; letOn(): void }

test('corners that are found while a finger holds one move when it lets go, and the held one stays with the finger', async () => {
  const page = await openPhotograph('guess')
  const points = () =>
    page
      .locator('[data-photo] > button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('style')))
  const before = await points()
  const corner = await page.locator('[data-photo] > button').first().boundingBox()
  if (!corner) throw new Error('no corner')
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await found(page, 'guess', 3)
  expect(await points(), 'while it is held').toEqual(before)
  await page.mouse.up()
  await expect.poll(points).not.toEqual(before)
  await page.context().close()
})

test('a stroke in whose middle a piece of furniture is found goes on, and both are there', async () => {
  const page = await openPhotograph('tap')
  await page.getByText(/Sugerimos os cantos/).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(/Encontramos uma folha A4/).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Usar esta sala' }).waitFor()
  await tapAt(page, table)
  await page.getByRole('button', { name: 'Pincel' }).click()
  const box = await page.locator('[data-photo]').boundingBox()
  if (!box) throw new Error('no photograph')
  const to = (x: number, y: number) => page.mouse.move(box.x + x * box.width, box.y + y * box.height)
  await to(0.1, 0.2)
  await page.mouse.down()
  await to(0.2, 0.2)
  const half = await strokeShare(page)
  await found(page, 'tap', 1)
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(half)
  const withFound = await strokeShare(page)
  await to(0.6, 0.2)
  await to(0.9, 0.2)
  await page.mouse.up()
  await expect.poll(() => strokeShare(page)).toBeGreaterThan(withFound + 4 * half)
  await page.context().close()
})

/** Opens a photograph of a room whose workers hear of this once they are let on. */
async function openPhotograph(heldBack: 'guess' | 'tap'): Promise<Page> {
  const { page } = await openRoomPage(browser, `${siteToVisit().url}/simulador`, { width: 1280, height: 900 })
  await page.evaluate(keepBack, heldBack)
  await page.getByRole('button', { name: 'Sua sala' }).click()
  await page.waitForSelector('dialog[open]')
  await fileField(page).setInputFiles(jpeg(await smallPhotograph()))
  await page.locator('[data-photo] > img').waitFor()
  return page
}

/** Lets workers on, until they have answered so often and the page has had a moment to show it. */
async function found(page: Page, work: 'guess' | 'tap', times: number): Promise<void> {
  await page.evaluate(() => (window as unknown as { kept: Kept }).kept.letOn())
  const answers = () => page.evaluate(() => (window as unknown as { kept: Kept }).kept.answered)
  await expect
    .poll(async () => (await answers()).filter((one) => one === work).length)
    .toBeGreaterThanOrEqual(times)
  await page.waitForTimeout(300)
}

function keepBack(work: 'guess' | 'tap'): void {
  const answered: string[] = []
  let waiting: (() => void)[] = []
  const own = Worker.prototype.postMessage as (...given: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    if (!Object.hasOwn(Object(given[0]), work)) return own.apply(this, given)
    this.addEventListener('message', () => answered.push(work))
    waiting.push(() => own.apply(this, given))
  }
  const letOn = () => {
    for (const go of waiting) go()
    waiting = []
  }
  Object.assign(window, { kept: { answered, letOn } })
}
