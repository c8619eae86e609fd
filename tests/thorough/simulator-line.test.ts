import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturesMade, pixelsShown } from '#tests/browser/drawn-scene.ts'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

const scene = '?tapete=tapete-natureza&ambiente=sala-jardins&medida=250x350&posicao=0,60&giro=90'
const isSharp = (page: Page) => page.waitForSelector('[data-drawn] [data-sharp]')
const late = /^Uma imagem ainda não chegou/

const open = () => browser.newPage({ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' })

/** What an address shows on a whole line, with its pictures as they are kept. */
async function shownWhole(address: string): Promise<string> {
  const page = await open()
  await page.goto(address)
  await isSharp(page)
  await picturesMade(page)
  await page.reload()
  await isSharp(page)
  const pixels = await pixelsShown(page)
  await page.close()
  return pixels
}

test.each([
  ['the mask of the room', '', /\/assets\/mask-/],
  ['the light of the room', '', /\/assets\/light-/],
  ['every picture of the rug', '', /\/img\/.*natureza/],
  ['what draws it in its size', '', /resize(r|-worker)/],
  ['what dyes it', '&cores=d9cdb8-4b5335-8a5a3c', /dye(r|-worker)/],
  ['the evening', '&noite=100', /20h/],
])(
  'a line that does not bring %s is said to be late, and the scene is whole once it does',
  async (_, more, lacking) => {
    const address = `${siteToVisit().url}/simulador${scene}${more}`
    const whole = await shownWhole(address)
    const page = await open()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.route(lacking, (route) => route.abort())
    await page.goto(address)
    await page.getByRole('alert').filter({ hasText: late }).waitFor()
    await page.waitForTimeout(3000)
    expect(await page.getByRole('alert').filter({ hasText: late }).count()).toBe(1)
    expect(await page.locator('[data-drawn] [data-sharp]').count()).toBe(0)
    await page.unroute(lacking)
    await isSharp(page)
    await expect.poll(() => page.getByRole('alert').filter({ hasText: late }).count()).toBe(0)
    await expect.poll(() => pixelsShown(page)).toBe(whole)
    expect(problems).toEqual([])
    await page.close()
  },
)
