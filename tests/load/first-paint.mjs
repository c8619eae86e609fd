// When a page's first and largest paint come on a slow phone, beside the least that they could: the same document without
// its scripts, its style sheets written into it, from a server that does nothing but send. Ends by itself.
// node tests/load/first-paint.mjs [visits] [port] [path,path ...] after a build; CHROMIUM names the browser.
// 390 x 844, processor 4 times slower, 1.6 Mbit/s, 150 ms. Both are visited in turns, each as by somebody who was never
// there and follows a link of another site: both then start in a process of their own. From a blank tab the limit alone would be
// spared that, 50 ms, as it has none of the site's headers. What else runs on the machine only ever adds: the quickest visit
// of each is what is held against the other.
import { openLimitServer } from './limit-page.mjs'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'
import { startUnwatched } from './unwatched-browser.mjs'

const visits = Number(process.argv[2] ?? 7)
const port = Number(process.argv[3] ?? 24_440)
const usual = '/principal-br,/principal-es,/tapetes,/produtos/tapete-scallop,/galeria,/simulador'
const paths = (process.argv[4] ?? usual).split(',')
const slowness = 4
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]
const least = (list, name) => Math.min(...list.map((one) => one[name]))

/** One visit by somebody who was never there. */
async function visit(browser, address, elsewhere) {
  const page = await browser.newPage()
  await page.send('Emulation.setDeviceMetricsOverride', phone)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Network.enable')
  await page.send('Network.emulateNetworkConditions', line)
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
  await page.goto(elsewhere)
  await page.goto(address)
  await page.evaluate(whenStill)
  const seen = await page.evaluate(whatWasSeen)
  await page.close()
  return seen
}

/** What holds up the page before its first paint is in that; after it, it is time in which nothing answers a hand. */
function whatWasSeen() {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const blocked = window.seen.tasks.reduce((sum, { startTime, duration }) => {
    const waited = Math.min(duration, startTime + duration - fcp)
    return sum + Math.max(0, waited - 50)
  }, 0)
  return { ...window.seen, fcp, blocked }
}

function watch() {
  const seen = { lcp: 0, element: '', shift: 0, tasks: [], changedAt: 0 }
  Object.assign(window, { seen })
  const observe = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
      seen.changedAt = performance.now()
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    const name = entry.url ? entry.url.replace(/^.*\//, '') : entry.element?.textContent?.slice(0, 24)
    Object.assign(seen, { lcp: entry.startTime, element: `${entry.element?.tagName} ${name}` })
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ startTime, duration })
  })
}

/** Until its script has made it alive, where it has one, and nothing was painted larger, moved or held up the page for 1.5 s. */
function whenStill() {
  return new Promise((resolve) => {
    let since = performance.now()
    const isAlive = () => Object.keys(document.body).some((name) => name.startsWith('__reactProps'))
    const look = () => {
      if (document.querySelector('script[data-late]') && !isAlive()) since = performance.now()
      if (performance.now() - Math.max(since, window.seen.changedAt) > 1500) resolve()
      else setTimeout(look, 100)
    }
    look()
  })
}

/** What a page does beside its limit. */
async function compare(browser, site, path) {
  const limit = await openLimitServer(site.url, path)
  const come = (address) => visit(browser, address, limit.elsewhere)
  try {
    // Pictures that nobody asked for before are made at the first visit.
    await come(site.url + path)
    await come(limit.url)
    const [own, bare] = [[], []]
    for (let at = 0; at < visits; at += 1) {
      own.push(await come(site.url + path))
      bare.push(await come(limit.url))
    }
    return { ...rowOf(own, bare), ...limit.bytes }
  } finally {
    limit.close()
  }
}

function rowOf(own, bare) {
  const shares = (name) => ({
    quickest: Math.round(least(own, name)),
    limit: Math.round(least(bare, name)),
    times: (least(own, name) / least(bare, name)).toFixed(2),
    median: median(own.map((one, at) => one[name] / bare[at][name])).toFixed(2),
  })
  const named = (what, name) =>
    Object.fromEntries(Object.entries(shares(name)).map(([key, value]) => [`${what} ${key}`, value]))
  return {
    ...named('first', 'fcp'),
    ...named('largest', 'lcp'),
    blocked: Math.round(median(own.map((one) => one.blocked))),
    'limit blocked': Math.round(median(bare.map((one) => one.blocked))),
    shift: Math.max(...own.map((one) => one.shift)).toFixed(3),
    'largest is': own.at(-1).element.trim(),
  }
}

const site = await startSite(port, {
  environment: { LOG_LEVEL: 'error' },
  root: process.env.SITE_ROOT,
})
const browser = await startUnwatched(process.env.CHROMIUM ?? '/usr/bin/chromium', [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
])
const rows = {}
try {
  for (const path of paths) rows[path] = await compare(browser, site, path)
} finally {
  await browser.close()
  await site.close()
}
report(
  `milliseconds, the quickest of ${visits} visits of each (blocked: their median), Chromium ${browser.version}`,
  rows,
)
