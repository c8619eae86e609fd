import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrawingBrowser, siteToVisit } from './site.ts'

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
  await expectNothingWhileHeld(page, 'size')
  await page.getByText('Nesta medida').first().waitFor()

  await ask(page, 'stop')
  await page.getByRole('list', { name: 'Paletas da casa' }).getByRole('button').nth(1).click()
  await expectNothingWhileHeld(page, 'dye')
  await page.close()
})

const toldOf = (page: Page, name: 'asked' | 'answered' | 'changed') =>
  page.evaluate((one) => (window as unknown as { kept: Kept }).kept[one], name)
const ask = (page: Page, name: 'stop' | 'letOn' | 'watch') =>
  page.evaluate((one) => (window as unknown as { kept: Kept }).kept[one](), name)

/** Takes the rug once this work was asked for, has it done, and lets go. */
async function expectNothingWhileHeld(page: Page, work: 'size' | 'dye'): Promise<void> {
  await expect.poll(() => toldOf(page, 'asked')).toContain(work)
  // What is said of the step before comes half a second after it.
  await page.waitForTimeout(700)
  const stage = await page.locator('[data-stage]').boundingBox()
  if (!stage) throw new Error('no stage')
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height * 0.7)
  await page.mouse.down()
  await page.locator('[data-stage][data-held]').waitFor()
  await ask(page, 'watch')
  await ask(page, 'letOn')
  await expect.poll(() => toldOf(page, 'answered')).toContain(work)
  await page.waitForTimeout(300)
  expect(await toldOf(page, 'changed'), `while ${work} came`).toEqual([])
  await page.mouse.up()
  await expect.poll(() => toldOf(page, 'changed')).not.toEqual([])
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
