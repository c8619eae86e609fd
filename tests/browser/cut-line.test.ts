import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCutLine } from '#tests/cut-line.ts'
import { byExample } from './in-halves.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const languages = [
  {
    from: '/contato',
    link: 'Tapetes',
    to: '/tapetes',
    title: 'A conexão caiu',
    again: 'Tentar de novo',
    still: 'Ainda sem conexão.',
    there: 'Tapetes',
  },
  {
    from: '/es/contacto',
    link: 'Alfombras',
    to: '/es/alfombras',
    title: 'Se ha perdido la conexión',
    again: 'Intentar de nuevo',
    still: 'Sigue sin haber conexión.',
    there: 'Alfombras',
  },
]

async function open(path: string, origin = site.url): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(origin + path)
  await wakePage(page)
  return { context, page }
}

/** Until the worker has taken its place, which a page does not wait for. */
const worker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state !== undefined)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

describe.each(byExample(languages))('without a line, from $from', (language) => {
  const { from, link, to, title, again, still, there } = language
  it('the page that was asked for keeps its address and opens by itself when the line is back', async () => {
    const { context, page } = await open(from)
    await context.setOffline(true)
    await page.locator('footer').getByRole('link', { name: link, exact: true }).first().click()
    await page.waitForURL(`**${to}`)
    await heading(page).filter({ hasText: title }).waitFor()
    expect(await page.getByText('500').count()).toBe(0)
    await page.getByRole('link', { name: again }).click()
    await page.getByRole('status').filter({ hasText: still }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to)
    await context.setOffline(false)
    await heading(page).filter({ hasText: there }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to)
    await context.close()
  })

  it('so it is where the line is cut in the middle of what the page asks for', async () => {
    const line = await openCutLine(site.url)
    const { context, page } = await open(from, line.url)
    line.cut(/./, { where: 'within' })
    await page.locator('footer').getByRole('link', { name: link, exact: true }).first().click()
    await heading(page).filter({ hasText: title }).waitFor()
    line.cut(null)
    await heading(page).filter({ hasText: there }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to)
    await context.close()
    line.close()
  })

  it('an address that is typed has the same words, from the device, and opens by itself', async () => {
    const { context, page } = await open(from)
    await worker(page)
    await page.reload()
    await context.setOffline(true)
    const answer = await page.goto(site.url + to)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
    expect(await heading(page).innerText()).toBe(title)
    expect(await page.locator('html').getAttribute('lang')).toMatch(
      new RegExp(`^${to.slice(1, 3) === 'es' ? 'es' : 'pt'}`),
    )
    expect(await page.getByRole('link', { name: again }).isVisible()).toBe(true)
    await context.setOffline(false)
    await heading(page).filter({ hasText: there }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to)
    await context.close()
  })

  it.each(['asked for', 'typed'])(
    'an address that is %s opens by itself though nothing says that the line is back',
    async (way) => {
      const { context, page } = await open(from)
      await worker(page)
      await page.addInitScript(() => {
        window.addEventListener = new Proxy(window.addEventListener, {
          apply: (add, on, given) => given[0] !== 'online' && Reflect.apply(add, on, given),
        })
      })
      await page.reload()
      await wakePage(page)
      await context.setOffline(true)
      if (way === 'typed') await page.goto(site.url + to)
      else await page.locator('footer').getByRole('link', { name: link, exact: true }).first().click()
      await heading(page).filter({ hasText: title }).waitFor()
      await context.setOffline(false)
      await heading(page).filter({ hasText: there }).waitFor()
      expect(new URL(page.url()).pathname).toBe(to)
      await context.close()
    },
  )
})

it('a page that comes slowly once the line is back is not begun anew', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${site.url}/contato`)
  await wakePage(page)
  await context.setOffline(true)
  await page.locator('footer').getByRole('link', { name: 'Tapetes', exact: true }).first().click()
  await heading(page).filter({ hasText: 'A conexão caiu' }).waitFor()
  let begun = 0
  await page.route('**/tapetes', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    begun += 1
    await new Promise((resolve) => setTimeout(resolve, 7000))
    await route.continue().catch(() => undefined)
  })
  await context.setOffline(false)
  await heading(page).filter({ hasText: 'Tapetes' }).waitFor()
  expect(begun).toBe(1)
  await context.close()
})

it('says that what was chosen is still there', async () => {
  const { context, page } = await open('/contato')
  await page.evaluate(() => localStorage.setItem('selecao', 'oceano-azul'))
  await context.setOffline(true)
  await page.locator('footer').getByRole('link', { name: 'Tapetes', exact: true }).first().click()
  await page.getByText('Sua seleção continua guardada neste aparelho.').waitFor()
  await context.close()
})

it('the worker keeps nothing of the site, and leaves panels, the backend and files alone', async () => {
  const { context, page } = await open('/contato')
  await worker(page)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(true)
  for (const path of [
    '/admin',
    '/admin-login',
    '/simulador-admin',
    '/rest/v1/rugs',
    '/auth/v1/user',
    '/storage/v1/x',
    '/ficha.pdf',
  ])
    await expect(page.goto(site.url + path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.close()
})

it('a page whose script another build has taken away opens the page at hand anew, as the router does', async () => {
  const { context, page } = await open('/contato')
  await page.route('**/assets/route-*.js', (route) => route.fulfill({ status: 404 }))
  const again = page.waitForEvent('domcontentloaded')
  await page.locator('footer').getByRole('link', { name: 'Tapetes', exact: true }).first().click()
  await again
  expect(new URL(page.url()).pathname).toBe('/contato')
  await context.close()
})
