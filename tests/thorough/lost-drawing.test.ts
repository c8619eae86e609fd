import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideDrawing } from '#tests/browser/drawing-worker.ts'
import { loseContext, openSimulator, showContext, stageShown } from '#tests/browser/drawn-scene.ts'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const evening = 'tapete=tapete-natureza&ambiente=biblioteca&medida=250x360&posicao=7,83&giro=90&noite=60'
const full = `${evening}&segundo=tapete-scallop,310x320,58,78,300,sob&comparar=500,tapete-geometrico`

// So many pictures that those which were handed over first have been let go.
test.each([
  ['comes back', true],
  ['stays away', false],
])('three rugs in the evening are there again when what draws them is lost and %s', async (_, comesBack) => {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await insideDrawing(page, showContext)
  await openSimulator(page, `${site.url}/simulador?${full}`, [1000, 700])
  const before = await stageShown(page)
  expect(await loseContext(page, comesBack)).toBe(true)
  const apart = async () => {
    const now = await stageShown(page)
    return now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 999)), 0) / now.length
  }
  await expect.poll(apart, { timeout: 20_000 }).toBeGreaterThan(comesBack ? -1 : 0.01)
  await expect.poll(apart, { timeout: 20_000 }).toBeLessThan(3)
  expect(problems).toEqual([])
  await page.close()
})
