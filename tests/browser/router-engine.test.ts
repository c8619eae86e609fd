import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from './site.ts'
import { waitUntilAwake } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

const site = siteToVisit()
const engine = '**/assets/engine-*.js'
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** A page that is alive, and that nobody has touched. */
async function openUntouched(path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(site.url + path)
  return waitUntilAwake(page)
}

/** Chosen by a program, as a screen reader does: nothing moved, was pressed or scrolled before. */
const follow = (page: Page, name: string) =>
  page
    .locator('footer')
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: text })

it('a page is alive without what it is left by, which comes with the first sign of somebody', async () => {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } })
  const page = await context.newPage()
  const seen = watchPage(page)
  await page.goto(`${site.url}/principal-br`)
  await waitUntilAwake(page)
  expect(seen.paths.filter((path) => path.includes('/engine-'))).toEqual([])
  const fetched = page.waitForRequest(engine)
  await page.mouse.move(40, 40)
  await fetched
  expect(seen.problems).toEqual([])
  await context.close()
})

it('what a page is left by comes once a finger has let go of the rug that it held, after what is drawn of that, and at once with one on a link', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const touched = async (path: string) => {
    const page = await context.newPage()
    const seen = watchPage(page)
    await page.goto(site.url + path)
    await waitUntilAwake(page)
    const protocol = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => protocol.send('Input.dispatchTouchEvent', { type, touchPoints })
    const asked = () => seen.paths.filter((one) => one.includes('/engine-'))
    return { page, touch, asked }
  }
  const rug = await touched('/simulador')
  await rug.page.locator('[data-sharp]').waitFor({ state: 'attached' })
  const stage = await rug.page.locator('[data-stage]').boundingBox()
  const at = { x: 195, y: (stage?.y ?? 0) + (stage?.height ?? 0) * 0.66 }
  await rug.touch('touchStart', at)
  for (let step = 1; step <= 20; step += 1) {
    await rug.touch('touchMove', { ...at, x: at.x + step })
    await rug.page.waitForTimeout(20)
  }
  expect(await rug.page.locator('[data-stage]').getAttribute('data-held')).toBe('')
  expect(rug.asked()).toEqual([])
  // Held again at once: it has not come to rest.
  await rug.touch('touchEnd')
  await rug.touch('touchStart', at)
  await rug.page.waitForTimeout(800)
  expect(rug.asked()).toEqual([])
  await rug.page.evaluate(() =>
    addEventListener('pointerup', ({ timeStamp }) => Object.assign(window, { letGoMs: timeStamp })),
  )
  const fetched = rug.page.waitForRequest(engine)
  await rug.touch('touchEnd')
  await (await (await fetched).response())?.finished()
  const afterMs = await rug.page.evaluate(() => {
    const all = performance.getEntriesByType('resource')
    const askedMs = all.find(({ name }) => name.includes('/engine-'))?.startTime ?? 0
    return askedMs - ((window as { letGoMs?: number }).letGoMs ?? askedMs)
  })
  expect(afterMs).toBeGreaterThan(350)

  const link = await touched('/contato')
  const box = await link.page.locator('header a').first().boundingBox()
  const pressed = link.page.waitForRequest(engine)
  await link.touch('touchStart', { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 })
  await pressed
  await context.close()
})

it('a link that is followed without any sign leads to its page within this one, and Back comes back', async () => {
  const page = await openUntouched('/contato')
  await page.evaluate(() => Object.assign(window, { still: 'here' }))
  await follow(page, 'Tapetes')
  await heading(page, 'Tapetes').waitFor()
  expect(new URL(page.url()).pathname).toBe('/tapetes')
  await page.goBack()
  await page.waitForURL('**/contato')
  await page.locator('main form').first().waitFor()
  expect(await page.evaluate(() => (window as { still?: string }).still)).toBe('here')
  await page.context().close()
})

it('a step back is taken though the page was reloaded since and nobody has touched it', async () => {
  const page = await openUntouched('/contato')
  await follow(page, 'Tapetes')
  await heading(page, 'Tapetes').waitFor()
  await page.reload()
  await waitUntilAwake(page)
  await page.evaluate(() => history.back())
  await page.locator('main form [name=message], main form textarea').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/contato')
  await page.context().close()
})

it('a line that is cut before any sign is told of on the page that was asked for, which comes with the line', async () => {
  const page = await openUntouched('/contato')
  await page.context().setOffline(true)
  await follow(page, 'Tapetes')
  await heading(page, 'A conexão caiu').waitFor()
  expect(new URL(page.url()).pathname).toBe('/tapetes')
  await page.context().setOffline(false)
  await heading(page, 'Tapetes').waitFor()
  await page.context().close()
})

it('where another build has taken it away, the page that was asked for comes as a whole', async () => {
  const page = await openUntouched('/contato')
  await page.route(engine, (route) => route.fulfill({ status: 404 }))
  await page.evaluate(() => Object.assign(window, { still: 'here' }))
  await follow(page, 'Tapetes')
  await page.waitForURL('**/tapetes')
  await heading(page, 'Tapetes').waitFor()
  expect(await page.evaluate(() => (window as { still?: string }).still)).toBeUndefined()
  await page.context().close()
})

it('what follows the size of a rug stays as it came until its script is there, however slow, and then follows; its styles came with the page', async () => {
  const page = await openUntouched('/produtos/tapete-scallop')
  const seen = watchPage(page)
  const title = page.locator('#escala')
  const [came] = await title.allInnerTexts()
  let arrived = false
  await page.route('**/assets/scale-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    arrived = true
    await route.continue()
  })
  await page
    .locator('label', { has: page.getByRole('radio') })
    .nth(1)
    .click()
  await page.waitForURL(/medida=/)
  expect(arrived).toBe(false)
  expect(await title.allInnerTexts()).toEqual([came])
  await expect.poll(() => title.allInnerTexts()).not.toEqual([came])
  expect(arrived).toBe(true)
  expect(seen.paths.filter((path) => path.endsWith('.css'))).toEqual([])
  await page.context().close()
})
