import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pt as samples } from '#app/admin/gallery-samples/pt.ts'
import { pt as gallery } from '#app/admin/gallery-section/pt.ts'
import { pt as inbox } from '#app/staff/leads/pt.ts'
import { pt as desk } from '#app/staff/quotes/pt.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { picture } from '#tests/browser/admin-tab-page.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStaff, openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { acceptedQuote } from '#tests/policies/quote-of-tests.ts'

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
let signedIn: BrowserContext
let panel: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  staff = await openStaff(site)
  signedIn = await openSignedIn(browser, site, { viewport: { width: 820, height: 1180 }, locale: 'pt-BR' })
  signedIn.setDefaultTimeout(patience.timeout)
  panel = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('what is chosen in the moment in which a colleague’s stage is drawn stays chosen', async () => {
  const order = await acceptedQuote({ clients: { staff, visitor: await openStranger(site) } })
  await panel.goto(`${site.url}/simulador-admin/orcamentos/${order.id}`)
  const stage = panel.getByLabel(desk.order.stage)
  await stage.waitFor()
  const tell = (stage: number) =>
    staff.rpc('tell_order', {
      change: JSON.stringify({ id: crypto.randomUUID(), quote_id: order.id, stage, said: `Etapa ${stage}` }),
    })
  await tell(1)
  await panel.getByText('Etapa 1', { exact: true }).waitFor()
  await expect.poll(() => stage.inputValue(), patience).toBe('1')
  // Called once what was drawn is in the document, and before anything that React leaves for later.
  await stage.evaluate((select: HTMLSelectElement) => {
    const drawn = new MutationObserver(() => {
      if (!select.closest('section')?.textContent?.includes('Etapa 2')) return
      drawn.disconnect()
      select.value = '4'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    drawn.observe(document.body, { childList: true, subtree: true })
  })
  await tell(2)
  await panel.getByText('Etapa 2', { exact: true }).waitFor()
  await expect.poll(() => stage.inputValue(), patience).not.toBe('1')
  expect(await stage.inputValue()).toBe('4')
  expect(await panel.getByRole('button', { name: desk.order.tell }).isDisabled()).toBe(false)
})

it('what is typed on while the address takes the words before it stays typed, and is looked for', async () => {
  await panel.goto(`${site.url}/simulador-admin/leads`)
  const words = panel.getByLabel(inbox.filter.words)
  await words.waitFor()
  await words.evaluate((input: HTMLInputElement) => {
    const write = history.pushState.bind(history)
    history.pushState = (...state) => {
      write(...state)
      if (!location.search.endsWith('=an')) return
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(input, 'ana')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await words.pressSequentially('an')
  await expect.poll(() => panel.evaluate(() => location.search), patience).toMatch(/=ana$/)
  expect(await words.inputValue()).toBe('ana')
})

it('what is saved while the list is read for the first time is in the list', async () => {
  const page = await signedIn.newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let readings = 0
  await page.route('**/rest/v1/gallery_samples?select=id%2Cname**', async (route) => {
    readings += 1
    const answer = await route.fetch()
    if (readings === 1) await released
    await route.fulfill({ response: answer })
  })
  await page.goto(`${site.url}/admin/amostras`)
  await expect.poll(() => readings, patience).toBe(1)
  await page.getByRole('button', { name: samples.create }).first().click()
  await page.getByLabel(samples.name, { exact: true }).fill('Lã da primeira leitura')
  await page.keyboard.press('Enter')
  await page.getByText(samples.created).waitFor()
  release()
  await page.getByText('Lã da primeira leitura').first().waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
})

it('a picture of the gallery is moved while the one placed before is read back, and is not refused', async () => {
  const page = await signedIn.newPage()
  await page.goto(`${site.url}/admin/galeria`)
  await page.locator('[data-tool=handle]').first().waitFor()
  let isSaved = false
  let held = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  page.on('response', (answer) => {
    isSaved ||= answer.url().includes('/rpc/save_gallery')
  })
  await page.route('**/rest/v1/gallery_images?**', async (route) => {
    const isReading = isSaved && route.request().method() === 'GET'
    if (isReading && held++ === 0) await released
    await route.continue()
  })
  await page.locator('li input[type=file]').first().setInputFiles(picture('natureza'))
  await expect.poll(() => held, patience).toBe(1)
  await page.getByRole('button', { name: 'Mover Imagem 1 para depois' }).click()
  release()
  await page.getByText(gallery.saved).first().waitFor()
  expect(await page.getByText(gallery.changedElsewhere.title).count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
})
