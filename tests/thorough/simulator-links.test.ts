import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideDrawing } from '#tests/browser/drawing-worker.ts'
import {
  drawnAnew,
  loseContext,
  meanApart,
  openSimulator,
  picturesMade,
  pixelsShown,
  showContext,
  stageShown,
} from '#tests/browser/drawn-scene.ts'
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

async function open(query: string): Promise<Page> {
  const opened = await browser.newPage()
  await insideDrawing(opened, showContext)
  await openSimulator(opened, `${site.url}/simulador${query}`, [1440, 900])
  return opened
}
const placeOf = (opened: Page) => new URL(opened.url()).searchParams.toString().replaceAll('%2C', ',')

test('a link reopens the same pixels that were shared, and they come back with a lost drawing context', async () => {
  const one = await open('?tapete=tapete-ocean-blue&ambiente=sala-jardins')
  await picturesMade(one)
  await one.reload()
  await one.waitForSelector('[data-drawn] [data-sharp]')
  const start = one.url()
  const stage = await one.locator('[data-stage]').boundingBox()
  if (!stage) throw new Error('no stage')
  const [x, y] = [stage.x + stage.width * 0.5, stage.y + stage.height * 0.78]
  await one.mouse.move(x, y)
  await one.mouse.down()
  await one.mouse.move(x + 90, y - 20, { steps: 4 })
  await one.mouse.up()
  await one.waitForFunction((old) => location.search !== old, new URL(start).search)
  await drawnAnew(one)
  const other = await open(new URL(one.url()).search)
  expect(other.url()).toBe(one.url())
  let first = ''
  const areTheSame = async () => {
    first = await pixelsShown(one)
    return (await pixelsShown(other)) === first
  }
  // The pictures of either come when they come.
  await expect.poll(areTheSame, { timeout: 10_000 }).toBe(true)
  await other.context().close()
  expect(await loseContext(one)).toBe(true)
  await expect.poll(() => pixelsShown(one), { timeout: 10_000 }).toBe(first)
  await one.context().close()
})

test('a shared link has its own picture, opens what is compared, and goes with its scene to the other language', async () => {
  const scene = 'tapete=tapete-natureza&ambiente=showroom&medida=200x300&posicao=10,62&giro=80'
  const query = `${scene}&comparar=400,tapete-scallop`
  const html = await (await fetch(`${site.url}/es/simulador?${query}`)).text()
  const named = /og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(html).toContain(`href="/simulador?${query.replaceAll('&', '&amp;')}"`)
  const picture = await fetch(new URL(named, site.url))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const opened = await open(`?${query}`)
  expect(placeOf(opened)).toBe(query)
  const line = opened.getByRole('slider', { name: 'Linha de compara\u00e7\u00e3o' })
  expect(await line.getAttribute('aria-valuenow')).toBe('40')
  await line.press('PageUp')
  await opened.locator('header a[hreflang=es][href*="comparar=500"]').first().click()
  await opened.waitForURL(`${site.url}/es/simulador?${query.replace('400', '500')}`)
  await opened.locator('[role=slider][aria-valuenow="50"]').waitFor()
  await opened.goBack()
  await opened.waitForURL(`${site.url}/simulador?${query.replace('400', '500')}`)
  await opened.context().close()
})

test('a rug in another size lies there stretched, and is said to be late, for as long as what draws sizes does not arrive', async () => {
  const opened = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  let cut = 0
  await opened.route('**/assets/resizer-*', (route) => {
    cut += 1
    return route.abort()
  })
  const scene = '?tapete=tapete-natureza&ambiente=showroom&medida=250x350'
  await opened.goto(`${site.url}/simulador${scene}`)
  await opened.waitForSelector('[data-drawn]')
  await opened
    .getByRole('alert')
    .filter({ hasText: /^Uma imagem ainda não chegou/ })
    .waitFor()
  expect(cut).toBeGreaterThan(0)
  expect(await opened.locator('[data-drawn] [data-sharp]').count()).toBe(0)
  await opened.context().close()
})

/** How often what is drawn is no longer, or again, all that it can be. */
type Watched = { changes?: number }

// So many pictures that those which were handed over first have been let go.
test.each([
  ['comes back', true],
  ['stays away', false],
])('three rugs in the evening are there again when what draws them is lost and %s', async (_, comesBack) => {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  const problems: string[] = []
  page.on('pageerror', ({ stack }) => problems.push(String(stack)))
  await insideDrawing(page, showContext)
  const evening = 'tapete=tapete-natureza&ambiente=biblioteca&medida=250x360&posicao=7,83&giro=90&noite=60'
  const others = 'segundo=tapete-scallop,310x320,58,78,300,sob&comparar=500,tapete-geometrico'
  await openSimulator(page, `${site.url}/simulador?${evening}&${others}`, [1000, 700])
  const before = await stageShown(page)
  await page.locator('[data-sharp]').evaluate((host) => {
    const watched = window as Watched
    new MutationObserver(() => {
      watched.changes = (watched.changes ?? 0) + 1
    }).observe(host, { attributeFilter: ['data-sharp'] })
  })
  expect(await loseContext(page, comesBack)).toBe(true)
  const isDrawnAnew = () => page.evaluate(() => (window as Watched).changes ?? 0)
  await expect.poll(isDrawnAnew, { timeout: 20_000 }).toBeGreaterThan(0)
  const apart = async () => meanApart(await stageShown(page), before)
  await expect.poll(apart, { timeout: 20_000 }).toBeLessThan(3)
  expect(problems).toEqual([])
  await page.close()
})
