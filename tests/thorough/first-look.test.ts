import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrawingBrowser, siteToVisit } from '#tests/browser/site.ts'

type Told = {
  readonly work: 'size' | 'sheet'
  readonly rough: boolean
  readonly picture: string
  readonly like: boolean
}

let browser: Browser

beforeAll(async () => {
  browser = await openDrawingBrowser()
})
afterAll(() => browser?.close())

const told = (page: Page, work: Told['work']) =>
  page.evaluate(
    (wanted) => (window as unknown as { told: Told[] }).told.filter(({ work }) => work === wanted),
    work,
  )

test('in another size other colours are shown roughly first, of pixels as they are, and the rug as it is drawn is decoded once', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(noteWork)
  await page.goto(`${siteToVisit().url}/simulador?tapete=tapete-natureza&medida=260x370`)
  await page.waitForSelector('[data-drawn] [data-sharp]')
  const inSize = (rough: boolean) => ({
    work: 'size',
    rough,
    picture: rough ? 'ImageData' : 'ImageBitmap',
    like: false,
  })
  const [sizes, sheets] = [[inSize(false)], (await told(page, 'sheet')).map(({ rough }) => rough)]
  expect(await told(page, 'size')).toEqual(sizes)
  expect(sheets).not.toContain(true)
  const palettes = page.getByRole('list', { name: 'Paletas da casa' }).getByRole('button')
  for (const palette of [1, 4]) {
    await palettes.nth(palette).click()
    sizes.push(inSize(true), inSize(false))
    sheets.push(true, false)
    await expect.poll(() => told(page, 'size')).toEqual(sizes)
    await expect.poll(async () => (await told(page, 'sheet')).map(({ rough }) => rough)).toEqual(sheets)
  }
  await page.close()
})

/** Runs in the page before its own script: notes what its workers are to make of a rug. */
function noteWork(): void {
  type Ask = { kind?: string; resize?: object; rough?: boolean; picture?: object; like?: object | null }
  const all: Told[] = []
  const own = Worker.prototype.postMessage as (...given: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    const { kind, resize, rough = false, picture, like } = given[0] as Ask
    const work = resize ? 'size' : kind === 'add' ? 'sheet' : null
    if (work) all.push({ work, rough, picture: picture?.constructor.name ?? '', like: Boolean(like) })
    own.apply(this, given)
  }
  Object.assign(window, { told: all })
}
