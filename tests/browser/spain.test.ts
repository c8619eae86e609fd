import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStaff } from './programs.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

const homeSections = [
  'Alfombras\na medida',
  'LA CASA',
  'Primavera',
  'Tres colecciones',
  'El oficio',
  'Cinco alfombras',
  'Una alfombra se mira de pie',
  'Cómo trabajamos contigo',
  'Ferias y exposiciones',
  'La pieza llegó el día acordado',
  'Es más que una alfombra,',
]

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  // A site without a public address has no sitemap.
  site = await openSite({ settings: { SITE_URL: 'http://casa.example' } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Opens a page without its pictures, which a new site would first have to make. */
async function visit(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
  await page.route('**/img/**', (route) => route.abort())
  await page.goto(site.url + path)
  return page
}

describe('the Spanish home page', () => {
  it('shows its sections in the order of the specification, with JavaScript off', async () => {
    const page = await visit('/principal-es', { javaScriptEnabled: false })
    const text = await page.locator('main').innerText()
    const places = homeSections.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await page.close()
  })

  it('gives five rugs their prices in euros', async () => {
    const page = await visit('/principal-es')
    const prices = await page.locator('[aria-labelledby=alfombras] li').allInnerTexts()
    const amounts = prices.map((text) => /\d+ €/.exec(text.replaceAll('\u00a0', ' '))?.[0])
    expect(amounts).toEqual(['890 €', '690 €', '790 €', '990 €', '890 €'])
    await page.close()
  })

  it('asks nobody else for anything, and its video plays and stops', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const seen = watchPage(page)
    await page.goto(`${site.url}/principal-es`)
    await wakePage(page)
    await page.getByRole('button', { name: 'Pausar el vídeo' }).click()
    const paused = page.locator('main video').evaluate((video: HTMLVideoElement) => video.paused)
    expect(await paused).toBe(true)
    expect(seen.problems).toEqual([])
    expect(seen.hosts).toEqual([new URL(site.url).host])
    await page.close()
  })

  it('is where /es leads', async () => {
    const answer = await fetch(`${site.url}/es`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(new URL(answer.headers.get('location') ?? '', site.url).pathname).toBe('/principal-es')
  })
})

describe('the simulator page without a simulator', () => {
  it('presents the rug that the address asks for, with JavaScript off', async () => {
    const page = await visit('/simulador?tapete=tapete-natureza', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Natureza')
    await page.getByRole('link', { name: 'Ocean Blue' }).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Ocean Blue')
    await page.close()
  })
})

it('the blog says kindly that there is none, and leads to the rugs and home', async () => {
  const page = await visit('/blog')
  expect(await page.locator('h1').innerText()).toBe('O blog ainda não abriu')
  const ways = page.locator('main a')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/tapetes',
    '/principal-br',
  ])
  await page.close()
})

it.each([
  ['/sitemap.xml', 'application/xml', '<loc>'],
  ['/robots.txt', 'text/plain', 'Sitemap:'],
  ['/catalogo.json', 'application/json', '"tapete-scallop"'],
  ['/llms.txt', 'text/plain', 'Ocean Blue'],
  ['/manifest.webmanifest', 'application/manifest+json', 'icon-512.png'],
  ['/painel.webmanifest', 'application/manifest+json', 'standalone'],
])('%s is there for machines', async (path, type, words) => {
  const answer = await fetch(site.url + path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(await answer.text()).toContain(words)
})

describe('addresses that the settings name', () => {
  const outside = { blog: 'https://blog.example/', simulator: 'https://simulador.example/sala?a=1&b=2' }

  beforeAll(async () => {
    const client = await openStaff(site)
    for (const [name, value] of Object.entries(outside)) {
      const { error } = await client
        .from('site_settings')
        .update({ value })
        .eq('section', 'links')
        .eq('key', name)
      if (error) throw new Error('The settings could not be changed', { cause: error })
    }
    await client.auth.signOut()
    await vi.waitFor(
      async () => expect(await (await fetch(`${site.url}/es/blog`)).text()).toContain('blog.example'),
      { timeout: 5000, interval: 100 },
    )
  })

  async function outsidePage(javaScriptEnabled: boolean) {
    const page = await browser.newPage({ javaScriptEnabled })
    const asked: string[] = []
    await page.route(/^https:\/\/(blog|simulador)\.example\//, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<h1>outside</h1>' })
    })
    return { page, asked }
  }

  it.each([true, false])('the blog is gone to, with JavaScript %s', async (javaScriptEnabled) => {
    const { page } = await outsidePage(javaScriptEnabled)
    await page.goto(`${site.url}/es/blog`)
    if (javaScriptEnabled) await page.mouse.move(5, 5)
    await page.waitForURL(outside.blog)
    await page.close()
  })

  it.each([true, false])('the simulator is asked after a click only, JavaScript %s', async (javaScript) => {
    const { page, asked } = await outsidePage(javaScript)
    await page.goto(`${site.url}/simulador`)
    expect(await page.getByText('simulador.example').count()).toBeGreaterThan(0)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Abrir o simulador' }).click()
    await page.frameLocator('iframe').getByRole('heading', { name: 'outside' }).waitFor()
    expect(asked).toEqual([outside.simulator])
    await page.close()
  })
})
