// How soon a rug shows the colours that one chooses, from the press to the first dyed pixels on the canvas (limit: 400 ms on a
// quiet machine): node tests/load/first-dye.mjs [visits, 5] [address]
// Each visit is a browser's first. `unannounced` presses a palette by script in the moment in which the rug is drawn as well as it
// can be, with no pointer, finger or look before it. `by mouse` comes to it a fifth of a second earlier, as a hand does; `by finger`
// touches it after a second's look at the colours. `at rest` presses as unannounced, but after two and a half seconds in which somebody
// looked at the room. `another` is the second palette.
// The time is told with the first drawing whose pixels in the rug's middle differ, once the graphics processor has made
// them. Chromium draws with SwiftShader here. Each line says how busy the machine was.
import { loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { insideDrawing } from '#tests/browser/drawing-worker.ts'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'

const limitMs = 400
const nearMs = 200
const lookMs = 1000
const restMs = 2500
const rugs = ['tapete-natureza', 'tapete-infantil', 'tapete-golden-lines']
const [visits = '5', given] = process.argv.slice(2)

const ways = {
  unannounced: (palette) => palette.evaluate((button) => button.click()),
  'at rest': (palette) => palette.evaluate((button) => button.click()),
  'by mouse': async (palette) => {
    await palette.hover()
    await palette.page().waitForTimeout(nearMs)
    await palette.click()
  },
  'by finger': async (palette) => {
    await palette.page().waitForTimeout(lookMs)
    await palette.tap()
  },
}

const site = given ? null : await startSite(3997)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  const times = Object.fromEntries([...Object.keys(ways), 'another'].map((name) => [name, []]))
  for (let visit = 0; visit < Number(visits); visit += 1)
    for (const [name, press] of Object.entries(ways)) {
      const [first, another] = await visited(rugs[visit % rugs.length], press)
      times[name].push(first)
      times.another.push(another)
    }
  const rows = Object.entries(times).map(([name, list]) => [name, toldOf(list)])
  report('From choosing colours to the first dyed pixels', Object.fromEntries(rows))
} finally {
  await browser.close()
  await site?.close()
}

function toldOf(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[sorted.length >> 1]
  return {
    'median, ms': Math.round(median),
    'least, ms': Math.round(sorted[0]),
    'most, ms': Math.round(sorted.at(-1)),
    'limit, ms': limitMs,
    'of the limit': (median / limitMs).toFixed(2),
    times: times.length,
    load: loadavg()[0].toFixed(1),
  }
}

/** How long the first palette takes, and then another. */
async function visited(rug, press) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  await insideDrawing(page, tellDrawn)
  await page.addInitScript(watchPress)
  await page.goto(`${given ?? site.url}/simulador?tapete=${rug}`)
  await page.waitForSelector('[data-drawn] [data-sharp]')
  if (press === ways['at rest']) {
    await page.mouse.move(200, 300)
    await page.waitForTimeout(restMs)
  }
  const palettes = page.getByRole('list', { name: 'Paletas da casa' }).getByRole('button')
  await palettes.first().scrollIntoViewIfNeeded()
  const first = await timeOf(page, () => press(palettes.nth(1)))
  // What is told apart in full holds nobody up now.
  await page.waitForSelector('[data-sharp]')
  const another = await timeOf(page, () => press(palettes.nth(4)))
  await context.close()
  return [first, another]
}

async function timeOf(page, press) {
  await page.evaluate(() => window.watchDyed())
  await press()
  return page.evaluate(() => window.dyed)
}

/** Runs in the worker that draws: tells what is drawn in the rug's middle, once the graphics processor has made it. */
function tellDrawn() {
  const seen = new BroadcastChannel('drawn')
  const gl = WebGL2RenderingContext.prototype
  const draw = gl.drawArrays
  const middleOf = (context) => {
    const { drawingBufferWidth: width, drawingBufferHeight: height } = context
    const [across, down] = [width >> 3, height >> 4]
    const pixels = new Uint8Array(across * down * 4)
    const [left, bottom] = [(width - across) >> 1, (height * 0.3) | 0]
    context.readPixels(left, bottom, across, down, context.RGBA, context.UNSIGNED_BYTE, pixels)
    return [0, 1, 2].map((channel) => {
      let sum = 0
      for (let at = channel; at < pixels.length; at += 4) sum += pixels[at]
      return sum / (across * down)
    })
  }
  gl.drawArrays = function (mode, ...rest) {
    draw.call(this, mode, ...rest)
    // The rugs are strips; what is drawn otherwise makes their sheets.
    if (mode !== this.TRIANGLE_STRIP) return
    const middle = middleOf(this)
    seen.postMessage({ middle, at: performance.timeOrigin + performance.now() })
  }
}

/** Runs in the page before its own script: tells when what is drawn in the rug's middle differs from before a press. */
function watchPress() {
  let [seen, watch] = [null, null]
  new BroadcastChannel('drawn').addEventListener('message', ({ data: { middle, at } }) => {
    const isOther = seen && middle.some((value, channel) => Math.abs(value - seen[channel]) > 2)
    if (watch?.from && isOther) {
      watch.tell(at - performance.timeOrigin - watch.from)
      watch = null
    }
    if (!watch) seen = middle
  })
  for (const kind of ['pointerdown', 'click'])
    addEventListener(
      kind,
      ({ timeStamp }) => {
        if (watch) watch.from ??= timeStamp
      },
      { capture: true },
    )
  window.watchDyed = () => {
    window.dyed = new Promise((tell) => {
      watch = { tell, from: null }
    })
  }
}
