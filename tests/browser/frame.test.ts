import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { es as esAccess } from '#app/site/pages/legal/accessibility/es.ts'
import { pt as ptAccess } from '#app/site/pages/legal/accessibility/pt.ts'
import { openBrowser, siteToVisit } from './site.ts'
import { wakePage } from './wake-page.ts'
import { watchPage } from './watch-page.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }

const site = siteToVisit()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

async function visit(path: string, options: Parameters<Browser['newPage']>[0] = desktop): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(site.url + path)
  return page
}

describe('the header', () => {
  it('has five items, two icons and the language', async () => {
    const page = await visit('/principal-br')
    const items = await page.locator('header nav').first().getByRole('link').allInnerTexts()
    expect(items).toEqual(['Curadoria', 'Tapetes', 'Nossa História', 'Simulador', 'Contato'])
    for (const name of ['Buscar tapetes', 'Minha seleção', /Ver em espanhol/]) {
      expect(await page.getByRole('link', { name }).first().isVisible(), String(name)).toBe(true)
    }
    await page.close()
  })

  it('has a shadow after ten pixels of scroll and none before', async () => {
    const page = await visit('/principal-br')
    const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow)
    await page.evaluate(() => window.scrollTo(0, 10))
    await page.waitForTimeout(500)
    expect(await shadow()).toBe('none')
    await page.evaluate(() => window.scrollTo(0, 11))
    await expect.poll(shadow).not.toBe('none')
    await page.close()
  })

  it('becomes a full-height sheet below 1024 px, which needs no script', async () => {
    const page = await visit('/principal-br', { ...phone, javaScriptEnabled: false, reducedMotion: 'reduce' })
    const item = page.locator('#menu').getByRole('link', { name: 'Tapetes', exact: true })
    expect(await item.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    expect(await item.isVisible()).toBe(true)
    const sheet = await page.locator('#menu').boundingBox()
    expect([sheet?.x, sheet?.y, sheet?.width, Math.round(sheet?.height ?? 0)]).toEqual([0, 0, 390, 844])
    await page.getByRole('button', { name: 'Fechar o menu' }).click()
    expect(await item.isVisible()).toBe(false)
    await page.close()
  })
})

describe('the styles of a page', () => {
  const sheets = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.css'))

  it('come with it, and who goes on from it fetches each sheet once', async () => {
    const page = await browser.newPage(phone)
    const seen = watchPage(page)
    await page.goto(`${site.url}/nossa-historia`)
    await wakePage(page)
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain(
      'Hanken',
    )
    expect(sheets(seen.paths)).toEqual([])
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.locator('footer').getByRole('link', { name: 'Contato' }).first().click()
    await page.waitForURL('**/contato')
    const waiting = page.locator('link[rel=stylesheet][disabled]:not([data-written])')
    await expect.poll(() => waiting.count()).toBe(0)
    const fetched = sheets(seen.paths)
    expect(fetched.length).toBeGreaterThan(1)
    expect(fetched).toEqual([...new Set(fetched)])
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    expect(seen.problems).toEqual([])
    await page.close()
  })

  it('stand in it in both languages, where there is no such page too, and are not repeated in the panels', async () => {
    const textOf = async (path: string) => (await fetch(site.url + path)).text()
    for (const path of ['/principal-br', '/es/alfombras', '/nenhuma-pagina']) {
      const html = await textOf(path)
      expect(html.match(/<style>/g), path).toHaveLength(1)
      expect(html, path).not.toMatch(/<link rel="stylesheet" href="[^"]*"\/>/)
    }
    expect(await textOf('/admin-login')).not.toContain('<style>')
  })
})

describe('"Nossa História"', () => {
  const top = (page: Page) =>
    page.locator('#nossa-filosofia').evaluate((section) => Math.round(section.getBoundingClientRect().top))

  it('scrolls to the philosophy, a hundred pixels below the top of the window', async () => {
    const page = await wakePage(await visit('/principal-br', { ...desktop, reducedMotion: 'reduce' }))
    await page.locator('header').getByRole('link', { name: 'Nossa História' }).first().click()
    await expect.poll(() => top(page)).toBe(100)
    await page.close()
  })

  it('goes to the home page first when it is somewhere else', async () => {
    const page = await wakePage(await visit('/nao-existe', { ...desktop, reducedMotion: 'reduce' }))
    await page.locator('header').getByRole('link', { name: 'Nossa História' }).first().click()
    await page.waitForURL('**/principal-br')
    await expect.poll(async () => Math.abs((await top(page)) - 100)).toBeLessThan(3)
    await page.close()
  })

  it('is where a slow phone comes to from another page, through the menu', async () => {
    const page = await wakePage(await visit('/contato', phone))
    await page.route('**/img/**', (route) => route.abort())
    const devices = await page.context().newCDPSession(page)
    await devices.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Nossa História' }).click()
    await page.waitForURL('**/principal-br')
    await expect.poll(async () => Math.abs((await top(page)) - 100), { timeout: 15_000 }).toBeLessThan(3)
    await page.close()
  })
})

it('a page that is not there looks for what was meant, without script too', async () => {
  const page = await visit('/es/alfombra-azul', { javaScriptEnabled: false })
  await page.getByLabel('¿Qué buscas?').fill('azul')
  await page.locator('main').getByRole('button', { name: 'Buscar alfombras' }).click()
  await page.waitForURL('**/es/alfombras?busca=azul')
  expect(await page.locator('main ol [data-name]').allInnerTexts()).toContain('Ocean Blue')
  await page.close()
})

it('the accessibility page shows the figure whose hands and feet touch its circle, and names it', async () => {
  for (const [path, name] of [
    ['/acessibilidade', ptAccess.symbol],
    ['/es/accesibilidad', esAccess.symbol],
  ] as const) {
    const page = await visit(path, { ...phone, javaScriptEnabled: false })
    const symbol = page.getByRole('img', { name })
    expect(await symbol.locator('circle').count()).toBe(6)
    const { width, height } = (await symbol.boundingBox()) ?? { width: 0, height: 1 }
    expect([Math.round(width / height), width > 70]).toEqual([1, true])
    await page.close()
  }
})

describe('an address that does not exist', () => {
  it('answers 404 with the words of the specification and a way home', async () => {
    const page = await browser.newPage(desktop)
    const response = await page.goto(`${site.url}/nao-existe`)
    expect(response?.status()).toBe(404)
    const text = 'Desculpe, não conseguimos encontrar a página que você está procurando.'
    expect(await page.getByText(text).isVisible()).toBe(true)
    const way = page.getByRole('link', { name: 'Voltar para a Página Inicial' })
    expect(await way.getAttribute('href')).toBe('/')
    await page.close()
  })

  it('is said in Spanish below /es', async () => {
    const page = await browser.newPage(desktop)
    const response = await page.goto(`${site.url}/es/no-existe`)
    expect(response?.status()).toBe(404)
    expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
    expect(await page.getByText('Lo sentimos, no encontramos la página que buscas.').isVisible()).toBe(true)
    await page.close()
  })
})

describe('the language picker', () => {
  it('shows its words after five seconds by itself, without script', async () => {
    const page = await visit('/', { ...desktop, javaScriptEnabled: false })
    const opacity = () =>
      page.locator('main > :has(nav)').evaluate((words) => Number(getComputedStyle(words).opacity))
    expect(await opacity()).toBeLessThan(0.1)
    await expect.poll(opacity, { timeout: 7500 }).toBe(1)
    await page.close()
  })

  it.each([
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['a movement', (page: Page) => page.mouse.move(200, 200)],
  ])('shows its words at once on %s', async (_, act) => {
    const page = await visit('/')
    await act(page)
    const opacity = () =>
      page.locator('main > :has(nav)').evaluate((words) => Number(getComputedStyle(words).opacity))
    await expect.poll(opacity, { timeout: 2000 }).toBe(1)
    await page.close()
  })

  it('remembers the country without script too', async () => {
    const context = await browser.newContext({ ...desktop, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.url)
    await page.getByRole('link', { name: 'España' }).click()
    await page.waitForURL('**/principal-es')
    await page.goto(site.url)
    expect(new URL(page.url()).pathname).toBe('/principal-es')
    await context.close()
  })

  it('remembers the country, and the footer leads back to it', async () => {
    const context = await browser.newContext(desktop)
    const page = await context.newPage()
    await page.goto(site.url)
    await wakePage(page)
    await page.getByRole('link', { name: 'Brasil' }).click()
    await page.waitForURL('**/principal-br')
    await page.goto(site.url)
    expect(new URL(page.url()).pathname).toBe('/principal-br')
    await page.goto(`${site.url}/?idioma`)
    expect(await page.getByRole('link', { name: 'España' }).getAttribute('href')).toBe('/principal-es')
    await context.close()
  })
})

describe('the newsletter line', () => {
  it('says what is wrong, keeps what was typed, and thanks at the end', async () => {
    const page = await wakePage(await visit('/principal-br'))
    const form = page.locator('footer form')
    await form.getByRole('textbox', { name: 'Seu e-mail' }).fill('nada')
    await form.getByRole('button', { name: 'Inscrever-se' }).click()
    await form.getByText('Email inválido').waitFor()
    await form.getByRole('textbox', { name: 'Seu e-mail' }).fill('visita@site.example')
    await form.getByRole('button', { name: 'Inscrever-se' }).click()
    await form.getByText('Marque a caixa').waitFor()
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Inscrever-se' }).click()
    await form.getByText('Enviamos um e-mail para confirmar o endereço.').waitFor()
    await page.close()
  })

  it('works without script', async () => {
    const page = await visit('/principal-br', { ...desktop, javaScriptEnabled: false })
    await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('outra@site.example')
    await page.locator('footer').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Inscrever-se' }).click()
    const answer = 'Obrigado. Enviamos um e-mail para confirmar o endereço.'
    expect(await page.locator('main [role=status]').innerText()).toBe(answer)
    await page.close()
  })
})

describe('every page of the frame', () => {
  it('answers with a policy, without sniffing and without naming its software', async () => {
    const { headers } = await fetch(`${site.url}/principal-br`)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

it('a sign-in that is not painted, in a tab behind others, starts all the same', async () => {
  const page = await browser.newPage(desktop)
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto(`${site.url}/admin-login`)
  const taken = () =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react'))
  await page.waitForFunction(taken, undefined, { polling: 100, timeout: 10_000 })
  await page.close()
})
