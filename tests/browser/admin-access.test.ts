import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionOf } from './admin-rows.ts'
import { signIn } from './admin-session.ts'
import { directoryWithStranger, stranger } from './admin-stranger.ts'
import { faultsOf } from './axe.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'

// The name under which supabase-js keeps a session for http://localhost.
const sessionKey = 'sb-localhost-auth-token'

let dataDirectory: string
let site: RunningSite
let browser: Browser

beforeAll(async () => {
  dataDirectory = await directoryWithStranger()
  site = await openSite({ dataDirectory })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  if (dataDirectory) await rm(dataDirectory, { recursive: true, force: true })
})

describe('an account that is not the administrator', () => {
  it('is signed out at once and told so when it signs in', async () => {
    const page = await browser.newPage()
    await signIn(page, site, stranger)
    await page.getByText('Acesso não autorizado').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin-login')
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
    await page.close()
  })

  it('that comes to the panel with a session is signed out, told so and led to the sign-in', async () => {
    const page = await browser.newPage()
    const session = await sessionOf(site, stranger)
    await page.goto(`${site.url}/admin-login`)
    await page.evaluate(([key = '', kept = '']) => localStorage.setItem(key, kept), [sessionKey, session])
    await page.goto(`${site.url}/admin/destaques`)
    await page.getByText('Acesso não autorizado').waitFor()
    await page.waitForURL('**/admin-login')
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
    expect(await page.getByRole('heading', { name: 'Produtos em destaque' }).count()).toBe(0)
    await page.close()
  })
})

describe('the sign-in page', () => {
  it.each([390, 820, 1440])(
    'at %i px has nothing that axe objects to, its problems shown too',
    async (width) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      await signIn(page, site, { email: 'sem arroba', password: '' })
      await page.getByText('Insira um e-mail válido').waitFor()
      expect(await faultsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
      await context.close()
    },
  )
})

describe('the guard', () => {
  it('waits, and throws nobody out, while the database does not answer', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, site)
    await page.getByRole('heading', { name: 'Vídeo principal' }).waitFor()
    let refused = 0
    await page.route('**/rpc/own_access', (route) => {
      refused += 1
      return refused < 3 ? route.abort() : route.continue()
    })
    await page.reload()
    await page.getByText('Carregando...').waitFor()
    await page.getByRole('heading', { name: 'Vídeo principal' }).waitFor()
    expect(refused).toBe(3)
    await context.close()
  })

  it('keeps the panel out of search engines and its script out of the public pages', async () => {
    for (const path of ['/admin', '/admin/destaques', '/admin-login']) {
      expect(await (await fetch(site.url + path)).text(), path).toMatch(
        /<meta name="robots" content="noindex"/,
      )
    }
    const page = await browser.newPage()
    const scripts: string[] = []
    page.on('response', async (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(await answer.text().catch(() => ''))
    })
    await page.goto(`${site.url}/principal-br`)
    await page.mouse.wheel(0, 1)
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((text) => /signInWithPassword|data-sonner-toaster/.test(text))).toEqual([])
    await page.close()
  })
})
