import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { openEngine } from './engine.ts'
import { fileOf } from './programs.ts'

let site: RunningSite
let browser: Browser
beforeAll(async () => {
  site = await openSite()
  // Whoever drives Chromium has it keep no page, and its shell without windows never does.
  browser = await chromium.launch({
    executablePath: fileOf('CHROMIUM_WHOLE'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic'],
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Runs in a page: notes whether it comes back as it was left, and whether it is to be seen then. */
function noteReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    document.documentElement.dataset.cameBack = String(persisted)
    if (persisted) sessionStorage.setItem('came-back', getComputedStyle(document.documentElement).visibility)
  })
}
const isKept = () => document.documentElement.dataset.cameBack === 'true'
const elsewhere = () => `${site.url.replace('localhost', '127.0.0.1')}/privacidade`

/** Goes to another site, does something meanwhile in another tab, and goes a step back. */
async function leaveAndComeBack(page: Page, meanwhile?: (tab: Page) => Promise<void>): Promise<void> {
  await page.evaluate(noteReturn)
  await page.goto(elsewhere())
  const tab = await page.context().newPage()
  await tab.goto(`${site.url}/termos`)
  await meanwhile?.(tab)
  await tab.close()
  await page.goBack({ waitUntil: 'commit' })
}

async function openPeople(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/equipe`)
  await page.getByText(site.administrator.email).first().waitFor()
  return page
}

test('a simulator that Firefox kept draws what is moved once it is back', async () => {
  const engine = await openEngine('firefox')
  await engine.resize(1200, 900)
  const isDrawn = () => document.querySelector('[data-drawn] [data-sharp]')
  await engine.open(`${site.url}/simulador?tapete=tapete-natureza`)
  await engine.until('the rug is drawn', isDrawn)
  await engine.run(noteReturn)
  await engine.open(elsewhere())
  await engine.run(() => history.back())
  await engine.until('the page was kept', isKept)
  await engine.until('the rug is drawn', isDrawn)
  const { left, top, width, height, search } = await engine.run(() => {
    const box = document.querySelector('[data-stage]')?.getBoundingClientRect()
    return { ...(box?.toJSON() as DOMRect), search: location.search }
  })
  const [x, y] = [left + width / 2, top + height * 0.7]
  await engine.drag([x, y], [x + 60, y - 10])
  await engine.until('the rug lies elsewhere', (was) => location.search !== was, search)
  await engine.close()
})

test('a rug that was held when its page was left is held no more once that is back, and can be moved', async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  await page.goto(`${site.url}/simulador?tapete=tapete-natureza`)
  await page.locator('[data-drawn] [data-sharp]').waitFor({ state: 'attached' })
  const stage = await page.locator('[data-stage]').boundingBox()
  if (!stage) throw new Error('no stage')
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height * 0.7]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 2 })
  await page.evaluate(noteReturn)
  await page.goto(elsewhere())
  await page.mouse.up()
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(isKept)
  await page.mouse.move(x + 200, y, { steps: 3 })
  expect(await page.locator('[data-stage]').getAttribute('data-held')).toBeNull()
  await page.waitForFunction(() => location.search.includes('posicao'))
  const [, left] = /posicao=(-?\d+)/.exec(page.url()) ?? []
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y, { steps: 3 })
  await page.mouse.up()
  await page.waitForFunction((was) => !location.search.includes(`posicao=${was},`), left)
  await page.close()
})

test('a panel that was kept shows nothing once its session is gone, and is as it was left while it stands', async () => {
  const context = await openSignedIn(browser, site)
  const stays = await openPeople(context)
  await leaveAndComeBack(stays)
  await stays.waitForFunction(isKept)
  expect(await stays.getByText(site.administrator.email).first().isVisible()).toBe(true)

  await leaveAndComeBack(stays, (tab) => tab.evaluate(() => localStorage.clear()))
  await stays.getByLabel('Senha', { exact: true }).waitFor()
  // It was loaded anew out of the page that was kept, of which nothing was to be seen.
  expect(await stays.evaluate(() => sessionStorage.getItem('came-back'))).toBe('hidden')
  expect(await stays.getByText(site.administrator.email).count()).toBe(0)
  await context.close()
})
