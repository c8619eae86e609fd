import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { signIn } from '#tests/browser/admin-session.ts'
import { type MovedClock, openMovedClock } from '#tests/browser/moved-clock.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStaff, openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const minuteMs = 60_000

let clock: MovedClock
let site: RunningSite
let browser: Browser
let context: BrowserContext | undefined

beforeAll(async () => {
  clock = await openMovedClock()
  site = await openSite({ settings: clock.settings })
  browser = await openBrowser()
})
afterEach(() => context?.close())
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await clock?.remove()
})

/** A panel on a device whose clock is wrong by so many minutes, and what the site refused it and renewed. */
async function openDevice(wrongBy: number) {
  context = await browser.newContext({ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience.timeout)
  const page = await context.newPage()
  const seen = { refused: 0, renewed: 0 }
  page.on('response', (answer) => {
    if (answer.status() === 401) seen.refused += 1
    if (answer.url().includes('grant_type=refresh_token')) seen.renewed += 1
  })
  await page.clock.install({ time: Date.now() + (clock.ahead() + wrongBy) * minuteMs })
  await signIn(page, site)
  await page.getByRole('heading', { name: 'Vídeo principal' }).waitFor()
  return { page, seen }
}

/** A session lasts an hour. Nothing is asked while the clocks are set, one after the other. */
async function letItRunOut(page: Page) {
  await page.goto('about:blank')
  await clock.pass(61)
  await page.clock.fastForward(61 * minuteMs)
}

/** Another section, whose rows come from the database. */
async function openFeatured(page: Page) {
  await page.goto(`${site.url}/admin/destaques`)
  await page.getByRole('heading', { level: 1, name: 'Produtos em destaque' }).waitFor()
  await page.getByText('Carregando produtos...').waitFor({ state: 'detached' })
}

it.each([
  ['ten minutes slow', -10],
  ['a day slow', -24 * 60],
  ['two hours fast', 120],
])('on a device whose clock is %s a session is renewed when it is due', async (_, wrongBy) => {
  const { page, seen } = await openDevice(wrongBy)
  expect(seen).toEqual({ refused: 0, renewed: 0 })
  await letItRunOut(page)
  await openFeatured(page)
  expect(seen).toEqual({ refused: 0, renewed: 1 })
})

it('a clock that is set back meanwhile costs one refusal, which nobody sees', async () => {
  const { page, seen } = await openDevice(40)
  await page.clock.setSystemTime(Date.now() + clock.ahead() * minuteMs)
  await letItRunOut(page)
  await openFeatured(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.renewed).toBe(1)
})

it('on a device that is a day slow a message was dealt with when it was', async () => {
  const message = {
    name: 'Maria Alves',
    email: 'maria@casa.example',
    subject: 'Visita',
    message: 'Quando abrem?',
  }
  const stranger = await openStranger(site)
  const { error } = await stranger
    .from('contact_messages')
    .insert({ ...message, consent_version: 'teste-1', locale: 'pt' })
  expect(error).toBeNull()
  const { page } = await openDevice(-24 * 60)
  await page.goto(`${site.url}/simulador-admin/leads/mensagens`)
  await page
    .getByRole('button', { name: /Maria Alves/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Tratada' }).click()
  const staff = await openStaff(site, 'contact_messages')
  const handledAt = async () => {
    const { data } = await staff.from('contact_messages').select('handled_at').single()
    return data?.handled_at ?? null
  }
  await expect.poll(handledAt, patience).not.toBeNull()
  const now = Date.now() + clock.ahead() * minuteMs
  expect(Math.abs(Date.parse(await handledAt()) - now)).toBeLessThan(2 * minuteMs)
})
