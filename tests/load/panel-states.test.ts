import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessions, expireSession, faultsAtWidths } from '#tests/browser/admin-account-site.ts'
import { writeRow } from '#tests/browser/admin-rows.ts'
import { openSignedIn, signIn } from '#tests/browser/admin-session.ts'
import { addColleague } from '#tests/browser/colleague.ts'
import { sendDrawnRequest } from '#tests/browser/drawn-request.ts'
import { openStaff, openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { codeOf } from '#tests/contract/second-factor-contract.ts'
import { feltPens } from '#tests/drawn-pictures.ts'
import { acceptedQuote, keptQuote, sentQuote } from '#tests/policies/quote-of-tests.ts'
import { screens } from './panel-states.ts'

const widths = [390, 820, 1180]
let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let walked = 0

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site)
  signedIn.setDefaultTimeout(15_000)
  for (const name of ['Íris Procurada', 'Outra Pessoa']) {
    const lead = { id: randomUUID(), name, email: 'iris@site.example', consent_version: 'quote-2026-11' }
    await writeRow(site, 'POST', 'leads', lead)
  }
  await writeRow(site, 'POST', 'reply_templates', { name: 'Visita', text_pt: 'Olá, {nome}.' })
  const staff = await openStaff(site)
  const change = staff.from('collections').update({ description: 'Uma mudança para ver.' })
  expect((await change.eq('slug', 'classica').select('id').single()).error).toBeNull()
  const of = { client_name: 'Clara Enviada' }
  await sentQuote(staff, {}, of)
  await keptQuote(staff, {}, { client_name: 'Rita Guardada' })
  const clients = { staff, visitor: await openStranger(site) }
  await acceptedQuote({ clients }, { client_name: 'Olga Aceita' })
})

afterAll(async () => {
  process.stdout.write(`${walked} states of ${screens.length} screens, each at ${widths.join(', ')} px\n`)
  await browser?.close()
  await site?.close()
})

/** What a screen reads; who asks, what waits and the sign-in go their way. */
const isRead = (url: URL) =>
  /\/rest\/v1\//.test(url.pathname) && !/own_access|panel_news|open_inbox/.test(url.pathname)

const answers: Readonly<Record<string, ((route: Route) => unknown) | null>> = {
  filled: null,
  // What is only counted goes on: a browser has six lines to a server, and the screen itself comes over one.
  waiting: (route) => (route.request().method() === 'HEAD' ? route.continue() : undefined),
  failed: (route) => route.fulfill({ status: 503, json: { code: 'PGRST002', message: 'away' } }),
  empty: (route) =>
    /\/rpc\//.test(route.request().url()) || route.request().method() !== 'GET'
      ? route.continue()
      : route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
}

async function open(
  path: string,
  answer: ((route: Route) => unknown) | null = null,
  by = signedIn,
): Promise<Page> {
  const page = await by.newPage()
  await page.setViewportSize({ width: 1180, height: 900 })
  if (answer) await page.route(isRead, (route) => void answer(route))
  await page.goto(site.url + path)
  await page.locator('h1').first().waitFor()
  if (answer !== answers.waiting)
    await page
      .getByText(/^(Carregando|Procurando)/)
      .first()
      .waitFor({ state: 'detached' })
  return page
}

async function look(page: Page): Promise<void> {
  walked += 1
  expect(await faultsAtWidths(page, widths)).toEqual([])
  await page.close()
}

describe.each(screens)('$path', ({ path, states }) => {
  it.each(Object.keys(answers))('%s', async (answer) => {
    await look(await open(path, answers[answer]))
  })
  it.each(states)('$name', async ({ reach }) => {
    const page = await open(path)
    await reach(page)
    await look(page)
  })
})

describe.each(['editor', 'sales'] as const)('to somebody whose role is %s', (role) => {
  let colleague: BrowserContext
  beforeAll(async () => {
    colleague = await openSignedIn(browser, site, undefined, await addColleague(site, role))
  })
  it.each(screens)('$path', async ({ path }) => {
    await look(await open(path, null, colleague))
  })
})

it('the drawing of a request in its editor', async () => {
  const { id } = await sendDrawnRequest(site, await feltPens(), 'Davi Desenhado')
  const page = await open(`/simulador-admin/leads/desenho/${id}`)
  await page.locator('canvas[data-made]').waitFor()
  await look(page)
})

it('a session that is over', async () => {
  const page = await open('/simulador-admin')
  await endSessions(site)
  await expireSession(page)
  await page.getByRole('dialog', { name: 'Sua sess\u00e3o terminou' }).waitFor()
  await look(page)
})

describe('the second step of the sign-in', () => {
  beforeAll(async () => {
    const owner = await openStaff(site)
    const { data } = await owner.auth.mfa.enroll({ factorType: 'totp' })
    if (!data) throw new Error('No second factor was begun')
    const shown = await owner.auth.mfa.challengeAndVerify({
      factorId: data.id,
      code: codeOf(data.totp.secret),
    })
    if (shown.error) throw shown.error
  })

  const reach = async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await signIn(page, site)
    await page.getByLabel('C\u00f3digo do aplicativo').waitFor()
    return page
  }

  it('asks for a code', async () => look(await reach()))

  it('refuses a wrong one', async () => {
    const page = await reach()
    await page.getByLabel('C\u00f3digo do aplicativo').fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    await look(page)
  })

  it('takes a code of paper in its place', async () => {
    const page = await reach()
    await page.getByRole('button', { name: 'Perdi o aplicativo' }).click()
    await page.getByLabel('C\u00f3digo de recupera\u00e7\u00e3o').waitFor()
    await look(page)
  })
})
