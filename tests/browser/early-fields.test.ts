import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { choiceQuery } from '#content/rugs/rug-choice.ts'
import { holdScripts } from './held-script.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { waitUntilAwake } from './wake-page.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

/** A page whose script is held on its way, until it is let go; what is done `first` is before it opens. */
async function openHeld(path: string, first?: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await first?.(page)
  const letGo = await holdScripts(page, '**/assets/*.js')
  await page.goto(siteToVisit().url + path, { waitUntil: 'domcontentloaded' })
  return {
    page,
    async letGo(): Promise<void> {
      await letGo()
      await waitUntilAwake(page)
    },
  }
}

const rug = '/produtos/tapete-scallop'
const size = choiceQuery.size
const sizes = (page: Page) => page.locator(`main [name=${size}]`)
const asked = (page: Page) => new URL(page.url()).searchParams.get(size)

it('a size that is chosen before a page comes alive is chosen: it stays, and is in its address', async () => {
  const { page, letGo } = await openHeld(rug)
  const second = sizes(page).nth(1)
  await second.locator('..').click()
  expect(await second.isChecked()).toBe(true)
  await letGo()
  await expect.poll(() => asked(page)).not.toBeNull()
  expect(await second.isChecked()).toBe(true)
  await page.close()
})

it('a measure that is typed before a page comes alive is there when it does, and is counted with', async () => {
  const { page, letGo } = await openHeld(rug)
  await sizes(page).last().locator('..').click()
  await page.locator(`main [name=${choiceQuery.width}]`).fill('2,40')
  await page.locator(`main [name=${choiceQuery.length}]`).fill('3,10')
  await letGo()
  await expect.poll(() => asked(page)).toBe('240x310')
  expect(await page.locator(`main [name=${choiceQuery.width}]`).inputValue()).toBe('2,40')
  await page.close()
})

it('React itself does not hear of it yet: once it does, ours goes', async () => {
  const { page, letGo } = await openHeld(rug, (opened) =>
    opened.addInitScript(() => addEventListener('awake', (event) => event.stopImmediatePropagation())),
  )
  await sizes(page).nth(1).locator('..').click()
  await letGo()
  // Longer than what hears of it takes to write it down.
  await page.waitForTimeout(1500)
  expect(asked(page)).toBeNull()
  await page.close()
})
