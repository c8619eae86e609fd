// How soon each thing that a visitor touches presents its next frame on a slow phone: node tests/load/interactions.mjs
// [rounds] [port] after a build; CHROMIUM names the browser. Ends by itself.
// 390 x 844, processor 4 times slower. Event Timing is what says it: from the touch to the next frame, in steps of 8 ms, and
// nothing below 16. Each visit is made twice: by a hand, which touches what it sees, a quarter of a second after it came into sight,
// and at once, in the moment in which the page is alive and what is touched is scrolled to, while its other parts come alive.
import { chromium } from 'playwright-core'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'

const rounds = Number(process.argv[2] ?? 5)
const port = Number(process.argv[3] ?? 24_460)
const slowness = 4
const limitMs = 100
const unmeasuredMs = 16
const handMs = 250
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

const button = (name) => (page) => page.getByRole('button', { name }).locator('visible=true').first()
const at = (selector) => (page) => page.locator(`${selector} >> visible=true`).first()
/** Looked for before it is measured, and touched where it then stands: what looks for it works in the page, four times slower too. */
const tap = (find) => async (page, isHand) => {
  const part = await find(page).elementHandle()
  await part.evaluate(toSight)
  const { x, y } = await part.evaluate(middleOf)
  if (isHand) await page.waitForTimeout(handMs)
  await page.touchscreen.tap(x, y)
}
const press = (key) => (page) => page.keyboard.press(key)

/** A page, and what is done on it in turn. */
const visit = {
  '/principal-br': {
    'opens the menu': tap(button('Abrir o menu')),
    'closes the menu': press('Escape'),
    'another rug of the strip': tap(button(/^02/)),
    'keeps a rug': tap(button(/^Guardar na seleção/)),
    'opens a picture whole': tap(button('Ver a imagem inteira')),
    'closes the picture': press('Escape'),
  },
  '/tapetes': {
    'opens the filter': tap(at('main summary')),
    'chooses a filter': tap(at('main details[open] a')),
  },
  '/produtos/tapete-scallop': {
    'another size': tap(at('main label:has(input[type=radio]:not(:checked))')),
    'opens the sheet that asks for a price': tap(button('Pedir orçamento')),
    'types into the form': async (page) => {
      await page.locator('dialog[open] input[name=name]').focus()
      await page.keyboard.press('a')
    },
    'sends a form that lacks something': tap(at('dialog[open] button[type=submit]')),
  },
  '/galeria': {
    'opens the lightbox': tap(at('main li a:has(img)')),
    'the next picture': press('ArrowRight'),
    'closes the lightbox': press('Escape'),
  },
  '/contato': {
    'sends an empty form': tap(at('main button[type=submit]')),
  },
}

/** Scrolls to it where it is out of sight, and waits until that is drawn: nobody touches what is not on the screen yet. */
async function toSight(part) {
  const { x, y, width, height } = part.getBoundingClientRect()
  if (part.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return
  part.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
}

function middleOf(part) {
  const { x, y, width, height } = part.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (!part.contains(document.elementFromPoint(middle.x, middle.y)))
    throw new Error(`covered: ${part.outerHTML.slice(0, 200)}`)
  return middle
}

function watch() {
  const seen = []
  Object.assign(window, { interactions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) seen.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** Two frames, and what a busy main thread does between them. */
const settled = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 600))))

/** Whether React has made what stands round the parts of the page alive; it marks its elements well before that. */
const isAlive = () => {
  const root = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  return root !== undefined && document[root].stateNode.current.memoizedState.isDehydrated === false
}

async function measure(browser, address, steps, isHand) {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', locale: 'pt-BR' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  // A page comes alive when it is idle, or touched: what is measured is one that is alive.
  await page.waitForFunction(isAlive)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const took = {}
  for (const [name, act] of Object.entries(steps)) {
    await page.evaluate(() => window.interactions.splice(0))
    await act(page, isHand)
    await page.evaluate(settled)
    took[name] = await page.evaluate(() => Math.max(0, ...window.interactions))
  }
  await context.close()
  return took
}

const shown = (ms) => (ms < unmeasuredMs ? `below ${unmeasuredMs}` : ms)

function rowOf(tries, name) {
  const row = {}
  for (const [way, visits] of Object.entries(tries)) {
    const all = visits.map((one) => one[name]).toSorted((one, other) => one - other)
    row[`${way}, quickest, ms`] = shown(all[0])
    row[`${way}, median, ms`] = shown(all[rounds >> 1])
  }
  return { ...row, limit: limitMs }
}

const site = await startSite(port, { environment: { LOG_LEVEL: 'error' } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // The browser's own drawing: a graphics processor that is simulated takes 40 to 60 ms of a frame by itself.
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const rows = {}
  for (const [path, steps] of Object.entries(visit)) {
    const tries = { hand: [], 'at once': [] }
    for (let round = 0; round < rounds; round += 1)
      for (const way of Object.keys(tries))
        tries[way].push(await measure(browser, site.url + path, steps, way === 'hand'))
    for (const name of Object.keys(steps)) rows[`${path}, ${name}`] = rowOf(tries, name)
  }
  report(`from a touch to the next frame, ${rounds} rounds, Chromium ${browser.version()}`, rows)
} finally {
  await browser.close()
  await site.close()
}
