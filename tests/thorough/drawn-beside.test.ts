import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideDrawing } from '#tests/browser/drawing-worker.ts'
import { loseContext, picturesMade, pixelsShown, showContext } from '#tests/browser/drawn-scene.ts'
import { openSharedSite } from '#tests/browser/shared-site.ts'
import { openDrawingBrowser, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser
let beside: Page
let besidePixels: string

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openDrawingBrowser()
  beside = await open((page) => insideDrawing(page, showContext))
  besidePixels = await pixelsOfKept(beside)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const isDrawn = (page: Page) => page.waitForSelector('[data-drawn] [data-sharp]')
const contextsOf = (page: Page) => page.evaluate(() => (window as unknown as { contexts: string[] }).contexts)

/** What a page shows once it is opened twice with the same: it may ask for pictures late, whose first are made in haste. */
async function pixelsOfKept(page: Page): Promise<string> {
  const before = await pixelsShown(page)
  await picturesMade(page)
  await page.reload()
  await isDrawn(page)
  return (await pixelsShown(page)) === before ? before : pixelsOfKept(page)
}

async function open(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' })
  await page.addInitScript(noteContexts)
  await prepare(page)
  await page.goto(`${site.url}/simulador?tapete=tapete-natureza`)
  await isDrawn(page)
  return page
}

test('a rug is drawn beside the page, which begins no drawing of its own', async () => {
  expect(beside.workers().filter((one) => one.url().includes('graphics-worker'))).toHaveLength(1)
  const contexts = await contextsOf(beside)
  expect(contexts).not.toContain('webgl2')
  // It would wait for all that the worker still has to draw.
  expect(contexts.filter((kind) => kind.endsWith('before the rug is sharp'))).toEqual([])
})

test.each<readonly [string, (page: Page) => Promise<unknown>]>([
  ['gets no script for it', (page) => page.route('**/graphics-worker-*.js', (route) => route.abort())],
  ['hands a worker no picture', (page) => page.addInitScript(refusePictures)],
  ['makes no such worker', (page) => page.addInitScript(refuseWorkers, 'graphics-worker')],
  ['lets no worker draw', (page) => insideDrawing(page, refuseContexts)],
])('where a browser %s the page draws the same itself', async (_, prepare) => {
  const alone = await open(prepare)
  await expect.poll(() => pixelsShown(alone)).toBe(besidePixels)
  expect(await contextsOf(alone)).toContain('webgl2')
  await alone.close()
})

test('where a browser makes no worker at all the page draws a rug, if not anew for its size', async () => {
  const alone = await open((page) => page.addInitScript(refuseWorkers, ''))
  expect(await contextsOf(alone)).toContain('webgl2')
  await alone.close()
})

test('a rug whose drawing the line did not bring at first is drawn once it does', async () => {
  let refused = 0
  const late = await open((page) =>
    page.route(/(graphics-worker|page-graphics)-[\w-]+\.js/, (route) => {
      refused += 1
      return refused > 2 ? route.continue() : route.abort()
    }),
  )
  expect(refused).toBeGreaterThan(2)
  await late.close()
})

test('a rug whose drawing is lost comes back with it, and without it where it does not', async () => {
  expect(await loseContext(beside)).toBe(true)
  await expect.poll(() => pixelsShown(beside)).toBe(besidePixels)
  expect(await loseContext(beside, false)).toBe(true)
  await expect.poll(() => contextsOf(beside)).toContain('2d of the stage')
  await isDrawn(beside)
  expect(await beside.locator('[data-stage] canvas').count()).toBe(1)
  await beside.close()
})

/** Runs in the page before its own script: notes what kinds of drawing it begins, and where. */
function noteContexts(): void {
  const contexts: string[] = []
  const own = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => RenderingContext | null
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    contexts.push(this.closest('[data-stage]') ? `${given[0]} of the stage` : String(given[0]))
    if (!document.querySelector('[data-sharp]')) contexts.push(`${given[0]} before the rug is sharp`)
    return own.apply(this, given)
  } as typeof HTMLCanvasElement.prototype.getContext
  Object.assign(window, { contexts })
}

function refuseWorkers(name: string): void {
  const Own = window.Worker
  window.Worker = class extends Own {
    constructor(...given: ConstructorParameters<typeof Own>) {
      if (String(given[0]).includes(name)) throw new Error('No such worker here')
      super(...given)
    }
  }
}

function refusePictures(): void {
  const own = Worker.prototype.postMessage as (...given: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    // What begins to draw; others are handed theirs in another way.
    if ((given[0] as { kind?: string }).kind === 'begin')
      throw new DOMException('No pictures here', 'DataCloneError')
    own.apply(this, given)
  }
}

function refuseContexts(): void {
  OffscreenCanvas.prototype.getContext = () => null
}
