import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let site: RunningSite
let browser: Browser
let panel: Page

beforeAll(async () => {
  site = await openSite()
  const stranger = await openStranger(site)
  const lead = { email: 'karla@casa.example', locale: 'pt', consent_version: 'teste-1' }
  expect((await stranger.from('leads').insert({ ...lead, name: 'Karla Prado' })).error).toBeNull()
  browser = await openBrowser()
  const viewport = { width: 1180, height: 820 }
  panel = await (await openSignedIn(browser, site, { viewport, locale: 'pt-BR' })).newPage()
  await panel.goto(`${site.url}/simulador-admin`)
  await panel.getByRole('link', { name: 'Leads gerados' }).click()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const isIn = (field: Locator) => field.evaluate((one) => one === document.activeElement)

it('the day that a tablet puts into a field as it opens is none that was chosen, and the field stays open', async () => {
  await panel.getByRole('button', { name: 'Abrir o registro de Karla Prado' }).click()
  const day = panel.getByLabel('Lembrar em')
  let saves = 0
  panel.on('request', (request) => {
    if (request.url().includes('rpc/work_leads')) saves += 1
  })
  // Chromium puts nothing there by itself: what Safari does is done to it.
  await day.fill('2031-05-01')
  await panel.waitForTimeout(1000)
  await day.fill('2031-05-04')
  await panel.waitForTimeout(1000)
  expect(await isIn(day)).toBe(true)
  expect(saves).toBe(0)
  await day.blur()
  const kept = async () => (await readRows(site, 'leads?select=remind_on&name=eq.Karla Prado'))[0]
  await expect.poll(kept, patience).toEqual({ remind_on: '2031-05-04' })
  expect(saves).toBe(1)
})

it('a day that is chosen later counts at once, and whoever chose it is still in the field', async () => {
  const day = panel.getByLabel('Lembrar em')
  await day.focus()
  await panel.waitForTimeout(700)
  await day.fill('2031-06-07')
  const kept = async () => (await readRows(site, 'leads?select=remind_on&name=eq.Karla Prado'))[0]
  await expect.poll(kept, patience).toEqual({ remind_on: '2031-06-07' })
  expect(await isIn(day)).toBe(true)
  expect(await day.inputValue()).toBe('2031-06-07')
})

it('a day of a filter that is typed anew keeps what is typed of it', async () => {
  const from = panel.getByLabel('De', { exact: true })
  await from.fill('2026-01-05')
  await from.blur()
  await expect.poll(() => from.inputValue()).toBe('2026-01-05')
  // What is written first, day or month by the browser's language, is taken out and written anew; the rest stands.
  await from.focus()
  await panel.keyboard.press('Backspace')
  await expect.poll(() => from.inputValue()).toBe('')
  await panel.waitForTimeout(300)
  await panel.keyboard.type('06')
  expect(['2026-01-06', '2026-06-05']).toContain(await from.inputValue())
})
