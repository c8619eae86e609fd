import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'
import { addresses, isWhole } from './addresses.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { otherThan, shownBoxes } from './shown-boxes.ts'

/** The narrowest is what GTK's WebKit can be; the others are a tablet and a desk. */
const windows = [
  [447, 844],
  [820, 1180],
  [1440, 900],
] as const

let browser: Browser
let peer: Page
beforeAll(async () => {
  browser = await openBrowser()
  peer = await browser.newPage({ locale: 'pt-BR' })
})
afterAll(() => browser?.close())

describe.each<EngineName>(['webkit', 'firefox'])('in %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine(name)
  })
  afterAll(() => engine?.close())

  test.each(windows)('every page is laid out as in Chromium, %i pixels wide', async (width, height) => {
    const [isWide, isHigh] = await engine.resize(width, height)
    await peer.setViewportSize({ width: isWide, height: isHigh })
    const faults: string[] = []
    for (const address of addresses) {
      const url = siteToVisit().url + address
      await Promise.all([peer.goto(url), engine.open(url)])
      await Promise.all([engine.until('the page is alive', isWhole), peer.waitForFunction(isWhole)])
      const shown = await engine.run(shownBoxes)
      const other = otherThan(await peer.evaluate(shownBoxes), shown)
      if (shown.sideways > 0) other.push(`can be moved sideways by ${shown.sideways}`)
      faults.push(...[...other, ...shown.broken].map((fault) => `${address}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})
