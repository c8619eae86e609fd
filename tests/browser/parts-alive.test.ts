import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byExample } from './in-halves.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { waitUntilAwake } from './wake-page.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

/** Notes, between the tasks of a page, how many of its parts are alive once the page round them is, and goes on until all are. */
function watchParts(selector: string): void {
  const isAlive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const parts = [...document.querySelectorAll(selector)]
    const alive = parts.filter(isAlive).length
    const isFrameAlive = document.body !== null && isAlive(document.body)
    if (isFrameAlive && !('firstAlive' in window)) Object.assign(window, { firstAlive: alive })
    if (isFrameAlive && alive === parts.length) Object.assign(window, { allAlive: alive })
    else setTimeout(look)
  }
  look()
}

const pages = [
  ['/galeria', 'section[id] li a, footer a'],
  ['/produtos/tapete-scallop', '[aria-labelledby="de-perto"] a, [aria-labelledby="outros"] a, footer a'],
  ['/principal-br', 'main section a, footer a'],
  ['/principal-es', 'main section a, footer a'],
  ['/tapetes', 'main li a, footer a'],
] as const

it.each(byExample(pages, 2))(
  'the parts of %s come alive after what stands round them, and all of them do',
  async (path, selector) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(watchParts, selector)
    const session = await page.context().newCDPSession(page)
    // As a slow phone: what comes after one another is told apart by who looks seldom.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => 'allAlive' in window)
    const { firstAlive, allAlive } = await page.evaluate(() => {
      const { firstAlive = 0, allAlive = 0 } = window as unknown as Record<string, number>
      return { firstAlive, allAlive }
    })
    expect(allAlive).toBeGreaterThan(3)
    expect(firstAlive).toBeLessThan(allAlive)
    await page.close()
  },
)

it('with another size of a rug only what follows the size is drawn anew', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/produtos/tapete-scallop`)
  await waitUntilAwake(page)
  await page.locator('main h1').hover()
  await page.locator('#outros').scrollIntoViewIfNeeded()
  /** What React handed each element when it drew it last. */
  const drawn = (selector: string) =>
    page.evaluate((within) => {
      const kept = (window as unknown as { kept?: Map<Element, unknown> }).kept
      const now = new Map<Element, unknown>()
      for (const element of document.querySelectorAll(within)) {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
        now.set(element, key && (element as unknown as Record<string, unknown>)[key])
      }
      Object.assign(window, { kept: now })
      return {
        count: now.size,
        anew: [...now].filter(([element, props]) => kept?.get(element) !== props).length,
      }
    }, selector)
  const still =
    'main ul a:has(img), #de-perto, #outros, main nav a, main dl a, [aria-labelledby="outros"] a, footer a, header nav a:not([hreflang])'
  // Until all are alive, and none has been drawn anew between two looks.
  await expect.poll(async () => (await drawn(still)).anew, { interval: 250 }).toBe(0)
  expect((await drawn(still)).count).toBeGreaterThan(20)
  await page.locator('main label:has(input[type=radio]:not(:checked))').first().click()
  // The header's link to the other language says the size too, a moment after the address does.
  await page.waitForFunction(() =>
    document.querySelector('header a[hreflang]')?.getAttribute('href')?.includes('?'),
  )
  expect(await drawn(still)).toMatchObject({ anew: 0 })
  await page.close()
})

it('what another size writes of itself comes behind the frame that shows it', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/produtos/tapete-scallop`)
  await waitUntilAwake(page)
  await page.evaluate(() => {
    const write = history.replaceState
    history.replaceState = (...address) => {
      // What the browser tells just now.
      Object.assign(window, { writtenWithin: window.event?.type ?? 'nothing' })
      write.apply(history, address)
    }
  })
  await page.locator('main label:has(input[type=radio]:not(:checked))').first().click()
  await page.waitForFunction(() => location.search !== '')
  expect(['click', 'input', 'change', false]).not.toContain(
    await page.evaluate(() => 'writtenWithin' in window && window.writtenWithin),
  )
  await page.close()
})

it('a part that a touch shows is asked for behind the frame of that touch', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/galeria`)
  await waitUntilAwake(page)
  const before = await page.evaluate(() => {
    const note = () => requestAnimationFrame(() => Object.assign(window, { framedAt: performance.now() }))
    addEventListener('click', note, { once: true, capture: true })
    return performance.getEntriesByType('resource').length
  })
  await page.locator('main li a:has(img)').first().click()
  await page.locator('dialog[open] img').first().waitFor()
  const ms = await page.evaluate((seen) => {
    const { framedAt = 0 } = window as unknown as Record<string, number>
    const asked = performance.getEntriesByType('resource').slice(seen)
    const starts = asked.filter(({ name }) => name.includes('/lightbox-dialog-')).map((one) => one.startTime)
    return Math.min(...starts) - framedAt
  }, before)
  expect(ms).toBeGreaterThanOrEqual(0)
  expect(ms).toBeLessThan(Number.POSITIVE_INFINITY)
  await page.close()
})

it('a page that is scrolled is not laid out once more for reading its place after it was marked', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/galeria`)
  await waitUntilAwake(page)
  const reads = await page.evaluate(async () => {
    const told: string[] = []
    const marked = new MutationObserver(() => undefined)
    marked.observe(document.documentElement, { attributeFilter: ['data-scrolled'] })
    Object.defineProperty(window, 'scrollY', {
      get: () => {
        told.push(marked.takeRecords().length > 0 ? 'after' : 'before')
        return 200
      },
    })
    dispatchEvent(new Event('scroll'))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return { told, isMarked: document.documentElement.hasAttribute('data-scrolled') }
  })
  expect(reads.isMarked).toBe(true)
  expect(reads.told).toContain('before')
  expect(reads.told).not.toContain('after')
  await page.close()
})

it('a part whose script comes with the first sign of somebody is asked for behind the frame of that sign', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/produtos/tapete-scallop`)
  await waitUntilAwake(page)
  await page.evaluate(() => {
    const note = () => requestAnimationFrame(() => Object.assign(window, { framedAt: performance.now() }))
    addEventListener('pointermove', note, { once: true, capture: true })
  })
  await page.mouse.move(190, 400)
  const afterFrame = await page.waitForFunction(() => {
    const { framedAt = 0 } = window as unknown as Record<string, number>
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/scale-'))
    return asked.length > 0 && { ms: Math.min(...asked.map(({ startTime }) => startTime)) - framedAt }
  })
  expect(await afterFrame.jsonValue()).toMatchObject({ ms: expect.toSatisfy((ms) => ms >= 0) })
  await page.close()
})

const loaded = ['/galeria', '/principal-es', '/produtos/tapete-scallop', '/simulador', '/admin-login']

it.each(byExample(loaded, 2))('nothing that %s is loaded with makes an error', async (path) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const made: (string | undefined)[] = []
    const noted = (target: ErrorConstructor, values: unknown[], name: new () => unknown) => {
      const error = Reflect.construct(target, values, name)
      made.push(error.stack)
      return error
    }
    const watched = new Proxy(Error, {
      construct: noted,
      apply: (target, _, values) => noted(target, values, target),
    })
    Object.assign(window, { Error: watched, made })
  })
  await page.goto(site.url + path)
  await waitUntilAwake(page)
  // The watch itself works.
  expect(await page.evaluate(() => [Error('x').message, new Error('y').message])).toEqual(['x', 'y'])
  expect(await page.evaluate(() => (window as unknown as { made: unknown[] }).made.slice(0, -2))).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { made: unknown[] }).made.length)).toBe(2)
  await page.close()
})
