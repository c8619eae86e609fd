// When the simulator's largest picture is there on a slow phone, beside a page that has that picture and nothing else:
// node tests/load/simulator-lcp.mjs [address ...]
// Without an address it starts the built site. Chromium slows its line (150 ms, 1.6 Mbit/s as Lighthouse has it) and its
// processor (4 times); other programs slow it further, so each line says how busy the machine was, and the share of the
// two is told, which they slow alike. The pages are visited in turns, each as by somebody who was never there.
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { startSite } from './own-site.mjs'

const visits = 5
const slowness = 4
const line = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375, offline: false }
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}

const given = process.argv.slice(2)
const site = given.length > 0 ? null : await startSite(3997)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  for (const address of site ? [site.url] : given) await compare(address)
} finally {
  await browser.close()
  await site?.close()
}

async function compare(address) {
  const first = await visit(`${address}/simulador`)
  const limit = await openLimitPage(first.url)
  const [own, bare] = [[], []]
  for (let at = 0; at < visits; at += 1) {
    own.push(await visit(`${address}/simulador`))
    bare.push(await visit(limit.url))
  }
  limit.close()
  const [page, least] = [middleOf(own, 'lcp'), middleOf(bare, 'lcp')]
  const told = [
    `largest paint ${page.toFixed(0)} ms, the picture alone ${least.toFixed(0)} ms: ${(page / least).toFixed(2)} times`,
    `first paint ${middleOf(own, 'paint').toFixed(0)} ms`,
    `blocked ${middleOf(own, 'blocked').toFixed(0)} ms`,
    `${(middleOf(own, 'bytes') / 1000).toFixed(0)} kB in all, ${(middleOf(own, 'bytesBefore') / 1000).toFixed(0)} kB before it`,
    `${first.element} ${first.url.replace(/^.*\//, '')}`,
  ]
  console.log(`${address}  ${told.join('; ')} [load ${loadavg()[0].toFixed(1)}]`)
}

/** A page with one picture as large as the stage of the simulator, from the same server. */
async function openLimitPage(picture) {
  const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer())
  const html =
    '<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0"><img src="/picture" style="width:100vw;height:477px;object-fit:cover">'
  const server = createServer(({ url }, answer) => {
    answer.setHeader('content-type', url === '/picture' ? 'image/avif' : 'text/html')
    answer.end(url === '/picture' ? bytes : html)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

async function visit(address) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const received = []
  session.on('Network.loadingFinished', ({ encodedDataLength, timestamp }) =>
    received.push({ bytes: encodedDataLength, timestamp }),
  )
  let began = 0
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    began ||= timestamp
  })
  await page.addInitScript(() => {
    const seen = { lcp: 0, url: '', element: '', blocked: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      Object.assign(seen, { lcp: last.startTime, url: last.url, element: last.element?.tagName ?? '' })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(address, { waitUntil: 'load', timeout: 90_000 })
  await page.waitForTimeout(4000)
  const seen = await page.evaluate(() => ({
    ...window.seen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  const before = received.filter(({ timestamp }) => (timestamp - began) * 1000 <= seen.lcp)
  const sum = (list) => list.reduce((all, { bytes }) => all + bytes, 0)
  return { ...seen, bytes: sum(received), bytesBefore: sum(before) }
}

function middleOf(list, name) {
  return list.map((one) => one[name]).toSorted((one, other) => one - other)[list.length >> 1]
}
