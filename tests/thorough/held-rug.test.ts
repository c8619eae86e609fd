import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

type Kept = {
  /** What workers were asked for, and what they have answered, since they were stopped. */
  readonly asked: string[]
  readonly answered: string[]
  /** What changed beside the picture since the rug was taken. */
  readonly changed: string[]
  stop(): void
  letOn(): void
  watch(): void
}

test('what workers make of the rug while it is held changes nothing on the page until it is let go', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(keepBack)
  await page.goto(`${siteToVisit().url}/simulador?tapete=tapete-natureza&medida=310x420`)
  await page.waitForSelector('[data-drawn]')
  await expectNothingWhileHeld(page, 'size', -60)
  await page.getByText('Nesta medida').first().waitFor()

  await ask(page, 'stop')
  await page.getByRole('list', { name: 'Paletas da casa' }).getByRole('button').nth(1).click()
  await expectNothingWhileHeld(page, 'dye', 60)
  await page.close()
})

test('what is pressed as soon as the rug was let go is done with the place where it was, however late that is drawn', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(drawLate)
  await page.goto(`${siteToVisit().url}/simulador?tapete=tapete-natureza&medida=200x300`)
  await page.waitForSelector('[data-drawn] [data-sharp]')
  await page.getByRole('application').focus()
  const start = placeOf(page.url())
  const drag = async (byPx: number, key: string) => {
    const { x, y } = await onRug(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + byPx, y, { steps: 5 })
    await page.waitForTimeout(100)
    await page.evaluate(() => Object.assign(window, { late: true }))
    await page.mouse.up()
    await page.keyboard.press(key)
    await page.evaluate(() => Object.assign(window, { late: false }))
    await page.waitForTimeout(900)
    return placeOf(page.url())
  }
  const left = await drag(-50, '+')
  expect(left).not.toBe(start)
  expect(await drag(50, 'Control+z')).toBe(left)
  expect(await page.getByRole('button', { name: 'Refazer' }).isEnabled()).toBe(true)
  await page.close()
})

const placeOf = (url: string) => new URL(url).searchParams.get('posicao')
const toldOf = (page: Page, name: 'asked' | 'answered' | 'changed') =>
  page.evaluate((one) => (window as unknown as { kept: Kept }).kept[one], name)
const ask = (page: Page, name: 'stop' | 'letOn' | 'watch') =>
  page.evaluate((one) => (window as unknown as { kept: Kept }).kept[one](), name)

/** Takes the rug once this work was asked for, moves it, has the work done, and lets go. */
async function expectNothingWhileHeld(page: Page, work: 'size' | 'dye', byPx: number): Promise<void> {
  await expect.poll(() => toldOf(page, 'asked')).toContain(work)
  // What is said of the step before comes half a second after it.
  await page.waitForTimeout(700)
  const { x, y } = await onRug(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.locator('[data-stage][data-held]').waitFor()
  await ask(page, 'watch')
  const before = page.url()
  await page.mouse.move(x + byPx, y, { steps: 5 })
  await ask(page, 'letOn')
  await expect.poll(() => toldOf(page, 'answered')).toContain(work)
  await page.waitForTimeout(300)
  expect(await toldOf(page, 'changed'), `while ${work} came`).toEqual([])
  await page.mouse.up()
  await expect.poll(() => toldOf(page, 'changed')).not.toEqual([])
  await page.waitForTimeout(300)
  expect(placeOf(page.url()), 'where it was let go').not.toBe(placeOf(before))
}

async function onRug(page: Page): Promise<{ x: number; y: number }> {
  const stage = await page.locator('[data-stage]').boundingBox()
  if (!stage) throw new Error('no stage')
  return { x: stage.x + stage.width / 2, y: stage.y + stage.height * 0.7 }
}

/** Runs in the page before its own script: while `late` is said no frame comes for half a second. */
function drawLate(): void {
  const own = requestAnimationFrame
  Object.assign(window, {
    requestAnimationFrame: (call: FrameRequestCallback) =>
      (window as unknown as { late?: boolean }).late
        ? Number(setTimeout(() => own(call), 500))
        : own.call(window, call),
  })
}

/** Runs in the page before its own script: workers hear of sizes and dyes once they may. */
function keepBack(): void {
  type Ask = { kind?: string; resize?: object }
  const [asked, answered, changed]: [string[], string[], string[]] = [[], [], []]
  let [waiting, mayGoOn]: [(() => void)[], boolean] = [[], false]
  const own = Worker.prototype.postMessage as (...given: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    const { kind, resize } = given[0] as Ask
    const work = resize ? 'size' : kind === 'dye' ? 'dye' : null
    if (!work) return own.apply(this, given)
    asked.push(work)
    this.addEventListener('message', () => answered.push(work), { once: true })
    const go = () => own.apply(this, given)
    if (mayGoOn) go()
    else waiting.push(go)
  }
  const kept: Kept = {
    asked,
    answered,
    changed,
    stop() {
      mayGoOn = false
      asked.length = 0
      answered.length = 0
    },
    letOn() {
      mayGoOn = true
      for (const go of waiting) go()
      waiting = []
    },
    watch() {
      changed.length = 0
      new MutationObserver((records) => {
        for (const { target } of records) {
          const part = target instanceof Element ? target : target.parentElement
          if (part && !part.closest('[data-stage]')) changed.push(part.outerHTML.slice(0, 120))
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    },
  }
  Object.assign(window, { kept })
}
