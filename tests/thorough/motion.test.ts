import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, siteToVisit } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** What moved from page to page, by the names of the parts, for each change of page. */
type Watched = { moved?: string[][] }

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
  await page.addInitScript(() => {
    const moved: string[][] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (change) => {
      const transition = start(change)
      const note = () =>
        moved.push(
          document.getAnimations().flatMap((one) => {
            const { pseudoElement } = (one.effect ?? {}) as KeyframeEffect
            return pseudoElement?.startsWith('::view-transition') ? [pseudoElement] : []
          }),
        )
      transition.ready.then(note, (problem: unknown) => moved.push([`failed: ${problem}`]))
      return transition
    }
  })
  await page.goto(site.url + path)
  await wakePage(page)
  return page
}

const moved = async (page: Page) => {
  await page.waitForFunction(() => ((window as Watched).moved?.length ?? 0) > 0)
  return page.evaluate(() => (window as Watched).moved?.[0] ?? [])
}

const ways = [
  { from: '/produtos/tapete-scallop', link: 'main form a[href*="/simulador"]', to: '**/simulador**' },
  { from: '/es/productos/tapete-scallop', link: 'main form a[href*="/simulador"]', to: '**/es/simulador**' },
  {
    from: '/produtos/tapete-scallop',
    link: 'section[aria-labelledby=outros] li:nth-child(2) a',
    to: '**/produtos/**',
  },
  { from: '/principal-es', link: 'section[aria-labelledby=alfombras] li a', to: '**/es/productos/**' },
  { from: '/tapetes', link: 'main ol li a', to: '**/produtos/**' },
]

describe.each(ways)('from $from by $link', ({ from, link, to }) => {
  it('the picture of the rug is carried to where the link leads', async () => {
    const page = await open(from)
    await page.locator(link).first().click()
    await page.waitForURL((url) => url.pathname !== from)
    await page.waitForURL(to)
    const parts = await moved(page)
    expect(parts).toContain('::view-transition-group(rug)')
    expect(parts.filter((part) => part.startsWith('failed'))).toEqual([])
    await page.close()
  })

  it('nothing moves for who wants no motion', async () => {
    const page = await open(from, { reducedMotion: 'reduce' })
    await page.locator(link).first().click()
    await page.waitForURL((url) => url.pathname !== from)
    await page.waitForURL(to)
    expect(await moved(page)).toEqual([])
    await page.close()
  })
})

describe('what arrives while a page is scrolled', () => {
  /** Scrolls by so much in each frame, and notes what stood in the window unseen once each was drawn. */
  const unseenWhile = (page: Page, step: number) =>
    page.evaluate(async (by) => {
      const unseen = new Set<string>()
      const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 20)))
      const look = () => {
        for (const one of document.querySelectorAll('[data-reveal]')) {
          const { top, bottom } = one.getBoundingClientRect()
          const isIn = top < innerHeight - 60 && bottom > 60
          if (isIn && getComputedStyle(one).opacity !== '1') unseen.add(one.textContent?.slice(0, 30) ?? '')
        }
      }
      const end = document.documentElement.scrollHeight - innerHeight
      for (let top = 0; top < end; top += by) {
        scrollTo({ top, behavior: 'instant' })
        await frame()
        look()
      }
      scrollTo({ top: end, behavior: 'instant' })
      await frame()
      look()
      return [...unseen]
    }, step)

  it.each([390, 1440])('is there at once after a jump and in fast scrolling, at %i px', async (width) => {
    for (const path of ['/principal-br', '/principal-es']) {
      const page = await open(path, { viewport: { width, height: 900 } })
      expect(await unseenWhile(page, 100_000), `${path}, a jump`).toEqual([])
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect(await unseenWhile(page, 600), `${path}, fast`).toEqual([])
      await page.close()
    }
  })

  it('rises into its place where it is come to slowly', async () => {
    const page = await open('/principal-br')
    await page.evaluate(async () => {
      for (let top = 0; top < 1500; top += 25) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise((done) => setTimeout(done, 60))
      }
    })
    expect(await page.locator('[data-reveal=seen]').count()).toBeGreaterThan(0)
    await page.close()
  })

  it('stands there from the start for who wants no motion', async () => {
    const page = await open('/principal-br', { reducedMotion: 'reduce' })
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    expect(await unseenWhile(page, 150)).toEqual([])
    expect(await page.locator('[data-reveal=seen], [data-reveal=waiting]').count()).toBe(0)
    await page.close()
  })
})
