// What a frame of the simulator costs while a rug is dragged on a phone: node tests/load/simulator-frames.mjs [address]
// Without an address it starts the built site. Prints the page's own work per frame (script, layout, draw calls, from
// Chromium's trace, at a fourth of this machine's speed), how long a frame takes beside one that draws the bare room
// in WebGL, and how soon the rug is in the first picture.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'

const slowness = 4
const frames = 150
const frameMs = 17
const ownWork = ['FireAnimationFrame', 'EventDispatch', 'UpdateLayoutTree', 'Layout']
const painting = ['PrePaint', 'Paint', 'Layerize', 'Commit']
const phone = { width: 390, height: 844 }

const site = process.argv[2] ? null : await startSite()
const address = process.argv[2] ?? site.url
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
  ],
})
try {
  await measure()
} finally {
  await browser.close()
  await site?.close()
}

async function measure() {
  const page = await browser.newPage({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  await page.goto(`${address}/simulador?tapete=tapete-natureza`)
  await page.waitForSelector('[data-drawn]')
  const seconds = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const drawn = performance.getEntriesByName('rug-drawn')[0]?.startTime ?? performance.now()
    return (drawn - paint) / 1000
  })
  console.log(`the rug follows the first paint by ${seconds.toFixed(2)} s`)
  const canvas = await page.evaluate(() => {
    const { width, height } = document.querySelector('canvas')
    return { width, height }
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const events = await traced(session, () => drag(page, session))
  console.log(`${slowness} times slowed, own work: ${summary(workIn(events, ownWork))}`)
  console.log(
    `${slowness} times slowed, with painting: ${summary(workIn(events, [...ownWork, ...painting]))}`,
  )
  const dragged = await frameTimes(page, () => drag(page, session))
  await page.close()
  const bare = await bareFrameTimes(canvas)
  console.log(
    `a frame takes ${dragged.toFixed(1)} ms, the bare room in WebGL ${bare.toFixed(1)} ms: ${(dragged / bare).toFixed(2)} times`,
  )
}

/** Moves a finger on the rug, a step each frame. */
async function drag(page, session) {
  const box = await page.locator('[data-stage]').boundingBox()
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.72]
  const touch = (type, point) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    })
  await touch('touchStart', [x, y])
  for (let step = 0; step < frames; step += 1) {
    await touch('touchMove', [x + Math.sin(step / 9) * 60, y + Math.cos(step / 7) * 30])
    await new Promise((resolve) => setTimeout(resolve, frameMs))
  }
  await touch('touchEnd')
}

/** What the page's thread did while something is done. */
async function traced(session, act) {
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink'],
    },
  })
  await act()
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await done
  return events.filter((one) => one.ph === 'X')
}

/** The milliseconds that events of these names take between two frames, on the thread that draws. */
function workIn(events, names) {
  const drawing = events.filter((one) => one.name === 'FireAnimationFrame')
  const thread = mostCommon(drawing.map((one) => one.tid))
  const own = events
    .filter((one) => one.tid === thread && names.includes(one.name))
    .toSorted((one, other) => one.ts - other.ts)
  const starts = drawing.map((one) => one.ts).toSorted((one, other) => one - other)
  return starts
    .slice(0, -1)
    .map((start, index) => outer(own.filter((one) => one.ts >= start && one.ts < starts[index + 1])))
}

function summary(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(2)
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms of ${sorted.length} frames`
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

async function frameTimes(page, act) {
  await page.evaluate(() => {
    window.frameStarts = []
    const count = (now) => {
      window.frameStarts.push(now)
      window.counting = requestAnimationFrame(count)
    }
    window.counting = requestAnimationFrame(count)
  })
  await act()
  return page.evaluate(() => {
    cancelAnimationFrame(window.counting)
    const starts = window.frameStarts
    return (starts.at(-1) - starts[0]) / (starts.length - 1)
  })
}

/** A page that draws nothing but the room's picture, into a canvas as large, as often as it can. */
async function bareFrameTimes({ width, height }) {
  const page = await browser.newPage({ viewport: phone, deviceScaleFactor: 2 })
  const session = await page.context().newCDPSession(page)
  await page.goto(`${address}/healthz`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const html = await (await fetch(`${address}/simulador`)).text()
  const room = /\/assets\/room-[\w-]+\.webp/.exec(html)?.[0]
  const time = await page.evaluate(
    async ({ room, width, height, frames }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      canvas.style.width = '390px'
      document.body.replaceChildren(canvas)
      const gl = canvas.getContext('webgl2', { antialias: false, depth: false })
      const image = new Image()
      image.src = room
      await image.decode()
      const program = gl.createProgram()
      const sources = [
        [
          gl.VERTEX_SHADER,
          '#version 300 es\nout vec2 at;void main(){vec2 c=vec2(gl_VertexID&1,gl_VertexID>>1)*2.;at=c;gl_Position=vec4(c*2.-1.,0.,1.);}',
        ],
        [
          gl.FRAGMENT_SHADER,
          '#version 300 es\nprecision highp float;in vec2 at;uniform sampler2D room;out vec4 colour;void main(){colour=texture(room,at);}',
        ],
      ]
      for (const [type, source] of sources) {
        const shader = gl.createShader(type)
        gl.shaderSource(shader, source)
        gl.compileShader(shader)
        gl.attachShader(program, shader)
      }
      gl.linkProgram(program)
      gl.useProgram(program)
      gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
      gl.viewport(0, 0, width, height)
      const starts = []
      for (let frame = 0; frame < frames; frame += 1) {
        starts.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
        gl.drawArrays(gl.TRIANGLES, 0, 3)
      }
      return (starts.at(-1) - starts[0]) / (starts.length - 1)
    },
    { room, width, height, frames },
  )
  await page.close()
  return time
}

/** The built site as a process of its own on a port of its own, with a database of its own. */
async function startSite() {
  const directory = await mkdtemp(path.join(tmpdir(), 'cartacho-frames-'))
  const port = 3999
  const running = spawn(process.execPath, ['build/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_PASSWORD: 'uma-senha-de-teste',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) =>
    running.stdout.on('data', (part) => String(part).includes('Ready: ') && resolve()),
  )
  return {
    url: `http://localhost:${port}`,
    async close() {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
