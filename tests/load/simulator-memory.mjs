// What the simulator holds in memory while one rug after another is laid on a phone:
// node tests/load/simulator-memory.mjs [changes, 200] [seconds for each, 3] [address]
// Counted from within: textures, canvases, bitmaps that are open and workers that run. From without: the heap after its
// garbage was collected, and the memory of the page's process that no file stands behind, the least of two seconds. Each line says how busy the
// machine was. Chromium draws with SwiftShader, so textures lie in the memory of another process, whose size is told too.
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { askDrawing, insideDrawing } from '#tests/browser/drawing-worker.ts'
import { startSite } from './own-site.mjs'

const [changes = '200', seconds = '3', given] = process.argv.slice(2)
const reportEvery = 20

const site = given ? null : await startSite(3998)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  await measure(given ?? site.url)
} finally {
  await browser.close()
  await site?.close()
}

async function measure(address) {
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 3 })
  await page.addInitScript(countWhatIsOpen)
  await insideDrawing(page, countTextures)
  await page.goto(`${address}/simulador`)
  await page.waitForSelector('[data-sharp]')
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const whole = await browser.newBrowserCDPSession()
  const rugs = page.locator('li[data-rug] a')
  const count = await rugs.count()
  if (count < 2) throw new Error('There are no rugs to change')
  await report(page, session, whole, 0)
  for (let change = 1; change <= Number(changes); change += 1) {
    await rugs.nth(change % count).dispatchEvent('click')
    await page.waitForTimeout(Number(seconds) * 1000)
    if (change % reportEvery === 0) await report(page, session, whole, change)
  }
}

async function report(page, session, whole, change) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const textures = await askDrawing(page, () => self.textures)
  const open = { textures, ...(await page.evaluate(() => window.whatIsOpen())) }
  const memory = await heldMemory(whole)
  const told = Object.entries({
    ...open,
    heap: usedSize / 2 ** 20,
    page: memory.renderer,
    drawing: memory.GPU,
  })
    .map(([name, value]) => `${name} ${Number.isInteger(value) ? value : `${value.toFixed(1)} MB`}`)
    .join(', ')
  console.log(`${String(change).padStart(4)} changes: ${told} [load ${loadavg()[0].toFixed(1)}]`)
}

/** Megabytes of the processes of each kind: what is read of pictures at a moment passes, so the least of ten readings within two seconds. */
async function heldMemory(whole) {
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
  const least = {}
  for (let reading = 0; reading < 10; reading += 1) {
    const memory = {}
    for (const { type, id } of processInfo) memory[type] = (memory[type] ?? 0) + (await ownMemory(id))
    for (const [type, held] of Object.entries(memory)) least[type] = Math.min(least[type] ?? held, held)
    await delay(200)
  }
  return least
}

/** Megabytes of a process that are its own and not a file's. */
async function ownMemory(id) {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Runs in the worker that draws. */
function countTextures() {
  self.textures = 0
  const gl = WebGL2RenderingContext.prototype
  const [create, drop] = [gl.createTexture, gl.deleteTexture]
  gl.createTexture = function () {
    self.textures += 1
    return create.call(this)
  }
  gl.deleteTexture = function (texture) {
    if (texture) self.textures -= 1
    drop.call(this, texture)
  }
}

/** Runs in the page before its own script. */
function countWhatIsOpen() {
  const open = { bitmaps: 0, pixels: 0, workers: 0, urls: 0 }
  const make = window.createImageBitmap
  // Bitmaps that nobody holds any more are as good as closed.
  const gone = new FinalizationRegistry((pixels) => {
    open.bitmaps -= 1
    open.pixels -= pixels
  })
  window.createImageBitmap = async (...given) => {
    const bitmap = await make(...given)
    const pixels = bitmap.width * bitmap.height
    open.bitmaps += 1
    open.pixels += pixels
    gone.register(bitmap, pixels, bitmap)
    return bitmap
  }
  const close = ImageBitmap.prototype.close
  ImageBitmap.prototype.close = function () {
    const pixels = this.width * this.height
    if (pixels > 0 && gone.unregister(this)) {
      open.bitmaps -= 1
      open.pixels -= pixels
    }
    close.call(this)
  }
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given)
      open.workers += 1
    }
    #isEnded = false
    terminate() {
      if (!this.#isEnded) open.workers -= 1
      this.#isEnded = true
      super.terminate()
    }
  }
  const [name, revoke] = [URL.createObjectURL, URL.revokeObjectURL]
  URL.createObjectURL = (file) => {
    open.urls += 1
    return name.call(URL, file)
  }
  URL.revokeObjectURL = (url) => {
    open.urls -= 1
    revoke.call(URL, url)
  }
  window.whatIsOpen = () => ({
    ...open,
    pixels: open.pixels / 2 ** 18 + 1e-9,
    canvases: document.querySelectorAll('canvas').length,
  })
}
