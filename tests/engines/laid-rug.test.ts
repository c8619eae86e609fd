import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meanApart } from '#tests/browser/drawn-scene.ts'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'
import { openLine } from '#tests/line.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'

// What a visitor sees of the simulator until its script is there: here it never comes.
const desk = [1440, 900] as const
const askew = '/simulador?tapete=tapete-natureza&ambiente=sala-jardins&medida=200x300&posicao=20,120&giro=30'
const scenes = [
  ['as the house opens it', '/simulador'],
  ['askew, at dusk', `${askew}&noite=50`],
  ['held against another', `${askew}&comparar=400,tapete-ocean-blue`],
  ['with another over it', `${askew}&segundo=tapete-ocean-blue,120x180,60,120,40,sobre`],
] as const

let line: Awaited<ReturnType<typeof openLine>>
let browser: Browser
let peer: Page
beforeAll(async () => {
  line = await openLine(siteToVisit().url, {
    takes(call) {
      const isScript = /\.js$/.test(call.url ?? '')
      if (isScript) call.socket.destroy()
      return !isScript
    },
    gives: (given, answer) => given.pipe(answer),
  })
  browser = await openBrowser()
  peer = await browser.newPage({ viewport: { width: desk[0], height: desk[1] } })
})
afterAll(async () => {
  await browser?.close()
  line?.close()
})

/** Runs in a page: leaves the scene alone on the stage, and says where that is once all its pictures are there. */
async function bareScene() {
  for (const part of document.querySelectorAll<HTMLElement>('main nav, [data-over-scene], [role=alert]'))
    part.style.opacity = '0'
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-stage] img')]
  const laid = document.querySelector('[data-laid] img')
  await Promise.all(pictures.filter((one) => one.checkVisibility()).map((one) => one.decode()))
  const { left, top, width, height } = document.querySelector('[data-stage]')?.getBoundingClientRect() ?? {}
  return laid && { left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 }
}

/** Runs in a page. */
function takeRugAway(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-laid]')) part.style.display = 'none'
}

async function small(png: Buffer, part: Awaited<ReturnType<typeof bareScene>>): Promise<Uint8Array> {
  if (!part) throw new Error('No rug is laid')
  const box = Object.fromEntries(Object.entries(part).map(([side, length]) => [side, Math.round(length)]))
  return sharp(png)
    .extract(box as typeof part)
    .resize(240)
    .removeAlpha()
    .raw()
    .toBuffer()
}

describe.each<EngineName>(['webkit', 'firefox'])('before any script, in %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine(name)
    await engine.resize(...desk)
  })
  afterAll(() => engine?.close())

  test.each(scenes)('the rug lies in its room as in Chromium, %s', async (_, address) => {
    // A page waits half a second for a rug that nobody has laid yet; the next one has it.
    const laid = async () => {
      await peer.goto(line.url + address)
      return peer.locator('[data-laid]').count()
    }
    await expect.poll(laid).toBeGreaterThan(0)
    const inChromium = await peer.evaluate(bareScene)
    const seen = await small(await peer.screenshot(), inChromium)
    await engine.open(line.url + address)
    const part = await engine.run(bareScene)
    const here = async () => small(await engine.picture(), part)
    const apart = meanApart(await here(), seen)
    await engine.run(takeRugAway)
    const without = meanApart(await here(), seen)
    expect(apart).toBeLessThan(2)
    expect(without).toBeGreaterThan(4)
  })
})
