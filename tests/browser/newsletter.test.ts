import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsAbout } from './kept-mails.ts'
import { openStaff } from './programs.ts'
import { openSharedSite, sharedPublicUrl } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'

/** What mails lead to; the links are opened in the process that runs. */

let site: RunningSite
let browser: Browser
let staff: SupabaseClient

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'newsletter_subscribers')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function subscriberOf(email: string) {
  const { data, error } = await staff.from('newsletter_subscribers').select().eq('email', email).single()
  if (error) throw new Error('The subscriber could not be read', { cause: error })
  return data
}

/** The addresses in the mail that asks for a confirmation, when it is written. */
async function linksFor(email: string): Promise<{ confirm: string; leave: string }> {
  const mailTo = async () => (await mailsAbout(email, site)).find(({ to }) => to === email)
  await expect.poll(mailTo).toBeDefined()
  const text = (await mailTo())?.text ?? ''
  const links = text.match(/http:\S+\?t=\S+/g) ?? []
  expect(links.every((link) => link.startsWith(`${sharedPublicUrl}/`))).toBe(true)
  const [confirm = '', leave = ''] = links.map((link) => link.replace(sharedPublicUrl, site.url))
  return { confirm, leave }
}

it('a sign-up is confirmed by the button behind the link, not by the link, and left the same way', async () => {
  const email = 'carta@casa.example'
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/es/cartas`)
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=consent]').check()
  await page.locator('main').getByRole('button', { name: 'Suscribirme' }).click()
  await page.getByText('Te hemos enviado un correo').waitFor()
  const { confirm, leave } = await linksFor(email)
  await page.goto(confirm)
  expect((await subscriberOf(email)).confirmed_at).toBeNull()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Suscripci\u00f3n confirmada.').waitFor()
  expect(page.url()).toBe(`${site.url}/es/cartas/confirmar?enviado=1`)
  expect((await subscriberOf(email)).confirmed_at).not.toBeNull()
  await page.goto(leave)
  expect((await subscriberOf(email)).unsubscribed_at).toBeNull()
  await page.getByRole('button', { name: 'No quiero recibirlas m\u00e1s' }).click()
  await page.getByText('No enviaremos m\u00e1s cartas').waitFor()
  expect((await subscriberOf(email)).unsubscribed_at).not.toBeNull()
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Este enlace ya no sirve.').waitFor()
  await page.close()
})

it('a mail program leaves with one click, which is not sent elsewhere', async () => {
  const email = 'clique@casa.example'
  const body = new URLSearchParams({ email, consent: 'on' })
  await fetch(`${site.url}/cartas`, { method: 'POST', body, headers: { origin: site.url } })
  const { leave } = await linksFor(email)
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await fetch(leave, { method: 'POST', body: oneClick, redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect((await subscriberOf(email)).unsubscribed_at).not.toBeNull()
})

it('every address gets the same answer, known or not, and one mail for one press', async () => {
  const ask = async () => {
    const body = new URLSearchParams({ email: 'duas@casa.example', consent: 'on' })
    const headers = { origin: site.url, accept: 'text/html' }
    const answer = await fetch(`${site.url}/cartas`, { method: 'POST', body, headers, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const [first, ...others] = [await ask(), await ask(), await ask()]
  expect(others).toEqual([first, first])
  await linksFor('duas@casa.example')
  expect(await mailsAbout('duas@casa.example', site)).toHaveLength(2)
})
