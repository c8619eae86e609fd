// What a frame of the simulator costs while a rug is moved on a phone, and how soon the rug is in the first picture:
// node tests/load/simulator-frames.mjs [frames] [address ...]
// With `frames` it leaves the first pictures out.
// Without an address it starts the built site; several addresses are measured in turns, so that they can be compared on
// a machine that does other things. The work of a frame is the page's own (script, layout, draw calls) as Chromium's
// trace has it, in the thread's own time, at a fourth of this machine's speed: what other programs do, the drawing of
// the graphics processor and the painting of the browser are not in it. What the worker that draws does is told beside it. Each line says how busy the machine was.
// It is told twice, each on a page of its own whose code has never run: slowed by Chromium, beside work that is the same in every frame
// (`even`), and at full speed, four times. Chromium holds
// a thread up for up to three milliseconds at once, whenever its slowing thread gets a core (thread_cpu_throttler.cc). Here the main
// processor draws, on those cores: with two pixels for one, as a phone has them, even work came out twice as late in one of twenty frames.
// So one pixel stands for one while frames are measured, and pages are put together without that software (`--disable-gpu`), which took the cores three times as long as the scenes
// did; neither changes anything of the page's own work. The frames of all rounds are told together.
import { loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { insideDrawing } from '#tests/browser/drawing-worker.ts'
import { bareFrameTime, openBareRoom } from './bare-room.mjs'
import { draggedFrameTimes, noteFrames } from './dragged-frames.mjs'
import { readyToWork, workEachFrame } from './even-work.mjs'
import { gestures, move, placesOf } from './fingers.mjs'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'

const slowness = 4
const limitsMs = { median: 4, slowest: 8 }
const frames = 150
const visits = 7
const rounds = 3
const ownWork = [
  'FireAnimationFrame',
  'EventDispatch',
  'TimerFire',
  'FunctionCall',
  'RunMicrotasks',
  'HitTest',
  'UpdateLayoutTree',
  'Layout',
]
const painting = ['PrePaint', 'Paint', 'Layerize', 'Commit']
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
// The line of Lighthouse's desktop profile.
const fastLine = { latency: 40, downloadThroughput: 1_280_000, uploadThroughput: 1_280_000, offline: false }

const given = process.argv.slice(2).filter((word) => word !== 'frames')
const framesAlone = process.argv.includes('frames')
const site = given.length > 0 ? null : await startSite(3999)
const addresses = site ? [site.url] : given
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
  ],
})
/** The frames of all rounds, by what was measured. */
const measured = new Map()
try {
  if (!framesAlone) await measureVisits()
  for (let round = 0; round < rounds; round += 1)
    for (const address of addresses) await measureFrames(address)
  const rows = Object.fromEntries([...measured].map(([name, times]) => [name, rowOf(times)]))
  report('Own work of a frame with fingers on the rug, milliseconds', rows)
} finally {
  await browser.close()
  await site?.close()
}

async function measureVisits() {
  for (const address of addresses)
    say(address, `the very first visit: ${told(await firstPicture(address, phone))}`)
  for (const viewport of [phone, desktop]) await measureFirstPictures(viewport)
}

function say(address, text) {
  const busy = loadavg()[0].toFixed(1)
  console.log(`${addresses.length > 1 ? `${address}  ` : ''}${text}  [load ${busy}]`)
}

async function measureFirstPictures(viewport) {
  const seen = new Map(addresses.map((address) => [address, []]))
  for (let visit = 0; visit < visits; visit += 1)
    for (const address of addresses) seen.get(address).push(await firstPicture(address, viewport))
  for (const [address, list] of seen) {
    const [paint, rug] = ['paint', 'rug'].map((name) => list.map((one) => one[name]))
    const after = list.map((one) => one.rug - one.paint)
    say(
      address,
      `${viewport.width} px, fast line: first paint ${spread(paint)}, rug drawn ${spread(rug)}, after it by ${spread(after)}`,
    )
  }
}

/** When a visitor who was never here sees the page, and when its rug (ms since the page was asked for). */
async function firstPicture(address, viewport) {
  const context = await browser.newContext({ viewport, hasTouch: viewport === phone, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fastLine)
  await page.goto(`${address}/simulador?tapete=tapete-natureza`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('rug-drawn').length > 0)
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    rug: performance.getEntriesByName('rug-drawn')[0].startTime,
  }))
  await context.close()
  return times
}

function told({ paint, rug }) {
  return `first paint ${paint.toFixed(0)} ms, rug drawn ${rug.toFixed(0)} ms`
}

function spread(times) {
  const sorted = times.toSorted((one, other) => one - other)
  return `${sorted[sorted.length >> 1].toFixed(0)} ms (${sorted[0].toFixed(0)} to ${sorted.at(-1).toFixed(0)})`
}

async function measureFrames(address) {
  const at = addresses.length > 1 ? `${address}, ` : ''
  const dearest = await measureAtFullSpeed(address, at)
  const { page, session } = await openSimulator(address)
  const canvas = await page.evaluate(() => {
    const { width, height } = document.querySelector('canvas')
    return { width, height }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  for (const [name, fingers] of Object.entries(gestures)) {
    const events = await gestureOf(page, session, fingers)
    const own = workIn(events, ownWork)
    const all = workIn(events, [...ownWork, ...painting])
    const worker = workIn(events, ownWork, 'DedicatedWorker thread')
    note(`${at}${name}, ${slowness} times slowed`, own)
    say(
      address,
      `${name}, ${slowness} times slowed, own work: ${summary(own)}; with painting: ${summary(all)}; the worker that draws: ${summary(worker)}`,
    )
  }
  const dragged = await draggedFrameTimes(page, session, frames)
  await page.close()
  const bareRoom = await openBareRoom(browser, { address, viewport: phone, canvas })
  await measureEvenWork(bareRoom, dearest, at)
  const bare = await bareFrameTime(bareRoom, frames)
  await bareRoom.close()
  say(
    address,
    `a frame takes ${dragged.time.toFixed(1)} ms, is drawn each ${dragged.drawn.toFixed(1)} ms, the bare room in WebGL ${bare.toFixed(1)} ms: ${(dragged.drawn / bare).toFixed(2)} times`,
  )
}

/** On a page whose code has never run, as the slowed one's has not. @returns the dearest gesture's median, ms. */
async function measureAtFullSpeed(address, at) {
  const { page, session } = await openSimulator(address)
  const medians = []
  for (const [name, fingers] of Object.entries(gestures)) {
    const own = workIn(await gestureOf(page, session, fingers), ownWork).map((ms) => ms * slowness)
    medians.push(Number(shareOf(own, 0.5)) / slowness)
    note(`${at}${name}, at full speed ${slowness} times`, own)
    say(address, `${name}, its time at full speed ${slowness} times: ${summary(own)}`)
  }
  await page.close()
  return Math.max(...medians)
}

async function openSimulator(address) {
  const page = await browser.newPage({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
  })
  await insideDrawing(page, noteFrames)
  await page.goto(`${address}/simulador?tapete=tapete-natureza`)
  // Asked for by the page alone: see placesOf.
  while (!(await page.evaluate(() => document.querySelector('[data-drawn]') !== null)))
    await page.waitForTimeout(50)
  await page.waitForTimeout(1500)
  return { page, session: await page.context().newCDPSession(page) }
}

/** What slowing makes of frames that all take so long at full speed. It is left slowed. */
async function measureEvenWork(page, milliseconds, at) {
  const session = await page.context().newCDPSession(page)
  await readyToWork(page)
  const timesOf = async (passes) =>
    workIn(await traced(session, () => workEachFrame(page, frames, passes)), ownWork)
  let passes = 500
  for (let tries = 0; tries < 3; tries += 1)
    passes = Math.round((passes * milliseconds) / Number(shareOf(await timesOf(passes), 0.5)))
  note(
    `${at}even, at full speed ${slowness} times`,
    (await timesOf(passes)).map((ms) => ms * slowness),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  note(`${at}even, ${slowness} times slowed`, await timesOf(passes))
}

function note(name, times) {
  measured.set(name, [...(measured.get(name) ?? []), ...times])
}

/** What the browser did while fingers moved the rug from where it lay at first. */
async function gestureOf(page, session, fingers) {
  const at = await placesOf(page)
  return traced(session, () => move(session, frames, (step) => fingers(at, step)))
}

/** What the browser did while something was done. */
async function traced(session, act) {
  const events = []
  const keep = ({ value }) => events.push(...value)
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await done
  session.off('Tracing.dataCollected', keep)
  return events
}

/** The milliseconds that events of these names take between two frames, on threads of this name that have frames. */
function workIn(events, names, threadName = 'CrRendererMain') {
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`
  const named = events.filter((one) => one.name === 'thread_name' && one.args.name === threadName)
  const threads = new Set(named.map(threadOf))
  const drawing = events.filter((one) => one.name === 'FireAnimationFrame' && threads.has(threadOf(one)))
  const thread = mostCommon(drawing.map(threadOf))
  const own = events
    .filter((one) => one.ph === 'X' && threadOf(one) === thread && names.includes(one.name))
    .toSorted((one, other) => one.ts - other.ts)
  const starts = drawing
    .filter((one) => threadOf(one) === thread)
    .map((one) => one.ts)
    .toSorted((one, other) => one - other)
  return starts
    .slice(0, -1)
    .map((start, index) => outer(own.filter((one) => one.ts >= start && one.ts < starts[index + 1])))
}

function summary(times) {
  return `median ${shareOf(times, 0.5)} ms, 95 % ${shareOf(times, 0.95)} ms of ${times.length} frames`
}

function rowOf(times) {
  const { median, slowest } = limitsMs
  return {
    median: shareOf(times, 0.5),
    'its limit': median,
    '95 %': shareOf(times, 0.95),
    'its limit, 95 %': slowest,
    load: loadavg()[0].toFixed(1),
  }
}

/** What so many of the times (0..1) are not above. */
function shareOf(times, share) {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(2)
}

/** The time of events, those within others counted once: the thread's own, so that other programs do not count. */
function outer(events) {
  let [end, sum] = [0, 0]
  for (const { ts, dur, tdur = dur } of events) {
    if (ts < end) continue
    sum += tdur
    end = ts + dur
  }
  return sum / 1000
}

function mostCommon(list) {
  const counts = new Map()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
