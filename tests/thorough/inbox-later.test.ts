import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { type MovedClock, openMovedClock } from '#tests/browser/moved-clock.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStranger } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const minuteMs = 60_000
const email = 'maria@casa.example'
const consent = { consent_version: 'teste-1', locale: 'pt' }

let clock: MovedClock
let site: RunningSite
let browser: Browser
let panel: Page

beforeAll(async () => {
  clock = await openMovedClock()
  site = await openSite({ settings: clock.settings })
  browser = await openBrowser()
  const options = { viewport: { width: 820, height: 1180 }, locale: 'pt-BR' }
  const context = await openSignedIn(browser, site, options)
  context.setDefaultTimeout(patience.timeout)
  panel = await context.newPage()
  await panel.clock.install()
  await panel.goto(`${site.url}/simulador-admin`)
  await panel.getByRole('button', { name: /^Seções/ }).waitFor()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await clock?.remove()
})

/** Nobody looks at the panel for so long; the site, its database and the browser all know. */
async function letPass(minutes: number) {
  await clock.pass(minutes)
  await panel.clock.fastForward(minutes * minuteMs)
}

const inboxes = {
  leads: { path: '', name: 'Maria Alves', row: { name: 'Maria Alves' } },
  contact_messages: {
    path: '/mensagens',
    name: 'Maria Alves',
    row: { name: 'Maria Alves', subject: 'Visita', message: 'Quando abrem?' },
  },
  access_requests: { path: '/acesso', name: 'Maria Alves', row: { name: 'Maria Alves' } },
  newsletter_subscribers: { path: '/newsletter', name: email, row: {} },
} as const

it('an empty inbox is asked for once at a time', async () => {
  await panel.goto(`${site.url}/simulador-admin/leads/mensagens`)
  await panel.getByText('Nenhuma mensagem recebida ainda.').waitFor()
  const of = /\/rest\/v1\/.*contact_messages/
  let asked = 0
  const count = (request: { url(): string }) => {
    if (of.test(request.url())) asked += 1
  }
  // Its own four seconds would pass while the machine is busy.
  await panel.clock.pauseAt((await panel.evaluate(() => Date.now())) + 1000)
  try {
    panel.on('request', count)
    for (let look = 1; look <= 3; look += 1) {
      const answered = panel.waitForEvent('requestfinished', (request) => of.test(request.url()))
      // A look that falls into the one before asks for nothing, and then the next one does.
      const looked = async () => {
        if (asked >= look) return asked
        await panel.clock.fastForward(4100)
        // What it asks is told of a moment later: another look before that would be counted with it.
        const told = expect.poll(() => asked, { timeout: 2000 }).toBeGreaterThanOrEqual(look)
        await told.catch(() => undefined)
        return asked
      }
      await expect.poll(looked, { timeout: 30_000, interval: 300 }).toBe(look)
      await answered
    }
  } finally {
    panel.off('request', count)
    await panel.clock.resume()
  }
})

it.each(Object.entries(inboxes))(
  'what was deleted from %s comes back, also after the inbox closed for want of a reader',
  async (inbox, { path: part, name, row }) => {
    const stranger = await openStranger(site)
    const consented_at = new Date(Date.now() + clock.ahead() * minuteMs).toISOString()
    const { error } = await stranger.from(inbox).insert({ ...row, email, ...consent, consented_at })
    expect(error).toBeNull()
    await panel.goto(`${site.url}/simulador-admin/leads${part}`)
    const article = panel.getByRole('article', { name })
    await panel
      .getByRole('button', { name: `Abrir o registro de ${name}` })
      .first()
      .click()

    await letPass(16)
    await panel.getByRole('button', { name: 'Excluir', exact: true }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await panel.getByText('Registro excluído', { exact: true }).waitFor()
    await article.waitFor({ state: 'detached' })
    expect(await readRows(site, `${inbox}?select=id`)).toEqual([])

    await letPass(16)
    await panel.getByText('Lixeira', { exact: true }).click()
    const back = panel.getByRole('button', { name: `Restaurar ${name}` })
    await back.waitFor()
    await letPass(16)
    await back.click()
    await article.waitFor()
    await back.waitFor({ state: 'detached' })
    expect(await readRows(site, `${inbox}?select=email`)).toEqual([{ email }])
  },
)
