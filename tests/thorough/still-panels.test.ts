import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { keepBack, movedControls, watchControls } from '#tests/browser/moved-controls.ts'
import { openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { panelTabs } from '#tests/every-address.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  const lead = { name: 'Ana Prado', email: 'ana@casa.example', locale: 'pt', consent_version: 'teste-1' }
  expect((await (await openStranger(site)).from('leads').insert(lead)).error).toBeNull()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** What opens a part of a tab: a form, a row, a file, the library. */
const openers = [
  /^Nov[oa] /,
  /^Editar /,
  /^Abrir o registro/,
  /^Convidar/,
  /^Filtr/,
  /^Importar/,
  /^Escolher da/,
  /\.(jpg|png|webp)/,
  /\.mp4/,
]
const lateMs = 600

/** Goes to a tab, and waits until all of it is there. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  await page.locator('h1').waitFor()
  await page.waitForTimeout(lateMs)
  await settle(page)
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(lateMs)
}

// As tall as all that is there: what is below a window is pressed as well.
test.each([
  ['a tablet', { width: 1180, height: 2400 }, openers],
  ['a phone', { width: 390, height: 4000 }, []],
])(
  'on %s nothing of the panels that can be pressed goes elsewhere when an answer comes late',
  async (_, viewport, opens) => {
    const context = await openSignedIn(browser, site, { viewport, locale: 'pt-BR', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await watchControls(page)
    await keepBack(page, lateMs)
    const found: string[] = []
    const look = async (where: string) => {
      for (const one of await movedControls(page)) found.push(`${where}: ${one}`)
    }
    let opened = 0
    for (const path of panelTabs) {
      await go(page, path)
      await look(path)
      for (const name of opens) {
        const opener = page.locator('main').getByRole('button', { name }).first()
        if (!(await opener.isVisible())) continue
        await opener.click()
        opened += 1
        await page.waitForTimeout(lateMs)
        await settle(page)
        await look(`${path}, ${await opener.textContent({ timeout: 500 }).catch(() => name)}`)
        await go(page, path)
        await movedControls(page)
      }
    }
    expect(opened).toBeGreaterThanOrEqual(opens.length)
    expect(found).toEqual([])
    await context.close()
  },
  300_000,
)
