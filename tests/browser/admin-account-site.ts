import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { sessionOf } from './admin-rows.ts'
import { faultsOf } from './axe.ts'
import { copyChanged } from './copy-prepared.ts'
import type { RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A site whose database lost the settings, a table of content and one of a single tab. */
export function directoryWithoutTables(): Promise<string> {
  const lost =
    'drop table public.site_settings, public.gallery_images, public.sample_images, public.file_bin cascade'
  return copyChanged(inject('preparedSite'), (backend) => backend.query(lost))
}

/** The newest mail in the outbox to this address, written after `since` (ISO). */
export async function newestMail(site: RunningSite, to: string, since = ''): Promise<string> {
  const folder = path.join(site.dataDirectory, 'outbox')
  for (let wait = 0; wait < 100; wait += 1) {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    const found = mails
      .map((text) => JSON.parse(text) as { to: string; text: string; written_at: string })
      .filter((mail) => mail.to === to && mail.written_at > since)
      .sort((one, other) => one.written_at.localeCompare(other.written_at))
      .at(-1)
    if (found) return found.text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail to ${to}`)
}

/** Asks for a new password on the sign-in page. @returns the mail's text. */
export async function askRecovery(page: Page, site: RunningSite): Promise<string> {
  const since = new Date().toISOString()
  await page.goto(`${site.url}/admin-login`)
  await wakePage(page)
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await page.getByLabel('E-mail').fill(site.administrator.email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código do e-mail').waitFor()
  return newestMail(site, site.administrator.email, since)
}

/** What axe objects to at each of these widths, and where the page is wider than the window. */
export async function faultsAtWidths(page: Page, widths: number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await faultsOf(page)))
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) faults.push(`${beyond} px too wide at ${width} px`)
  }
  return faults
}

/** Asks the running site's API as the bearer of a token. @returns the status. */
export async function askWith(
  site: RunningSite,
  token: string,
  address: string,
  init: RequestInit = {},
): Promise<number> {
  const keys = JSON.parse(await readFile(path.join(site.dataDirectory, 'keys.json'), 'utf8'))
  const answer = await fetch(site.url + address, {
    ...init,
    headers: {
      apikey: keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })
  return answer.status
}

/** Ends every session of the administrator, as from another machine. */
export async function endSessions(site: RunningSite): Promise<void> {
  const { access_token } = JSON.parse(await sessionOf(site, site.administrator))
  await askWith(site, access_token, '/auth/v1/logout?scope=global', { method: 'POST' })
}

/** Lets the page find out that its token is old, as it does when somebody comes back to it. */
export function expireSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    const key = 'sb-localhost-auth-token'
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
